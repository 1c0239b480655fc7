package xv6.examples.hart;

import xv6.machine.Board;
import xv6.machine.Clocking;
import xv6.machine.Machine;
import xv6.machine.MemoryDisk;
import xv6.machine.PhysicalMemory;

/** The examples' programs as numbers, and a board with one hart to run them on. */
public final class Programs {
    public static final int A0 = 10;
    public static final int A1 = 11;
    public static final int A2 = 12;
    public static final int A3 = 13;

    /** {@code addi a0, a0, 1}. */
    public static final int ADD_1 = 0x0015_0513;
    /** {@code addi a0, a0, 2}. */
    public static final int ADD_2 = 0x0025_0513;
    public static final int NOP = 0x0000_0013;
    public static final int FENCE_I = 0x0000_100F;
    public static final int ECALL = 0x0000_0073;

    private static final int ADD_A0_A0_A1 = 0x00B5_0533;
    private static final int A1_MINUS_1 = 0xFFF5_8593;
    private static final int A3_MINUS_1 = 0xFFF6_8693;
    private static final int A1_NOT_0_BACK_8 = 0xFE05_9CE3;
    private static final int A3_NOT_0_BACK_16 = 0xFE06_98E3;
    /** {@code sw a2, 0(a1)}. */
    private static final int STORE_A2_AT_A1 = 0x00C5_A023;

    /** Adds a1, a1 - 1, and so on down to 1 to a0. */
    static final int[] SUM = {ADD_A0_A0_A1, A1_MINUS_1, A1_NOT_0_BACK_8, ECALL};

    private Programs() {
    }

    /** Adds to a0, and then puts the instruction in a2 where a1 says, passes {@code fence}, and again, a3 times in all. */
    public static int[] changing(int fence) {
        return new int[] {ADD_1, STORE_A2_AT_A1, fence, A3_MINUS_1, A3_NOT_0_BACK_16, ECALL};
    }

    public static Machine board() {
        return new Machine(new Board(1, 1 << 20, new MemoryDisk(new byte[512]), b -> { }, new Clocking.Virtual(1)));
    }

    public static void put(PhysicalMemory memory, long pa, int... code) {
        for (int i = 0; i < code.length; i++) {
            memory.storeInt(pa + 4L * i, code[i]);
        }
    }
}
