package xv6.solutions.c02;

import xv6.exercises.check.c02.FairLock;
import xv6.exercises.check.c02.SharedWords;
import xv6.machine.Hart;
import xv6.solutions.Mistake;

/** Queues in which a hart gets lost, or is let in too soon. */
final class McsLockWrong {
    private McsLockWrong() {
    }

    /** A queue that is right; each of the others changes one step. */
    private abstract static class Queue implements FairLock {
        final SharedWords words;

        Queue(SharedWords words) {
            this.words = words;
        }

        static int behind(long hart) {
            return (int) (1 + 2 * hart);
        }

        static int waits(long hart) {
            return (int) (2 + 2 * hart);
        }

        void prepare(int me) {
            words.store(behind(me), 0);
        }

        long join(int me) {
            return words.swap(0, me + 1);
        }

        void sayWaits(int me, long before) {
            words.store(waits(me), 1);
            words.store(behind(before), me + 1);
        }

        boolean last(int me) {
            return words.compareAndSet(0, me + 1, 0);
        }

        long next(Hart hart) {
            long next = words.load(behind(hart.id));
            while (next == 0) {
                hart.turnPoint();
                next = words.load(behind(hart.id));
            }
            return next;
        }

        @Override
        public void acquire(Hart hart) {
            prepare(hart.id);
            long before = join(hart.id);
            if (before != 0) {
                sayWaits(hart.id, before - 1);
                while (words.load(waits(hart.id)) != 0) {
                    hart.turnPoint();
                }
            }
        }

        @Override
        public void release(Hart hart) {
            if (words.load(behind(hart.id)) == 0 && last(hart.id)) {
                return;
            }
            long next = next(hart);
            if (next != 0) {
                words.store(waits(next - 1), 0);
            }
        }
    }

    /** Sees nobody behind it and goes, though somebody is about to say so. */
    @Mistake(says = {"2 harts take the lock", "still had not after"})
    static final class DoesNotWaitForTheName extends Queue {
        DoesNotWaitForTheName(SharedWords words, int harts) {
            super(words);
        }

        @Override
        long next(Hart hart) {
            return words.load(behind(hart.id));
        }
    }

    /** Says that nobody has the lock without looking whether somebody has come meanwhile. */
    @Mistake(says = "2 harts take the lock")
    static final class ForgetsWhoHasJustCome extends Queue {
        ForgetsWhoHasJustCome(SharedWords words, int harts) {
            super(words);
        }

        @Override
        boolean last(int me) {
            words.store(0, 0);
            return true;
        }
    }

    /** Tells the one before it first, and says afterwards that it must wait: it may have been called by then. */
    @Mistake(says = {"2 harts take the lock", "still had not after"})
    static final class SaysTooLateThatItWaits extends Queue {
        SaysTooLateThatItWaits(SharedWords words, int harts) {
            super(words);
        }

        @Override
        void sayWaits(int me, long before) {
            words.store(behind(before), me + 1);
            words.store(waits(me), 1);
        }
    }

    /** Joins by a load and a store: two who come at once both think that they are the first. */
    @Mistake(says = {"that one hart at a time has the lock", "hart 1 sets word 0 to 2"})
    static final class JoinsInTwoSteps extends Queue {
        JoinsInTwoSteps(SharedWords words, int harts) {
            super(words);
        }

        @Override
        long join(int me) {
            long before = words.load(0);
            words.store(0, me + 1);
            return before;
        }
    }

    /** Does not forget who was behind it the last time. */
    @Mistake(says = "2 harts take the lock")
    static final class RemembersTheLastTime extends Queue {
        RemembersTheLastTime(SharedWords words, int harts) {
            super(words);
        }

        @Override
        void prepare(int me) {
        }
    }

    /** A ticket lock: fair, but all look at the same word. */
    @Mistake(says = {"both look at word [1]", "that no two harts that wait look at the same word"})
    static final class Tickets extends Queue {
        Tickets(SharedWords words, int harts) {
            super(words);
        }

        @Override
        public void acquire(Hart hart) {
            long mine = words.load(0);
            while (!words.compareAndSet(0, mine, mine + 1)) {
                mine = words.load(0);
            }
            while (words.load(1) != mine) {
                hart.turnPoint();
            }
        }

        @Override
        public void release(Hart hart) {
            words.store(1, words.load(1) + 1);
        }
    }

    /** Swaps until it brings back a 0: whoever comes at the right moment gets the lock. */
    @Mistake(says = "overtaken")
    static final class Swaps extends Queue {
        Swaps(SharedWords words, int harts) {
            super(words);
        }

        @Override
        public void acquire(Hart hart) {
            while (words.swap(0, 1) != 0) {
                hart.turnPoint();
            }
        }

        @Override
        public void release(Hart hart) {
            words.store(0, 0);
        }
    }
}
