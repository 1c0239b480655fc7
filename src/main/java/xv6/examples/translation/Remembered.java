package xv6.examples.translation;

import xv6.examples.memory.KernelBoard;
import xv6.kernel.memory.MemoryLayout;
import xv6.kernel.memory.PageTable;
import xv6.kernel.memory.Pte;
import xv6.machine.PhysicalMemory;

/** A memory of pages that asks nobody: first after a mapping has changed, then after the mode has. */
public final class Remembered {
    private static final long PAGE = 0x5000;
    private static final long SECRET = 0x7000;

    private final KernelBoard board = new KernelBoard(1, 1);
    private final PhysicalMemory memory = board.machine.memory;

    private void run() {
        board.kalloc.kinit();
        PageTable table = PageTable.create(memory, board.kalloc);
        TinyMmu walks = new TinyMmu(memory, table.root, false);
        TinyMmu remembers = new TinyMmu(memory, table.root, true);

        table.mapPages(PAGE, MemoryLayout.PGSIZE, pageOf('A'), Pte.R | Pte.U);
        look("mapped to the page of As", walks, remembers, PAGE);
        table.unmap(PAGE, 1, false);
        table.mapPages(PAGE, MemoryLayout.PGSIZE, pageOf('B'), Pte.R | Pte.U);
        look("mapped to the page of Bs", walks, remembers, PAGE);

        table.mapPages(SECRET, MemoryLayout.PGSIZE, pageOf('S'), Pte.R);
        remembers.user = walks.user = false;
        look("the kernel looks at its own", walks, remembers, SECRET);
        remembers.user = walks.user = true;
        look("the program looks there", walks, remembers, SECRET);
    }

    private long pageOf(char letter) {
        long pa = board.kalloc.kalloc();
        memory.fill(pa, MemoryLayout.PGSIZE, letter);
        return pa;
    }

    private void look(String when, TinyMmu walks, TinyMmu remembers, long va) {
        System.out.printf("%-28s walks: %-12s  remembers: %s%n", when, at(walks.translate(va)), at(remembers.translate(va)));
    }

    private String at(long pa) {
        return pa < 0 ? "a page fault" : "page of " + (char) memory.loadByte(pa) + "s";
    }

    public static void main(String[] args) {
        Remembered example = new Remembered();
        example.board.run(c -> example.run());
    }
}
