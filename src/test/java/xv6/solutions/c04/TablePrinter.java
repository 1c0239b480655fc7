package xv6.solutions.c04;

import static xv6.kernel.memory.MemoryLayout.PGSIZE;

import xv6.exercises.check.c04.Printer;
import xv6.kernel.memory.Pte;
import xv6.machine.PhysicalMemory;

/**
 * The tree is walked as {@code freeWalk} does it. An entry leads further down only if none of R, W and X is set; one that has them on a
 * level above the lowest is a large page, and what lies there is data. An address is a number of 64 bits without sign.
 */
public final class TablePrinter implements Printer {
    @Override
    public String print(PhysicalMemory memory, long root) {
        StringBuilder text = new StringBuilder("page table " + hex(root) + "\n");
        print(memory, root, " ..", text);
        return text.toString();
    }

    private static void print(PhysicalMemory memory, long table, String indent, StringBuilder text) {
        for (int i = 0; i < PGSIZE / 8; i++) {
            long pte = memory.loadLong(table + 8 * i);
            if ((pte & Pte.V) == 0) {
                continue;
            }
            text.append(indent).append(i).append(": pte ").append(hex(pte)).append(" pa ").append(hex(Pte.pa(pte))).append('\n');
            if ((pte & (Pte.R | Pte.W | Pte.X)) == 0) {
                print(memory, Pte.pa(pte), indent + " ..", text);
            }
        }
    }

    private static String hex(long n) {
        return "0x%016x".formatted(n);
    }
}
