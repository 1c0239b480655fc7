package xv6.examples.hart;

import xv6.machine.Machine;
import xv6.machine.PhysicalMemory;

/** How often a hart decodes that sums up the numbers to 1000, if it decodes anew each time and if it does not. */
public final class DecodedOnce {

    private static void sum(String who, boolean keeps) {
        Machine board = Programs.board();
        Programs.put(board.memory, PhysicalMemory.BASE, Programs.SUM);
        TinyHart hart = new TinyHart(board.memory, keeps);
        hart.x[Programs.A1] = 1000;
        hart.run(PhysicalMemory.BASE);
        System.out.printf("%-14s sum %d, %d instructions done, %d decoded%n", who, hart.x[Programs.A0], hart.instructions, hart.decodings);
    }

    public static void main(String[] args) {
        sum("decodes anew", false);
        sum("keeps decoded", true);
    }
}
