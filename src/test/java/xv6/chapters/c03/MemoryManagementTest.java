package xv6.chapters.c03;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static xv6.kernel.memory.MemoryLayout.PGSIZE;

import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import xv6.examples.memory.KernelBoard;
import xv6.kernel.lock.KernelPanic;

/** What stands after the chapter on memory management, with nothing that later chapters add. */
class MemoryManagementTest {

    @Test
    void all_of_ram_behind_the_kernel_is_handed_out_page_by_page() {
        KernelBoard board = new KernelBoard(1, 1);
        board.data.reserve(3 * PGSIZE + 1, 8);
        Set<Long> pages = new HashSet<>();
        board.run(c -> {
            board.kalloc.kinit();
            for (long pa = board.kalloc.kalloc(); pa != 0; pa = board.kalloc.kalloc()) {
                pages.add(pa);
            }
        });
        assertThat(pages).hasSize(256 - 4);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 5})
    void no_two_harts_have_the_same_page(long seed) {
        KernelBoard board = new KernelBoard(2, seed);
        long[] has = new long[2];
        AtomicInteger twice = new AtomicInteger();
        AtomicInteger ready = new AtomicInteger();
        board.run(c -> {
            if (c.id == 0) {
                board.kalloc.kinit();
                ready.set(1);
            }
            while (ready.get() == 0) {
                c.hart.turnPoint();
            }
            for (int i = 0; i < 200; i++) {
                has[c.id] = board.kalloc.kalloc();
                if (has[0] == has[1]) {
                    twice.incrementAndGet();
                }
                c.hart.turnPoint();
                long pa = has[c.id];
                has[c.id] = -1 - c.id;
                board.kalloc.kfree(pa);
            }
        });
        assertThat(twice).hasValue(0);
        assertThat(board.kalloc.freePages()).isEqualTo(256);
    }

    @Test
    void an_address_within_a_page_is_not_taken_back() {
        KernelBoard board = new KernelBoard(1, 1);
        board.run(c -> {
            board.kalloc.kinit();
            long pa = board.kalloc.kalloc();
            assertThatThrownBy(() -> board.kalloc.kfree(pa + 8)).isInstanceOf(KernelPanic.class).hasMessage("kfree");
        });
    }
}
