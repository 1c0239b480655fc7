package xv6.solutions.c15;

import xv6.exercises.check.c15.Segment;
import xv6.solutions.Mistake;

/** Rules that believe something. */
final class BelieveNothingWrong {
    private BelieveNothingWrong() {
    }

    /** Adds address and size: the sum of two large numbers is a small one. */
    @Mistake(says = {"not all below the limit", "va + memsz is 0x10000000000000000"})
    static final class EndInMemoryWraps extends BelieveNothing {
        @Override
        boolean fitsMemory(Segment segment, long limit) {
            return Long.compareUnsigned(segment.va() + segment.memsz(), limit) <= 0;
        }
    }

    /** Sees that a sum which wraps is less than its first number, but compares with a sign. */
    @Mistake(says = {"a segment whose address, with a sign, is negative", "false, for it is not all below the limit"})
    static final class ComparesWithSign extends BelieveNothing {
        @Override
        boolean fitsMemory(Segment segment, long limit) {
            long end = segment.va() + segment.memsz();
            return end >= segment.va() && end <= limit;
        }
    }

    /** Adds the place in the file and the size there. */
    @Mistake(says = {"the file does not have all of it", "offset + filesz is 0x10000000000000000"})
    static final class EndInFileWraps extends BelieveNothing {
        @Override
        boolean fitsFile(Segment segment, long size) {
            return Long.compareUnsigned(segment.offset() + segment.filesz(), size) <= 0;
        }
    }

    /** Takes any address, and loads the first page's bytes to the page's beginning. */
    @Mistake(says = "it does not begin at a page")
    static final class AnyAddress extends BelieveNothing {
        @Override
        boolean isAligned(long va) {
            return true;
        }
    }

    /** Has checked each size against its own limit, and not one against the other. */
    @Mistake(says = "it has more bytes in the file than in memory")
    static final class MoreInFileThanInMemory extends BelieveNothing {
        @Override
        boolean fitsItself(Segment segment) {
            return true;
        }
    }

    /** Compares the two sizes with a sign: 2^63 bytes of memory are less than 10 in the file, and -1 less than all. */
    @Mistake(says = {"a segment whose size in the file, with a sign, is negative", "false, for it has more bytes in the file"})
    static final class SizesWithSign extends BelieveNothing {
        @Override
        boolean fitsItself(Segment segment) {
            return segment.filesz() <= segment.memsz();
        }

        @Override
        boolean fitsFile(Segment segment, long size) {
            return segment.filesz() < 0 || super.fitsFile(segment, size);
        }
    }

    /** Refuses what reaches the limit, as if the limit were a byte of the segment's. */
    @Mistake(says = {"a segment that fills memory to its end", "true, for the file has those bytes"})
    static final class EndIsAByte extends BelieveNothing {
        @Override
        boolean fitsMemory(Segment segment, long limit) {
            return super.fitsMemory(segment, limit) && (segment.memsz() == 0 || segment.va() + segment.memsz() != limit);
        }
    }

    /** Wants the place in the file to be a byte of the file, even if no byte is read there. */
    @Mistake(says = {"of which the file has nothing", "true, for the file has those bytes"})
    static final class PlaceWithoutBytes extends BelieveNothing {
        @Override
        boolean fitsFile(Segment segment, long size) {
            return segment.offset() != size && super.fitsFile(segment, size);
        }
    }
}
