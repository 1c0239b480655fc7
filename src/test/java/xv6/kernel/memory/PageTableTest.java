package xv6.kernel.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static xv6.kernel.memory.MemoryLayout.MAXVA;
import static xv6.kernel.memory.MemoryLayout.PGSIZE;

import java.util.Arrays;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import xv6.kernel.SmallBoard;
import xv6.kernel.lock.KernelPanic;
import xv6.machine.PhysicalMemory;

class PageTableTest {

    private static final long USER = Pte.R | Pte.W | Pte.U;

    private final SmallBoard board = SmallBoard.seeded(1, 1);
    private final Kalloc kalloc = board.kalloc;
    private final PhysicalMemory memory = board.machine.memory;

    /** Runs {@code body} with a fresh table. */
    private void with(Consumer<PageTable> body) {
        board.run(c -> {
            kalloc.kinit();
            body.accept(PageTable.create(memory, kalloc));
        });
    }

    private void assertPanic(String message, Consumer<PageTable> body) {
        assertThatThrownBy(() -> with(body)).isInstanceOf(KernelPanic.class).hasMessage(message);
    }

    @Test
    void a_mapped_page_has_its_entry_three_levels_down_in_ram() {
        with(t -> {
            long va = 3L << 30 | 5L << 21 | 7L << 12;
            long pa = kalloc.kalloc();
            assertThat(t.mapPages(va, PGSIZE, pa, USER)).isTrue();
            long level1 = memory.loadLong(t.root + 8 * 3);
            assertThat(level1 & 0x3ff).isEqualTo(Pte.V);
            long level0 = memory.loadLong((level1 >>> 10 << 12) + 8 * 5);
            assertThat(level0 & 0x3ff).isEqualTo(Pte.V);
            long at = (level0 >>> 10 << 12) + 8 * 7;
            assertThat(memory.loadLong(at)).isEqualTo(pa >>> 12 << 10 | USER | Pte.V);
            assertThat(t.walk(va, false)).isEqualTo(at);
            assertThat(t.walkAddr(va)).isEqualTo(pa);
        });
    }

    @Test
    void walking_without_alloc_finds_nothing_and_takes_no_memory() {
        with(t -> {
            int free = kalloc.freePages();
            assertThat(t.walk(0, false)).isZero();
            assertThat(kalloc.freePages()).isEqualTo(free);
            assertThat(t.walk(0, true)).isNotZero();
            assertThat(kalloc.freePages()).isEqualTo(free - 2);
        });
    }

    @Test
    void a_range_that_begins_and_ends_within_pages_maps_both_of_them() {
        with(t -> {
            long pa = kalloc.kalloc();
            assertThat(t.mapPages(PGSIZE - 1, 2, pa, USER)).isTrue();
            assertThat(t.walkAddr(0)).isEqualTo(pa);
            assertThat(t.walkAddr(PGSIZE)).isEqualTo(pa + PGSIZE);
            assertThat(t.walkAddr(2 * PGSIZE)).isZero();
        });
    }

    @Test
    void user_code_sees_no_page_that_is_unmapped_not_its_own_or_out_of_range() {
        with(t -> {
            t.mapPages(0, PGSIZE, kalloc.kalloc(), Pte.R | Pte.W);
            assertThat(t.walkAddr(0)).isZero();
            assertThat(t.walkAddr(PGSIZE)).isZero();
            assertThat(t.walkAddr(MAXVA)).isZero();
            assertThat(t.walkAddr(-PGSIZE)).isZero();
        });
    }

    @Test
    void walking_beyond_the_last_address_panics() {
        assertPanic("walk", t -> t.walk(MAXVA, false));
    }

    @Test
    void mapping_a_page_twice_panics() {
        assertPanic("mappages: remap", t -> {
            t.mapPages(0, PGSIZE, kalloc.kalloc(), USER);
            t.mapPages(0, PGSIZE, kalloc.kalloc(), USER);
        });
    }

    @Test
    void mapping_nothing_panics() {
        assertPanic("mappages: size", t -> t.mapPages(0, 0, 0, USER));
    }

    @Test
    void unmapping_panics_where_the_address_is_not_aligned() {
        assertPanic("uvmunmap: not aligned", t -> t.unmap(1, 1, false));
    }

