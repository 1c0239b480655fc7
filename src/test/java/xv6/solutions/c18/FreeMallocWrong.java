package xv6.solutions.c18;

import xv6.machine.PhysicalMemory;
import xv6.solutions.Mistake;

/** Heaps that lose memory, or give it to two. */
final class FreeMallocWrong {
    private FreeMallocWrong() {
    }

    /** Takes nothing back, as the library's own. */
    @Mistake(says = {"malloc(16)", "a block, for all is free"})
    static final class TakesNothingBack extends FreeMalloc {
        TakesNothingBack(PhysicalMemory memory, long from, long to) {
            super(memory, from, to);
        }

        @Override
        public void free(long address) {
        }
    }

    /** Leaves pieces apart that touch. */
    @Mistake(says = {"a block, for all blocks have come back", "malloc(16368)"})
    static final class NeverJoins extends FreeMalloc {
        private boolean whole = true;

        NeverJoins(PhysicalMemory memory, long from, long to) {
            super(memory, from, to);
        }

        @Override
        void join(long piece) {
            // Joins as long as there are but two pieces, so that the mistake shows where it hurts.
            if (whole) {
                super.join(piece);
            }
        }

        @Override
        public long malloc(long bytes) {
            whole = bytes != 100;
            return super.malloc(bytes);
        }
    }

    /** Joins a piece with the one behind it only. */
    @Mistake(says = {"malloc(100)", "a block, for everything has come back"})
    static final class JoinsOneSide extends FreeMalloc {
        private long coming;

        JoinsOneSide(PhysicalMemory memory, long from, long to) {
            super(memory, from, to);
        }

        @Override
        public void free(long address) {
            coming = address - HEADER;
            super.free(address);
        }

        @Override
        void join(long piece) {
            if (piece == coming) {
                super.join(piece);
            }
        }
    }

    /** Gives away all of the piece that it has found. */
    @Mistake(says = {"malloc(16336)", "all but 32 bytes are free"})
    static final class NeverCuts extends FreeMalloc {
        NeverCuts(PhysicalMemory memory, long from, long to) {
            super(memory, from, to);
        }

        @Override
        long cut(long piece, long need) {
            return next(piece);
        }
    }

    /** Forgets that the length needs room as well. */
    @Mistake(says = {"of a heap of 16384 bytes", "for there is no such piece"})
    static final class ForgetsTheHeader extends FreeMalloc {
        ForgetsTheHeader(PhysicalMemory memory, long from, long to) {
            super(memory, from, to);
        }

        @Override
        long need(long bytes) {
            return (bytes + 15) & ~15L;
        }
    }

    /** Takes as many bytes as were asked for: what follows begins anywhere. */
    @Mistake(says = {"an address divisible by 16"})
    static final class DoesNotRound extends FreeMalloc {
        DoesNotRound(PhysicalMemory memory, long from, long to) {
            super(memory, from, to);
        }

        @Override
        long need(long bytes) {
            return bytes + HEADER;
        }
    }

    /** Takes the first piece without a look at its length. */
    @Mistake(says = {"malloc(16384) of a heap of 16384 bytes", "for there is no such piece"})
    static final class TakesTheFirst extends FreeMalloc {
        TakesTheFirst(PhysicalMemory memory, long from, long to) {
            super(memory, from, to);
        }

        @Override
        boolean fits(long length, long need) {
            return true;
        }

        @Override
        long cut(long piece, long need) {
            return length(piece) > need ? super.cut(piece, need) : next(piece);
        }
    }

    /** Wants a piece to be larger than needed; one that fits exactly is never used. */
    @Mistake(says = {"malloc(16368)", "the whole heap but 16 bytes"})
    static final class WantsMore extends FreeMalloc {
        WantsMore(PhysicalMemory memory, long from, long to) {
            super(memory, from, to);
        }

        @Override
        boolean fits(long length, long need) {
            return length > need;
        }
    }

    /** Adds before it looks: a very large number becomes a negative one, for which any piece is enough. */
    @Mistake(says = {"malloc(9223372036854775807)", "for there is no such piece"})
    static final class AddsFirst extends FreeMalloc {
        AddsFirst(PhysicalMemory memory, long from, long to) {
            super(memory, from, to);
        }

        @Override
        public long malloc(long bytes) {
            return bytes > 0 && need(bytes) < 0 ? super.malloc(1) : super.malloc(bytes);
        }
    }
}
