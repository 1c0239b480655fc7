package xv6.solutions.c07;

import xv6.exercises.check.c07.MeetingPlace;
import xv6.kernel.lock.Sleeper;
import xv6.kernel.lock.Spinlock;
import xv6.solutions.Mistake;

/** Barriers that let somebody through too soon, or nobody at all. */
final class BarrierWrong {
    private BarrierWrong() {
    }

    /** What they all have. */
    private abstract static class Counting implements MeetingPlace {
        final int processes;
        final Sleeper sleeper;
        final Spinlock lock = new Spinlock("barrier");
        int come;
        int round;

        Counting(int processes, Sleeper sleeper) {
            this.processes = processes;
            this.sleeper = sleeper;
        }
    }

    /** Believes that who is woken is woken because all have come. */
    @Mistake(says = {"that nobody leaves round", "before all 3 harts have come"})
    static final class BelievesTheWakeup extends Counting {
        BelievesTheWakeup(int processes, Sleeper sleeper) {
            super(processes, sleeper);
        }

        @Override
        public void await() {
            lock.acquire();
            come++;
            if (come == processes) {
                come = 0;
                sleeper.wakeup(this);
            } else {
                sleeper.sleep(this, lock);
            }
            lock.release();
        }
    }

    /** Never sets the number back: the barrier stays open after the first round. */
    @Mistake(says = "that nobody leaves round 1 before all 3 harts have come")
    static final class WorksOnce extends Counting {
        WorksOnce(int processes, Sleeper sleeper) {
            super(processes, sleeper);
        }

        @Override
        public void await() {
            lock.acquire();
            come++;
            while (come < processes) {
                sleeper.sleep(this, lock);
            }
            sleeper.wakeup(this);
            lock.release();
        }
    }

    /** Waits for the number, which the last sets back before anybody can see it. */
    @Mistake(says = {"3 harts call await()", "what waits, waits for ever"})
    static final class WaitsForTheNumber extends Counting {
        WaitsForTheNumber(int processes, Sleeper sleeper) {
            super(processes, sleeper);
        }

        @Override
        public void await() {
            lock.acquire();
            come++;
            if (come == processes) {
                come = 0;
                sleeper.wakeup(this);
            } else {
                while (come < processes) {
                    sleeper.sleep(this, lock);
                }
            }
            lock.release();
        }
    }

    /** Counts before it takes the lock: two who come at once are counted once. */
    @Mistake(says = {"reads come:", "sets come to", "what waits, waits for ever"})
    static final class CountsWithoutTheLock extends Counting {
        CountsWithoutTheLock(int processes, Sleeper sleeper) {
            super(processes, sleeper);
        }

        @Override
        public void await() {
            int mine = round;
            come++;
            lock.acquire();
            if (come == processes) {
                come = 0;
                round++;
                sleeper.wakeup(this);
            }
            while (round == mine) {
                sleeper.sleep(this, lock);
            }
            lock.release();
        }
    }

    /** The last sleeps, too, and nobody is left to wake anyone. */
    @Mistake(says = {"one hart alone calls await()", "what waits, waits for ever"})
    static final class TheLastSleepsToo extends Counting {
        TheLastSleepsToo(int processes, Sleeper sleeper) {
            super(processes, sleeper);
        }

        @Override
        public void await() {
            lock.acquire();
            int mine = round;
            come++;
            while (round == mine) {
                sleeper.sleep(this, lock);
                if (come == processes && round == mine && processes > 1) {
                    come = 0;
                    round++;
                    sleeper.wakeup(this);
                }
            }
            lock.release();
        }
    }

    /** Reads the round when it has been counted already: the last then waits for the round after that. */
    @Mistake(says = "what waits, waits for ever")
    static final class LooksAtTheRoundTooLate extends Counting {
        LooksAtTheRoundTooLate(int processes, Sleeper sleeper) {
            super(processes, sleeper);
        }

        @Override
        public void await() {
            lock.acquire();
            come++;
            if (come == processes) {
                come = 0;
                round++;
                sleeper.wakeup(this);
            }
            int mine = round;
            while (round == mine) {
                sleeper.sleep(this, lock);
            }
            lock.release();
        }
    }

    /** Lets the lock go before it sleeps, which sleep is to do itself. */
    @Mistake(says = {"panic: release", "in await (BarrierWrong.java"})
    static final class LetsTheLockGo extends Counting {
        LetsTheLockGo(int processes, Sleeper sleeper) {
            super(processes, sleeper);
        }

        @Override
        public void await() {
            lock.acquire();
            int mine = round;
            come++;
            if (come == processes) {
                come = 0;
                round++;
                sleeper.wakeup(this);
            }
            while (round == mine) {
                lock.release();
                sleeper.sleep(this, lock);
                lock.acquire();
            }
            lock.release();
        }
    }

    /** Wakes nobody: the last goes on, and the others sleep. */
    @Mistake(says = {"3 harts call await()", "what waits, waits for ever"})
    static final class WakesNobody extends Counting {
        WakesNobody(int processes, Sleeper sleeper) {
            super(processes, sleeper);
        }

        @Override
        public void await() {
            lock.acquire();
            int mine = round;
            come++;
            if (come == processes) {
                come = 0;
                round++;
            }
            while (round == mine) {
                sleeper.sleep(this, lock);
            }
            lock.release();
        }
    }
}
