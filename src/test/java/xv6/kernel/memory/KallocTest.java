package xv6.kernel.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static xv6.kernel.memory.MemoryLayout.KERNBASE;
import static xv6.kernel.memory.MemoryLayout.PGSIZE;

import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import xv6.kernel.SmallBoard;
import xv6.kernel.lock.KernelPanic;
import xv6.machine.PhysicalMemory;

class KallocTest {

    private final SmallBoard board = SmallBoard.seeded(1, 1);
    private final Kalloc kalloc = board.kalloc;
    private final PhysicalMemory memory = board.machine.memory;

    @Test
    void every_page_behind_the_kernel_is_handed_out_once_and_then_none() {
        long reserved = board.data.reserve(5000, 16);
        Set<Long> pages = new HashSet<>();
        board.run(c -> {
            kalloc.kinit();
            for (long pa = kalloc.kalloc(); pa != 0; pa = kalloc.kalloc()) {
                pages.add(pa);
            }
        });
        assertThat(pages).hasSize((int) (SmallBoard.MEMORY / PGSIZE) - 2);
        assertThat(pages).allMatch(pa -> pa % PGSIZE == 0 && pa >= reserved + 5000 && pa < memory.end());
        assertThat(kalloc.freePages()).isZero();
    }

    @Test
    void a_page_comes_filled_with_5_and_goes_filled_with_1_but_for_its_link() {
        board.run(c -> {
            kalloc.kinit();
            long first = kalloc.kalloc();
            long second = kalloc.kalloc();
            for (int i = 0; i < PGSIZE; i += 8) {
                assertThat(memory.loadLong(first + i)).isEqualTo(0x0505050505050505L);
            }
            kalloc.kfree(second);
            kalloc.kfree(first);
            assertThat(memory.loadLong(first)).isEqualTo(second);
            for (int i = 8; i < PGSIZE; i += 8) {
                assertThat(memory.loadLong(first + i)).isEqualTo(0x0101010101010101L);
            }
        });
    }

    @Test
    void the_page_freed_last_is_handed_out_first() {
        board.run(c -> {
            kalloc.kinit();
            int free = kalloc.freePages();
            long a = kalloc.kalloc();
            long b = kalloc.kalloc();
            assertThat(kalloc.freePages()).isEqualTo(free - 2);
            kalloc.kfree(a);
            kalloc.kfree(b);
            assertThat(kalloc.freePages()).isEqualTo(free);
            assertThat(kalloc.kalloc()).isEqualTo(b);
            assertThat(kalloc.kalloc()).isEqualTo(a);
        });
    }

    @ParameterizedTest
    @ValueSource(longs = {KERNBASE + 0x10_0001, KERNBASE, 0, -PGSIZE, KERNBASE + SmallBoard.MEMORY})
    void freeing_what_is_no_page_of_the_allocators_panics(long pa) {
        board.data.reserve(PGSIZE, 1);
        assertThatThrownBy(() -> board.run(c -> {
            kalloc.kinit();
            kalloc.kfree(pa);
        })).isInstanceOf(KernelPanic.class).hasMessage("kfree");
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void harts_that_allocate_at_once_never_share_a_page(long seed) {
        SmallBoard many = SmallBoard.seeded(4, seed);
        Set<Long> out = ConcurrentHashMap.newKeySet();
        boolean[] shared = new boolean[1];
        int[] free = new int[1];
        many.run(c -> {
            if (c.id == 0) {
                many.kalloc.kinit();
                free[0] = many.kalloc.freePages();
            }
            while (free[0] == 0) {
                c.hart.turnPoint();
            }
            for (int i = 0; i < 50; i++) {
                long pa = many.kalloc.kalloc();
                shared[0] |= !out.add(pa);
                c.hart.turnPoint();
                out.remove(pa);
                many.kalloc.kfree(pa);
            }
        });
        assertThat(shared[0]).isFalse();
        assertThat(many.kalloc.freePages()).isEqualTo(free[0]);
    }

    @Test
    void nothing_can_be_reserved_once_pages_are_handed_out() {
        board.data.end();
        assertThatThrownBy(() -> board.data.reserve(1, 1)).isInstanceOf(IllegalStateException.class);
    }
}
