package xv6.solutions.c23;

import xv6.machine.Extension;
import xv6.machine.Hart;

/**
 * An instruction is known by all bits that do not name a register. For max these are the opcode, funct3 and funct7; cpop has no second
 * register, and the five bits where it would stand belong to what it is known by. Mask the rest away and compare, then nothing else is
 * taken for one of the two. The result is computed before it is written, so rd may be one of the sources, and nothing is written
 * to x0.
 */
public class CountAndMax implements Extension {
    private static final int CPOP = 0x6020_1013;
    private static final int CPOP_MASK = 0xfff0_707f;
    private static final int MAX = 0x0a00_6033;
    private static final int MAX_MASK = 0xfe00_707f;

    @Override
    public boolean execute(Hart hart, int raw) {
        long a = hart.x[raw >>> 15 & 31];
        if (isCount(raw)) {
            write(hart, raw >>> 7 & 31, count(a));
        } else if (isMax(raw)) {
            write(hart, raw >>> 7 & 31, max(a, hart.x[raw >>> 20 & 31]));
        } else {
            return false;
        }
        return true;
    }

    boolean isCount(int raw) {
        return (raw & CPOP_MASK) == CPOP;
    }

    boolean isMax(int raw) {
        return (raw & MAX_MASK) == MAX;
    }

    long count(long a) {
        return Long.bitCount(a);
    }

    long max(long a, long b) {
        return Math.max(a, b);
    }

    void write(Hart hart, int rd, long value) {
        if (rd != 0) {
            hart.x[rd] = value;
        }
    }
}
