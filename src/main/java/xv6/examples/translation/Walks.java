package xv6.examples.translation;

import xv6.examples.memory.KernelBoard;
import xv6.kernel.memory.MemoryLayout;
import xv6.kernel.memory.PageTable;
import xv6.kernel.memory.Pte;

/** A program sums up an array of 1000 longs; how often is the page table read? */
public final class Walks {
    private static final long ARRAY = 2 * MemoryLayout.PGSIZE + 512;

    private static void sum(KernelBoard board, PageTable table, String who, boolean remembers) {
        TinyMmu mmu = new TinyMmu(board.machine.memory, table.root, remembers);
        long sum = 0;
        for (int i = 0; i < 1000; i++) {
            sum += board.machine.memory.loadLong(mmu.translate(ARRAY + 8 * i));
        }
        System.out.printf("%-10s sum %d, 1000 longs loaded, and %d entries to find them%n", who, sum, mmu.reads);
    }

    public static void main(String[] args) {
        KernelBoard board = new KernelBoard(1, 1);
        board.run(c -> {
            board.kalloc.kinit();
            PageTable table = PageTable.create(board.machine.memory, board.kalloc);
            table.grow(0, 5 * MemoryLayout.PGSIZE, Pte.W);
            for (int i = 0; i < 1000; i++) {
                table.storeByte(ARRAY + 8 * i, i % 100);
            }
            sum(board, table, "walks", false);
            sum(board, table, "remembers", true);
        });
    }
}
