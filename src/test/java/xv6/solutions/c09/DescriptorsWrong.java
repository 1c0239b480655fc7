package xv6.solutions.c09;

import xv6.kernel.lock.KernelPanic;
import xv6.kernel.lock.Sleeper;
import xv6.kernel.lock.Spinlock;
import xv6.machine.PhysicalMemory;
import xv6.solutions.Mistake;

/** Keepers of descriptors that lose some, give some out twice, or let somebody wait for ever. */
final class DescriptorsWrong {
    private DescriptorsWrong() {
    }

    /** Takes what there is and waits for the rest: two who do so have half each. */
    @Mistake(says = {"call take(6) and sleep", "who still waits holds none"})
    static final class HoldsHalf extends Descriptors {
        HoldsHalf(PhysicalMemory memory, long table, Spinlock lock, Sleeper sleeper) {
            super(memory, table, lock, sleeper);
        }

        @Override
        public int[] take(int n) {
            if (n < 1 || n > NUM) {
                throw new KernelPanic("alloc_desc");
            }
            int[] numbers = new int[n];
            for (int i = 0; i < n; i++) {
                while (free() == 0) {
                    sleeper.sleep(this, lock);
                }
                numbers[i] = pick(1)[0];
            }
            return numbers;
        }
    }

    /** Goes on whenever there are enough: who needs eight is passed by those who need one. */
    @Mistake(says = {"hart 2 calls take(1)", "hart 1, who asked before for 8", "while hart 1 waits"})
    static final class Overtakes extends Descriptors {
        Overtakes(PhysicalMemory memory, long table, Spinlock lock, Sleeper sleeper) {
            super(memory, table, lock, sleeper);
        }

        @Override
        public int[] take(int n) {
            if (n < 1 || n > NUM) {
                throw new KernelPanic("alloc_desc");
            }
            while (free() < n) {
                sleeper.sleep(this, lock);
            }
            return pick(n);
        }
    }

    /** Wakes when a chain is given back, and not when the next one's turn has come. */
    @Mistake(says = {"neither of the others does before both have theirs", "hart 2 is woken when hart 1 has got its 3"})
    static final class CallsNobody extends Descriptors {
        CallsNobody(PhysicalMemory memory, long table, Spinlock lock, Sleeper sleeper) {
            super(memory, table, lock, sleeper);
        }

        @Override
        void callNext() {
        }
    }

    /** Frees the chain and tells nobody. */
    @Mistake(says = {"hart 1 is woken when the chain of 8 is given back", "it sleeps still"})
    static final class WakesNobody extends Descriptors {
        WakesNobody(PhysicalMemory memory, long table, Spinlock lock, Sleeper sleeper) {
            super(memory, table, lock, sleeper);
        }

        @Override
        public void giveBack(int first) {
            int i = first;
            boolean last = false;
            while (!last) {
                free(i);
                last = isLast(i);
                i = next(i);
            }
        }
    }

    /** Takes a wakeup for a promise that there are enough now. */
    @Mistake(says = {"gives the 2 back", "take(5) gives 5 of the free descriptors"})
    static final class SleepsOnce extends Descriptors {
        SleepsOnce(PhysicalMemory memory, long table, Spinlock lock, Sleeper sleeper) {
            super(memory, table, lock, sleeper);
        }

        @Override
        public int[] take(int n) {
            if (n > NUM || free() >= n) {
                return super.take(n);
            }
            sleeper.sleep(this, lock);
            int[] numbers = new int[n];
            for (int i = 0; i < n && free() > 0; i++) {
                numbers[i] = pick(1)[0];
            }
            return numbers;
        }
    }

    /** Looks again and again instead of sleeping. */
    @Mistake(says = {"hart 1 calls take(3)", "hart 1 does not sleep"})
    static final class LooksWithoutSleep extends Descriptors {
        LooksWithoutSleep(PhysicalMemory memory, long table, Spinlock lock, Sleeper sleeper) {
            super(memory, table, lock, sleeper);
        }

        @Override
        public int[] take(int n) {
            while (n <= NUM && free() < n) {
                lock.release();
                lock.acquire();
            }
            return super.take(n);
        }
    }

    /** Takes a chain for descriptors beside each other, and frees as many as come before one that ends a chain. */
    @Mistake(says = {"one hart alone", "free_desc"})
    static final class FreesNeighbours extends Descriptors {
        FreesNeighbours(PhysicalMemory memory, long table, Spinlock lock, Sleeper sleeper) {
            super(memory, table, lock, sleeper);
        }

        @Override
        int next(int i) {
            return i + 1;
        }
    }

    /** Takes 0 for no next one: but there is a descriptor 0, and the last one's next may be anything. */
    @Mistake(says = {"one hart alone", "free_desc"})
    static final class EndsAtZero extends Descriptors {
        EndsAtZero(PhysicalMemory memory, long table, Spinlock lock, Sleeper sleeper) {
            super(memory, table, lock, sleeper);
        }

        @Override
        boolean isLast(int i) {
            return next(i) == 0;
        }
    }

    /** Takes a descriptor that the device writes for one that has a next. */
    @Mistake(says = {"one hart alone: giveBack", "free_desc"})
    static final class TakesAnyFlagForNext extends Descriptors {
        TakesAnyFlagForNext(PhysicalMemory memory, long table, Spinlock lock, Sleeper sleeper) {
            super(memory, table, lock, sleeper);
        }

        @Override
        boolean isLast(int i) {
            return flags(i) == 0;
        }
    }

    /** Frees the first of the chain; the others are lost. */
    @Mistake(says = {"one hart alone: take", "sleeps"})
    static final class FreesTheFirst extends Descriptors {
        FreesTheFirst(PhysicalMemory memory, long table, Spinlock lock, Sleeper sleeper) {
            super(memory, table, lock, sleeper);
        }

        @Override
        boolean isLast(int i) {
            return true;
        }
    }

    /** Frees what is free: a chain that two have given back is given to two. */
    @Mistake(says = {"a second time", "no panic"})
    static final class TrustsTheCaller extends Descriptors {
        TrustsTheCaller(PhysicalMemory memory, long table, Spinlock lock, Sleeper sleeper) {
            super(memory, table, lock, sleeper);
        }

        @Override
        void free(int i) {
            if (i < 0 || i >= NUM) {
                throw new KernelPanic("free_desc 1");
            }
            taken[i] = false;
        }
    }

    /** Asks only whether a number is too large: read as a short, 65 535 is -1. */
    @Mistake(says = {"giveBack(-1), which must panic", "free_desc 1", "ArrayIndexOutOfBounds"})
    static final class ForgetsTheSign extends Descriptors {
        ForgetsTheSign(PhysicalMemory memory, long table, Spinlock lock, Sleeper sleeper) {
            super(memory, table, lock, sleeper);
        }

        @Override
        void free(int i) {
            if (i >= NUM) {
                throw new KernelPanic("free_desc 1");
            }
            if (!taken[i]) {
                throw new KernelPanic("free_desc 2");
            }
            taken[i] = false;
        }
    }

    /** Waits for more than there can ever be. */
    @Mistake(says = {"take(9)", "alloc_desc", "what came:      it sleeps"})
    static final class WaitsForNine extends Descriptors {
        WaitsForNine(PhysicalMemory memory, long table, Spinlock lock, Sleeper sleeper) {
            super(memory, table, lock, sleeper);
        }

        @Override
        public int[] take(int n) {
            int number = drawn++;
            while (number != turn || free() < n) {
                sleeper.sleep(this, lock);
            }
            int[] numbers = pick(n);
            turn++;
            callNext();
            return numbers;
        }
    }
}
