package xv6.chapters.c04;

import static org.assertj.core.api.Assertions.assertThat;
import static xv6.kernel.memory.MemoryLayout.PGSIZE;

import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import xv6.examples.memory.KernelBoard;
import xv6.examples.paging.UserMode;
import xv6.kernel.lock.Cpu;
import xv6.kernel.memory.PageTable;
import xv6.kernel.memory.Pte;
import xv6.machine.Cause;
import xv6.machine.Csr;

/** What stands after the chapter on page tables, with nothing that later chapters add. */
class PageTablesTest {
    private final KernelBoard board = new KernelBoard(1, 1);
    private boolean ran;

    /** Runs {@code body} on a hart in supervisor mode, with an empty table. */
    private void with(Consumer<Cpu> body) {
        board.run(c -> {
            UserMode.supervise(c.hart);
            board.kalloc.kinit();
            body.accept(c);
            ran = true;
        });
        assertThat(ran).isTrue();
    }

    private PageTable table() {
        return PageTable.create(board.machine.memory, board.kalloc);
    }

    @Test
    void user_code_reaches_what_is_mapped_for_it_and_traps_at_the_guard() {
        with(c -> {
            PageTable table = table();
            table.first(UserMode.code(UserMode.LOAD_A1_FROM_A0, UserMode.ECALL));
            table.grow(PGSIZE, 3 * PGSIZE, Pte.W);
            table.clear(PGSIZE);
            table.storeByte(2 * PGSIZE + 1, 77);
            c.hart.writeCsr(Csr.SATP, table.satp());

            c.hart.x[UserMode.A0] = 2 * PGSIZE + 1;
            UserMode.run(c.hart, 0);
            assertThat(c.hart.readCsr(Csr.SCAUSE)).isEqualTo(Cause.ECALL_FROM_U);
            assertThat(c.hart.x[UserMode.A1]).isEqualTo(77);

            c.hart.x[UserMode.A0] = PGSIZE;
            UserMode.run(c.hart, 0);
            assertThat(c.hart.readCsr(Csr.SCAUSE)).isEqualTo(Cause.LOAD_PAGE_FAULT);
        });
    }

    @Test
    void a_table_that_is_freed_gives_every_page_back() {
        with(c -> {
            int before = board.kalloc.freePages();
            PageTable table = table();
            long size = table.grow(0, 20 * PGSIZE, Pte.W);
            PageTable child = table();
            assertThat(table.copy(child, size)).isTrue();
            size = table.shrink(size, 5 * PGSIZE);
            table.free(size);
            child.free(20 * PGSIZE);
            assertThat(board.kalloc.freePages()).isEqualTo(before);
        });
    }

    @Test
    void memory_that_runs_out_midway_leaves_nothing_behind() {
        with(c -> {
            PageTable table = table();
            int before = board.kalloc.freePages();
            assertThat(table.grow(0, 300 * PGSIZE, Pte.W)).isZero();
            table.free(0);
            assertThat(board.kalloc.freePages()).isEqualTo(before + 1);
        });
    }

    @Test
    void the_kernel_copies_only_where_the_process_may() {
        with(c -> {
            PageTable table = table();
            long size = table.grow(0, 2 * PGSIZE, Pte.W);
            assertThat(table.copyOut(PGSIZE - 3, "abcdef".getBytes(), 0, 6)).isTrue();
            byte[] back = new byte[7];
            assertThat(table.copyInStr(back, PGSIZE - 3, 7)).isEqualTo(6);
            assertThat(table.copyOut(size - 3, "abcdef".getBytes(), 0, 6)).isFalse();
            assertThat(table.copyOut(table.root, "abcdef".getBytes(), 0, 6)).isFalse();
        });
    }
}
