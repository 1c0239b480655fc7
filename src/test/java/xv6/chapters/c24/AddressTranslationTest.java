package xv6.chapters.c24;

import static org.assertj.core.api.Assertions.assertThat;
import static xv6.kernel.memory.MemoryLayout.PGSIZE;

import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;
import xv6.examples.memory.KernelBoard;
import xv6.examples.paging.UserMode;
import xv6.examples.translation.TinyMmu;
import xv6.kernel.memory.PageTable;
import xv6.kernel.memory.Pte;
import xv6.machine.Cause;
import xv6.machine.Csr;
import xv6.machine.Hart;
import xv6.machine.PhysicalMemory;

/** What stands after the chapter on address translation, seen from programs: where they come to, and what the hart notes. */
class AddressTranslationTest {
    private static final long ACCESSED = 1 << 6;
    private static final long DIRTY = 1 << 7;
    private static final long VA = 0x5000;
    /** {@code sd a1, 0(a0)}. */
    private static final int STORE_8_AT_A0 = 0x00B5_3023;

    private final KernelBoard board = new KernelBoard(1, 1);
    private final PhysicalMemory memory = board.machine.memory;
    private boolean ran;

    /** A hart in supervisor mode whose user code begins with {@code instruction} and calls. */
    private void with(int instruction, BiConsumer<Hart, PageTable> body) {
        board.run(c -> {
            UserMode.supervise(c.hart);
            board.kalloc.kinit();
            PageTable table = PageTable.create(memory, board.kalloc);
            table.first(UserMode.code(instruction, UserMode.ECALL));
            c.hart.writeCsr(Csr.SATP, table.satp());
            body.accept(c.hart, table);
            ran = true;
        });
        assertThat(ran).isTrue();
    }

    private long page(int b) {
        long pa = board.kalloc.kalloc();
        memory.fill(pa, PGSIZE, b);
        return pa;
    }

    /** Runs the program with {@code va} in a0; why it stopped. */
    private static long run(Hart hart, long va) {
        hart.x[UserMode.A0] = va;
        UserMode.run(hart, 0);
        return hart.readCsr(Csr.SCAUSE);
    }

    /** The entry of {@code va} on the lowest level, as it stands in memory. */
    private long leaf(PageTable table, long va) {
        long at = table.root;
        for (int level = 2; level > 0; level--) {
            at = memory.loadLong(at + (va >>> 12 + 9 * level & 511) * 8) >>> 10 << 12;
        }
        return memory.loadLong(at + (va >>> 12 & 511) * 8);
    }

    @Test
    void what_the_hart_remembers_lasts_until_the_fence() {
        with(UserMode.LOAD_A1_FROM_A0, (hart, table) -> {
            table.mapPages(VA, PGSIZE, page('A'), Pte.R | Pte.U);
            run(hart, VA);
            table.unmap(VA, 1, false);
            table.mapPages(VA, PGSIZE, page('B'), Pte.R | Pte.U);
            run(hart, VA);
            assertThat(hart.x[UserMode.A1]).isEqualTo('A');
            hart.sfenceVma();
            run(hart, VA);
            assertThat(hart.x[UserMode.A1]).isEqualTo('B');
        });
    }

    @Test
    void a_page_of_the_kernels_is_none_of_the_programs() {
        with(UserMode.LOAD_A1_FROM_A0, (hart, table) -> {
            table.mapPages(VA, PGSIZE, page('S'), Pte.R);
            assertThat(run(hart, VA)).isEqualTo(Cause.LOAD_PAGE_FAULT);
            assertThat(hart.readCsr(Csr.STVAL)).isEqualTo(VA);
        });
    }

    @Test
    void an_entry_that_served_a_load_is_not_good_for_a_store() {
        with(UserMode.LOAD_A1_FROM_A0, (hart, table) -> {
            table.mapPages(VA, PGSIZE, page(7), Pte.R | Pte.U);
            assertThat(run(hart, VA)).isEqualTo(Cause.ECALL_FROM_U);
            memory.storeInt(leaf(table, 0) >>> 10 << 12, UserMode.STORE_0_AT_A0);
            assertThat(run(hart, VA)).isEqualTo(Cause.STORE_PAGE_FAULT);
        });
    }

    @Test
    void a_load_notes_that_the_page_was_used_and_nothing_more() {
        with(UserMode.LOAD_A1_FROM_A0, (hart, table) -> {
            table.mapPages(VA, PGSIZE, page(7), Pte.R | Pte.W | Pte.U);
            assertThat(leaf(table, VA) & (ACCESSED | DIRTY)).isZero();
            run(hart, VA);
            assertThat(leaf(table, VA) & (ACCESSED | DIRTY)).isEqualTo(ACCESSED);
        });
    }

    @Test
    void a_store_notes_that_the_page_was_written() {
        with(UserMode.STORE_0_AT_A0, (hart, table) -> {
            table.mapPages(VA, PGSIZE, page(7), Pte.R | Pte.W | Pte.U);
            run(hart, VA);
            assertThat(leaf(table, VA) & (ACCESSED | DIRTY)).isEqualTo(ACCESSED | DIRTY);
        });
    }

    @Test
    void a_store_across_two_pages_is_done_whole_or_not_at_all() {
        with(STORE_8_AT_A0, (hart, table) -> {
            long first = page(7);
            table.mapPages(VA, PGSIZE, first, Pte.R | Pte.W | Pte.U);
            assertThat(run(hart, VA + PGSIZE - 4)).isEqualTo(Cause.STORE_PAGE_FAULT);
            assertThat(memory.loadInt(first + PGSIZE - 4)).isEqualTo(0x0707_0707);
            long second = page(7);
            table.mapPages(VA + PGSIZE, PGSIZE, second, Pte.R | Pte.W | Pte.U);
            hart.x[UserMode.A1] = 0x1122_3344_5566_7788L;
            assertThat(run(hart, VA + PGSIZE - 4)).isEqualTo(Cause.ECALL_FROM_U);
            assertThat(memory.loadInt(first + PGSIZE - 4)).isEqualTo(0x5566_7788);
            assertThat(memory.loadInt(second)).isEqualTo(0x1122_3344);
        });
    }

    @Test
    void the_example_that_remembers_reads_three_entries_a_page() {
        with(UserMode.ECALL, (hart, table) -> {
            table.grow(PGSIZE, 4 * PGSIZE, Pte.W);
            TinyMmu mmu = new TinyMmu(memory, table.root, true);
            for (long va = PGSIZE; va < 4 * PGSIZE; va += 8) {
                mmu.translate(va);
            }
            assertThat(mmu.reads).isEqualTo(3 * 3);
        });
    }
}