    @Test
    void unmapping_panics_where_the_tree_is_missing() {
        assertPanic("uvmunmap: walk", t -> t.unmap(0, 1, false));
    }

    @Test
    void unmapping_panics_where_no_page_is_mapped() {
        assertPanic("uvmunmap: not mapped", t -> {
            t.walk(0, true);
            t.unmap(0, 1, false);
        });
    }

    @Test
    void unmapping_panics_where_the_entry_leads_on() {
        assertPanic("uvmunmap: not a leaf", t -> {
            memory.storeLong(t.walk(0, true), Pte.V);
            t.unmap(0, 1, false);
        });
    }

    @Test
    void freeing_a_table_in_which_something_is_mapped_panics() {
        assertPanic("freewalk: leaf", t -> {
            t.grow(0, 2 * PGSIZE, Pte.W);
            t.free(PGSIZE);
        });
    }

    @Test
    void growing_gives_zeroed_pages_and_shrinking_and_freeing_give_all_back() {
        int[] free = new int[2];
        board.run(c -> {
            kalloc.kinit();
            free[0] = kalloc.freePages();
            PageTable t = PageTable.create(memory, kalloc);
            assertThat(t.grow(0, 3 * PGSIZE + 1, Pte.W)).isEqualTo(3 * PGSIZE + 1);
            for (long va = 0; va < 4 * PGSIZE; va += 8) {
                assertThat(t.loadByte(va)).isZero();
            }
            assertThat(memory.loadLong(t.walk(3 * PGSIZE, false)) & 0x3ff).isEqualTo(USER | Pte.V);
            assertThat(t.grow(3 * PGSIZE + 1, PGSIZE, Pte.W)).isEqualTo(3 * PGSIZE + 1);
            assertThat(t.shrink(3 * PGSIZE + 1, PGSIZE + 1)).isEqualTo(PGSIZE + 1);
            assertThat(t.walkAddr(PGSIZE)).isNotZero();
            assertThat(t.walkAddr(2 * PGSIZE)).isZero();
            assertThat(t.shrink(PGSIZE + 1, -5)).isEqualTo(PGSIZE + 1);
            t.free(PGSIZE + 1);
            free[1] = kalloc.freePages();
        });
        assertThat(free[1]).isEqualTo(free[0]);
    }

    @Test
    void growing_beyond_memory_fails_and_takes_nothing() {
        with(t -> {
            assertThat(t.grow(0, PGSIZE, Pte.W)).isEqualTo(PGSIZE);
            int free = kalloc.freePages();
            assertThat(t.grow(PGSIZE, 2 * SmallBoard.MEMORY, Pte.W)).isZero();
            // What stays is the tree's own page for the second two MiB.
            assertThat(kalloc.freePages()).isBetween(free - 2, free);
            assertThat(t.walkAddr(PGSIZE)).isZero();
            assertThat(t.walkAddr(0)).isNotZero();
        });
    }

    @Test
    void a_copy_has_the_same_bytes_and_permissions_in_pages_of_its_own() {
        with(t -> {
            t.grow(0, 2 * PGSIZE, Pte.X);
            t.clear(PGSIZE);
            t.storeByte(17, 42);
            PageTable child = PageTable.create(memory, kalloc);
            assertThat(t.copy(child, 2 * PGSIZE)).isTrue();
            t.storeByte(17, 43);
            assertThat(child.loadByte(17)).isEqualTo(42);
            assertThat(memory.loadLong(child.walk(0, false)) & 0x3ff).isEqualTo(Pte.R | Pte.X | Pte.U | Pte.V);
            assertThat(child.walkAddr(PGSIZE)).isZero();
        });
    }

    @Test
    void a_copy_that_runs_out_of_memory_at_any_page_leaves_the_child_empty() {
        with(t -> {
            t.grow(0, 5 * PGSIZE, Pte.W);
            long[] hoard = new long[2000];
            int hoarded = 0;
            for (long pa = kalloc.kalloc(); pa != 0; pa = kalloc.kalloc()) {
                hoard[hoarded++] = pa;
            }
            for (int spare = 1; spare < 8; spare++) {
                kalloc.kfree(hoard[--hoarded]);
                PageTable child = PageTable.create(memory, kalloc);
                assertThat(t.copy(child, 5 * PGSIZE)).isFalse();
                child.free(0);
                assertThat(kalloc.freePages()).isEqualTo(spare);
            }
            kalloc.kfree(hoard[--hoarded]);
            PageTable child = PageTable.create(memory, kalloc);
            assertThat(t.copy(child, 5 * PGSIZE)).isTrue();
        });
    }

