package xv6.solutions.c02;

import java.util.concurrent.atomic.AtomicInteger;
import xv6.exercises.check.c02.FairLock;
import xv6.machine.Hart;
import xv6.solutions.Mistake;

/** Locks that are not fair, or none. */
final class TicketLockWrong {
    private TicketLockWrong() {
    }

    /** Reads the next ticket and then writes back one more: two harts can draw the same. */
    @Mistake(says = {"reads next:", "sets next to", "still had not after"})
    static final class DrawsInTwoSteps implements FairLock {
        private volatile int next;
        private volatile int serving;

        @Override
        public void acquire(Hart hart) {
            int mine = next;
            next = mine + 1;
            while (serving != mine) {
                hart.turnPoint();
            }
        }

        @Override
        public void release(Hart hart) {
            serving = serving + 1;
        }
    }

    /** The swap of the kernel's own lock: whoever comes at the right moment gets it. */
    @Mistake(says = "overtaken")
    static final class Swaps implements FairLock {
        private final AtomicInteger locked = new AtomicInteger();

        @Override
        public void acquire(Hart hart) {
            while (locked.getAndSet(1) != 0) {
                hart.turnPoint();
            }
        }

        @Override
        public void release(Hart hart) {
            locked.set(0);
        }
    }

    /** Keeps the ticket in the lock, where the next who draws overwrites it. */
    @Mistake(says = "still had not after")
    static final class KeepsTicketInTheLock implements FairLock {
        private final AtomicInteger next = new AtomicInteger();
        private volatile int mine;
        private volatile int serving;

        @Override
        public void acquire(Hart hart) {
            mine = next.getAndIncrement();
            while (serving != mine) {
                hart.turnPoint();
            }
        }

        @Override
        public void release(Hart hart) {
            serving = mine + 1;
        }
    }

    /** The numbers called begin at 1, the tickets at 0. */
    @Mistake(says = {"one hart takes the lock", "still had not after"})
    static final class BeginsAtOne implements FairLock {
        private final AtomicInteger next = new AtomicInteger();
        private volatile int serving = 1;

        @Override
        public void acquire(Hart hart) {
            int mine = next.getAndIncrement();
            while (serving != mine) {
                hart.turnPoint();
            }
        }

        @Override
        public void release(Hart hart) {
            serving++;
        }
    }

    /** Calls the number that is to be drawn next: all who wait already are passed over. */
    @Mistake(says = {"calls next.get", "still had not after"})
    static final class CallsTheNewest implements FairLock {
        private final AtomicInteger next = new AtomicInteger();
        private volatile int serving;

        @Override
        public void acquire(Hart hart) {
            int mine = next.getAndIncrement();
            while (serving != mine) {
                hart.turnPoint();
            }
        }

        @Override
        public void release(Hart hart) {
            serving = next.get();
        }
    }

    /** Waits without looking again: a loop that turns round something read before it. */
    @Mistake(says = "TicketLockWrong.java")
    static final class LooksOnce implements FairLock {
        private final AtomicInteger next = new AtomicInteger();
        private volatile int serving;

        @Override
        public void acquire(Hart hart) {
            int mine = next.getAndIncrement();
            int now = serving;
            while (now != mine) {
                Thread.onSpinWait();
            }
        }

        @Override
        public void release(Hart hart) {
            serving++;
        }
    }
}
