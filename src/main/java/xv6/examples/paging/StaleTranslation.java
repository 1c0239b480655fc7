package xv6.examples.paging;

import xv6.examples.memory.KernelBoard;
import xv6.kernel.memory.Kalloc;
import xv6.kernel.memory.MemoryLayout;
import xv6.kernel.memory.PageTable;
import xv6.kernel.memory.Pte;
import xv6.machine.Csr;
import xv6.machine.Hart;
import xv6.machine.PhysicalMemory;

/** A hart remembers translations, and does not notice when the table in memory changes. */
public final class StaleTranslation {
    private static final long VA = 0x5000;

    private final KernelBoard board = new KernelBoard(1, 1);
    private final PhysicalMemory memory = board.machine.memory;

    private void run(Hart hart) {
        UserMode.supervise(hart);
        Kalloc kalloc = board.kalloc;
        kalloc.kinit();
        PageTable table = PageTable.create(memory, kalloc);
        table.first(UserMode.code(UserMode.LOAD_A1_FROM_A0, UserMode.ECALL));
        hart.writeCsr(Csr.SATP, table.satp());

        table.mapPages(VA, MemoryLayout.PGSIZE, pageOf('A'), Pte.R | Pte.U);
        look(hart, "mapped to the page of As");

        table.unmap(VA, 1, false);
        table.mapPages(VA, MemoryLayout.PGSIZE, pageOf('B'), Pte.R | Pte.U);
        look(hart, "mapped to the page of Bs");

        hart.sfenceVma();
        look(hart, "after sfence.vma        ");
    }

    private long pageOf(char letter) {
        long pa = board.kalloc.kalloc();
        memory.fill(pa, MemoryLayout.PGSIZE, letter);
        return pa;
    }

    private static void look(Hart hart, String when) {
        hart.x[UserMode.A0] = VA;
        UserMode.run(hart, 0);
        System.out.println(when + "  the program reads " + (char) hart.x[UserMode.A1]);
    }

    public static void main(String[] args) {
        StaleTranslation example = new StaleTranslation();
        example.board.run(c -> example.run(c.hart));
    }
}