    @Test
    void copying_panics_where_the_parents_page_is_missing() {
        assertPanic("uvmcopy: pte should exist", t -> t.copy(PageTable.create(memory, kalloc), PGSIZE));
    }

    @Test
    void the_first_program_must_fit_a_page() {
        assertPanic("uvmfirst: more than a page", t -> t.first(new byte[PGSIZE]));
    }

    @Test
    void bytes_cross_pages_both_ways() {
        long kernel = board.data.reserve(2 * PGSIZE, PGSIZE);
        with(t -> {
            t.grow(0, 4 * PGSIZE, Pte.W);
            byte[] bytes = new byte[2 * PGSIZE];
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = (byte) (i * 31 >> 3);
            }
            long va = PGSIZE - 100;
            assertThat(t.copyOut(va, bytes, 0, bytes.length)).isTrue();
            byte[] back = new byte[bytes.length];
            assertThat(t.copyIn(back, 0, va, back.length)).isTrue();
            assertThat(back).isEqualTo(bytes);

            assertThat(t.copyIn(kernel, va, bytes.length)).isTrue();
            assertThat(t.copyOut(va + 1, kernel, bytes.length)).isTrue();
            assertThat(t.copyIn(back, 0, va + 1, back.length)).isTrue();
            assertThat(back).isEqualTo(bytes);
            assertThat(t.loadByte(va + 1)).isEqualTo(bytes[0] & 0xff);
        });
    }

    @ParameterizedTest
    @ValueSource(longs = {2 * PGSIZE - 1, 2 * PGSIZE, MAXVA - 1, MAXVA, -1, -PGSIZE, Long.MIN_VALUE, Long.MAX_VALUE})
    void copying_two_bytes_fails_where_one_is_not_the_users(long va) {
        with(t -> {
            t.grow(0, 2 * PGSIZE, Pte.W);
            t.mapPages(2 * PGSIZE, PGSIZE, kalloc.kalloc(), Pte.R | Pte.W);
            long kernel = kalloc.kalloc();
            assertThat(t.copyOut(va, kernel, 2)).isFalse();
            assertThat(t.copyIn(kernel, va, 2)).isFalse();
            assertThat(t.copyOut(va, new byte[2], 0, 2)).isFalse();
            assertThat(t.copyIn(new byte[2], 0, va, 2)).isFalse();
            assertThat(t.loadByte(va + 1 == 0 ? va : va + 1)).isEqualTo(-1);
        });
    }

    @Test
    void a_count_beyond_every_memory_ends_at_the_first_bad_page() {
        with(t -> {
            t.grow(0, PGSIZE, Pte.W);
            assertThat(t.copyOut(0, kalloc.kalloc(), -1)).isFalse();
        });
    }

    @Test
    void a_string_ends_at_its_zero_even_across_pages() {
        with(t -> {
            t.grow(0, 2 * PGSIZE, Pte.W);
            byte[] text = "hello, world\0".getBytes();
            long va = PGSIZE - 5;
            t.copyOut(va, text, 0, text.length);
            byte[] buf = new byte[20];
            assertThat(t.copyInStr(buf, va, 20)).isEqualTo(12);
            assertThat(Arrays.copyOf(buf, 13)).isEqualTo(text);
            assertThat(t.copyInStr(buf, va, 13)).isEqualTo(12);
            assertThat(t.copyInStr(buf, va, 12)).isEqualTo(-1);
        });
    }

    @Test
    void a_string_that_runs_off_the_memory_is_refused() {
        with(t -> {
            t.grow(0, PGSIZE, Pte.W);
            t.copyOut(PGSIZE - 3, new byte[] {1, 2, 3}, 0, 3);
            assertThat(t.copyInStr(new byte[20], PGSIZE - 3, 20)).isEqualTo(-1);
            assertThat(t.copyInStr(new byte[20], -1, 20)).isEqualTo(-1);
            assertThat(t.copyInStr(new byte[20], MAXVA, 20)).isEqualTo(-1);
        });
    }
}
