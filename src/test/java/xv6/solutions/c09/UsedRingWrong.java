package xv6.solutions.c09;

import xv6.machine.PhysicalMemory;
import xv6.solutions.Mistake;

/** Ends of a ring that lose answers, or take some that are none. */
final class UsedRingWrong {
    private UsedRingWrong() {
    }

    /** Asks which count is larger: a short is less after 32767, and there seems to be nothing more. */
    @Mistake(says = {"done since; the device's count is 327", "which is -327", "as a short", "what came:      -1"})
    static final class ComparesSizes extends UsedRing {
        ComparesSizes(PhysicalMemory memory, long used) {
            super(memory, used);
        }

        @Override
        boolean isMore() {
            return taken < done();
        }
    }

    /** Asks which count is larger, both without their signs: right up to 65535, and then there seems to be nothing more. */
    @Mistake(says = {"done since; the device's count is ", "for it begins anew at 0 after 65535", "what came:      -1"})
    static final class ComparesSizesWithoutSigns extends UsedRing {
        ComparesSizesWithoutSigns(PhysicalMemory memory, long used) {
            super(memory, used);
        }

        @Override
        boolean isMore() {
            return Short.toUnsignedInt(taken) < Short.toUnsignedInt(done());
        }
    }

    /** Keeps a count that never begins anew: beyond 65535 it is never equal to the device's. */
    @Mistake(says = {"requests taken; the device's count is ", "for it begins anew at 0 after 65535", "nothing more is done"})
    static final class CountsWithoutEnd extends UsedRing {
        private int all;

        CountsWithoutEnd(PhysicalMemory memory, long used) {
            super(memory, used);
        }

        @Override
        public int next() {
            int id = super.next();
            all += id < 0 ? 0 : 1;
            return id;
        }

        @Override
        boolean isMore() {
            return all != Short.toUnsignedInt(done());
        }
    }

    /** Reads the count without its sign and keeps the other with it: beyond 32767 they are never equal. */
    @Mistake(says = {"all 327", "the device's count is 327", "which is -327", "as a short", "nothing more is done"})
    static final class MixesTwoKindsOfCounts extends UsedRing {
        MixesTwoKindsOfCounts(PhysicalMemory memory, long used) {
            super(memory, used);
        }

        @Override
        boolean isMore() {
            return taken != (done() & 0xffff);
        }
    }

    /** Takes the count for the place, and goes on behind the end of the ring. */
    @Mistake(says = "8 requests done before")
    static final class LeavesTheRing extends UsedRing {
        LeavesTheRing(PhysicalMemory memory, long used) {
            super(memory, used);
        }

        @Override
        long place(short count) {
            return used + 4 + count * 8;
        }
    }

    /** Takes an answer for four bytes: every second number is a length. */
    @Mistake(says = "1 requests done before")
    static final class ForgetsTheLength extends UsedRing {
        ForgetsTheLength(PhysicalMemory memory, long used) {
            super(memory, used);
        }

        @Override
        long place(short count) {
            return used + 4 + (count & 7) * 4;
        }
    }

    /** Begins right behind the flags, where the count is. */
    @Mistake(says = "0 requests done before")
    static final class BeginsTooSoon extends UsedRing {
        BeginsTooSoon(PhysicalMemory memory, long used) {
            super(memory, used);
        }

        @Override
        long place(short count) {
            return used + 2 + (count & 7) * 8;
        }
    }

    /** Takes the newest answer and forgets the ones before it. */
    @Mistake(says = "the oldest first")
    static final class TakesTheNewest extends UsedRing {
        TakesTheNewest(PhysicalMemory memory, long used) {
            super(memory, used);
        }

        @Override
        public int next() {
            if (!isMore()) {
                return -1;
            }
            taken = done();
            return memory.loadInt(place((short) (taken - 1)));
        }
    }

    /** Takes an answer whenever it is asked. */
    @Mistake(says = "nothing more is done")
    static final class DoesNotAsk extends UsedRing {
        DoesNotAsk(PhysicalMemory memory, long used) {
            super(memory, used);
        }

        @Override
        boolean isMore() {
            return true;
        }
    }
}
