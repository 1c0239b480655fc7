package xv6.examples.paging;

import xv6.examples.memory.KernelBoard;
import xv6.kernel.memory.Kalloc;
import xv6.kernel.memory.MemoryLayout;
import xv6.kernel.memory.PageTable;
import xv6.kernel.memory.Pte;

/** What a page table costs: as one long array, and as a tree for a program with pages at both ends of its space. */
public final class TreeSize {

    public static void main(String[] args) {
        long pages = MemoryLayout.MAXVA / MemoryLayout.PGSIZE;
        System.out.println("an array for all " + pages + " pages takes " + (pages * 8 >> 20) + " MiB");

        KernelBoard board = new KernelBoard(1, 1);
        board.run(c -> {
            Kalloc kalloc = board.kalloc;
            kalloc.kinit();
            int before = kalloc.freePages();
            PageTable table = PageTable.create(board.machine.memory, kalloc);
            table.mapPages(0, 6 * MemoryLayout.PGSIZE, kalloc.kalloc(), Pte.R | Pte.W | Pte.U);
            table.mapPages(MemoryLayout.TRAPFRAME, 2 * MemoryLayout.PGSIZE, kalloc.kalloc(), Pte.R | Pte.W);
            int tree = before - kalloc.freePages() - 2;
            System.out.println("a tree for 6 pages at the bottom and 2 at the top takes " + tree + " pages, " + tree * 4 + " KiB");
        });
    }
}
