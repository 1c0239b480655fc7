package xv6.solutions.c24;

import xv6.solutions.Mistake;

/** Walks that believe an entry, or an address. */
final class WalkTheTreeWrong {
    private WalkTheTreeWrong() {
    }

    /** Has forgotten that a page can be large. */
    @Mistake(says = {"a page of 2 MiB", "and an offset of 21 bits"})
    static final class SmallOffset extends WalkTheTree {
        @Override
        int bits(int shift) {
            return 12;
        }
    }

    /** Looks at 39 bits of the address only. */
    @Mistake(says = "for bits 39 to 63 are not like bit 38")
    static final class AnyAddress extends WalkTheTree {
        @Override
        boolean isCanonical(long va) {
            return true;
        }
    }

    /** Knows the lower half only, as a C kernel does with its MAXVA. */
    @Mistake(says = {"the same page in the upper half", "for bits 39 to 63 are like bit 38"})
    static final class LowerHalfOnly extends WalkTheTree {
        @Override
        boolean isCanonical(long va) {
            return va >>> 38 == 0;
        }
    }

    /** Does not ask whose page it is. */
    @Mistake(says = "for it is not the user's")
    static final class EverybodysPage extends WalkTheTree {
        @Override
        boolean permits(long pte, int access) {
            return (pte & access) != 0;
        }
    }

    /** Lets code be read. */
    @Mistake(says = "for to execute is not to read")
    static final class CodeIsReadable extends WalkTheTree {
        @Override
        boolean permits(long pte, int access) {
            return super.permits(pte, access) || access == R && super.permits(pte, X);
        }
    }

    /** Takes what may be written and not read for a page. */
    @Mistake(says = "for the manual reserves that")
    static final class AllowsReserved extends WalkTheTree {
        @Override
        boolean isValid(long pte) {
            return (pte & V) != 0;
        }
    }

    /** Puts a misaligned page where its upper bits say. */
    @Mistake(says = {"begins at no multiple", "for such a page is misaligned"})
    static final class Misaligned extends WalkTheTree {
        @Override
        boolean isAligned(long pa, long offset) {
            return true;
        }
    }

    /** Takes the last entry for a page, whatever it says. */
    @Mistake(says = "for there is no lower level")
    static final class LastIsAPage extends WalkTheTree {
        @Override
        long atTheBottom(long pa, long va) {
            return pa | va & 4095;
        }
    }
}
