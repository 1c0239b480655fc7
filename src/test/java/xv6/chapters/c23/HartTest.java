package xv6.chapters.c23;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import xv6.examples.hart.Programs;
import xv6.examples.hart.TinyHart;
import xv6.examples.paging.UserMode;
import xv6.machine.Board;
import xv6.machine.Cause;
import xv6.machine.Clocking;
import xv6.machine.Csr;
import xv6.machine.DoubleTrap;
import xv6.machine.Hart;
import xv6.machine.Machine;
import xv6.machine.MemoryDisk;
import xv6.machine.PhysicalMemory;

/** What stands after the chapter on the hart: it does what memory says, and traps to whom it should. */
class HartTest {
    private static final long CODE = PhysicalMemory.BASE;
    private static final long COUNTER = CODE + 0x1000;

    private final Machine machine = Programs.board();
    private final Hart hart = machine.harts[0];

    /** Runs user code as a supervisor does, with {@code prepare} before. */
    private void user(Consumer<Hart> prepare, int... code) {
        Programs.put(machine.memory, CODE, code);
        machine.run(h -> {
            UserMode.supervise(h);
            prepare.accept(h);
            UserMode.run(h, CODE);
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {Programs.NOP, Programs.FENCE_I})
    void code_that_has_been_stored_over_is_done_as_it_stands_there_now(int fence) {
        user(h -> {
            h.x[Programs.A1] = CODE;
            h.x[Programs.A2] = Programs.ADD_2;
            h.x[Programs.A3] = 5;
        }, Programs.changing(fence));
        assertThat(hart.x[Programs.A0]).isEqualTo(1 + 2 + 2 + 2 + 2);
    }

    @Test
    void the_example_that_keeps_without_looking_does_what_stood_there_before() {
        Programs.put(machine.memory, CODE, Programs.changing(Programs.NOP));
        TinyHart tiny = new TinyHart(machine.memory, true);
        tiny.x[Programs.A1] = CODE;
        tiny.x[Programs.A2] = Programs.ADD_2;
        tiny.x[Programs.A3] = 5;
        tiny.run(CODE);
        assertThat(tiny.x[Programs.A0]).isEqualTo(5);
    }

    /** {@code div a0, a1, a2}, {@code rem a3, a1, a2}. */
    @ParameterizedTest
    @CsvSource({"17, 5, 3, 2", "-17, 5, -3, -2", "17, 0, -1, 17", "-9223372036854775808, -1, -9223372036854775808, 0"})
    void division_has_an_answer_for_everything(long a, long b, long quotient, long remainder) {
        user(h -> {
            h.x[Programs.A1] = a;
            h.x[Programs.A2] = b;
        }, 0x02C5_C533, 0x02C5_E6B3, Programs.ECALL);
        assertThat(hart.x[Programs.A0]).isEqualTo(quotient);
        assertThat(hart.x[Programs.A3]).isEqualTo(remainder);
    }

    @Test
    void user_code_cannot_turn_interrupts_off() {
        int csrwSstatusZero = 0x1000_1073;
        user(h -> { }, Programs.NOP, csrwSstatusZero);
        assertThat(hart.readCsr(Csr.SCAUSE)).isEqualTo(Cause.ILLEGAL_INSTRUCTION);
        assertThat(hart.readCsr(Csr.SEPC)).isEqualTo(CODE + 4);
        assertThat(hart.readCsr(Csr.STVAL)).isEqualTo(csrwSstatusZero);
    }

    @Test
    void a_call_that_is_not_delegated_goes_to_machine_mode_first() {
        StringBuilder order = new StringBuilder();
        user(h -> {
            h.writeCsr(Csr.MEDELEG, 0);
            h.onMachineTrap(m -> {
                order.append("machine ");
                m.writeCsr(Csr.MEDELEG, 1L << Cause.ECALL_FROM_U);
                m.mret();
            });
        }, Programs.ECALL);
        assertThat(order.append("supervisor ").append(hart.readCsr(Csr.SCAUSE))).hasToString("machine supervisor 8");
    }

    @Test
    void a_hart_that_can_only_trap_says_so() {
        assertThatExceptionOfType(DoubleTrap.class).isThrownBy(() -> {
            hart.pc = 0x9000_0000L;
            hart.runTurn(10);
            hart.runTurn(10);
        }).withMessageContaining("0x90000000");
    }

    /** {@code amoadd.w zero, a2, (a1)} in a loop. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void atomic_additions_of_three_harts_all_count(long seed) {
        Machine three = new Machine(new Board(3, 1 << 20, new MemoryDisk(new byte[512]), b -> { }, new Clocking.Virtual(seed)));
        Programs.put(three.memory, CODE, 0x00C5_A02F, 0xFFF6_8693, 0xFE06_9CE3, Programs.ECALL);
        three.run(h -> {
            UserMode.supervise(h);
            h.x[Programs.A1] = COUNTER;
            h.x[Programs.A2] = 1;
            h.x[Programs.A3] = 10_000;
            UserMode.run(h, CODE);
        });
        assertThat(three.memory.loadInt(COUNTER)).isEqualTo(30_000);
    }
}
