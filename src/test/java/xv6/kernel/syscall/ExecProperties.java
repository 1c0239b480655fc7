package xv6.kernel.syscall;

import static org.assertj.core.api.Assertions.assertThat;
import static xv6.kernel.memory.MemoryLayout.PGSIZE;
import static xv6.kernel.syscall.ExecTest.BYTES_AT;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class ExecProperties {
    /** Some eight bytes of the headers, replaced. */
    record Change(int at, long value) {}

    @Provide
    Arbitrary<List<Change>> changes() {
        Arbitrary<Integer> where = Arbitraries.integers().between(0, BYTES_AT / 4 - 2).map(i -> 4 * i);
        Arbitrary<Long> what = Arbitraries.oneOf(Arbitraries.longs(), Arbitraries.longs().between(-70_000, 70_000),
                Arbitraries.longs().between(-20, 20).map(i -> i * PGSIZE), Arbitraries.integers().between(0, 63).map(i -> 1L << i));
        return Combinators.combine(where, what).as(Change::new).list().ofMinSize(1).ofMaxSize(4);
    }

    @Property(tries = 200)
    void whateverTheHeadersSayExecSucceedsOrFailsAndLosesNothing(@ForAll("changes") List<Change> changes) throws Throwable {
        ByteBuffer elf = ByteBuffer.wrap(ExecTest.program()).order(ByteOrder.LITTLE_ENDIAN);
        for (Change change : changes) {
            elf.putLong(change.at, change.value);
        }
        ExecTest.calls(c -> {
            c.createFile("p", elf.array());
            assertThat(c.exec("p", "x")).isIn(-1L, 1L);
        });
    }
}
