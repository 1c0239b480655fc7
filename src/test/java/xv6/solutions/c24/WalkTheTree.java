package xv6.solutions.c24;

import xv6.exercises.check.c24.Translation;
import xv6.machine.PhysicalMemory;

/**
 * Nine bits of the address choose an entry on each level, and an entry that may be read or executed is a leaf, wherever it stands. The higher
 * up, the more bits are left over: they are the offset in the page, and the page must begin at a multiple of its size. What is checked
 * at a leaf holds for all sizes alike.
 */
public class WalkTheTree implements Translation {
    @Override
    public long physical(PhysicalMemory memory, long root, long va, int access) {
        if (!isCanonical(va)) {
            return -1;
        }
        long table = root;
        for (int level = 2; level >= 0; level--) {
            int shift = 12 + 9 * level;
            long pte = memory.loadLong(table + 8 * (va >>> shift & 511));
            if (!isValid(pte)) {
                return -1;
            }
            long pa = pte >>> 10 << 12;
            if ((pte & (R | X)) != 0) {
                long offset = (1L << bits(shift)) - 1;
                return isAligned(pa, offset) && permits(pte, access) ? pa | va & offset : -1;
            }
            table = pa;
        }
        return atTheBottom(table, va);
    }

    boolean isCanonical(long va) {
        return va << 25 >> 25 == va;
    }

    boolean isValid(long pte) {
        return (pte & V) != 0 && ((pte & W) == 0 || (pte & R) != 0);
    }

    boolean permits(long pte, int access) {
        return (pte & U) != 0 && (pte & access) != 0;
    }

    /** Of the offset in a page whose number begins at bit {@code shift}. */
    int bits(int shift) {
        return shift;
    }

    boolean isAligned(long pa, long offset) {
        return (pa & offset) == 0;
    }

    long atTheBottom(long pa, long va) {
        return -1;
    }
}
