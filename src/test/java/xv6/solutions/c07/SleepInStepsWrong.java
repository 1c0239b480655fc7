package xv6.solutions.c07;

import java.util.List;
import xv6.exercises.check.c07.SleepSteps;
import xv6.solutions.Mistake;

/** Sleeps that lose a wakeup, or never come to sleep. */
final class SleepInStepsWrong {
    private SleepInStepsWrong() {
    }

    private static class Right implements SleepSteps {
        @Override
        public int[] lost() {
            return new int[] {0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0};
        }

        @Override
        public List<Step> sleep() {
            return List.of(Step.TAKE_P_LOCK, Step.SET_CHAN, Step.LET_LK_GO, Step.SET_SLEEPING, Step.SCHED, Step.CLEAR_CHAN,
                    Step.LET_P_LOCK_GO, Step.TAKE_LK);
        }
    }

    /** Lets the waker run first: the sleeper then sees that it is ready, and does not sleep. */
    @Mistake(says = {"that the waker is done", "looks whether it is ready: true"})
    static final class WakesBeforeTheLook extends Right {
        @Override
        public int[] lost() {
            return new int[] {1, 1, 1, 1, 0, 0, 0};
        }
    }

    /** Lets the sleeper fall asleep first: then it is found, and woken. */
    @Mistake(says = {"the sleeper is runnable, and the waker is done", "the waker: p.state = RUNNABLE"})
    static final class WakesOneWhoSleeps extends Right {
        @Override
        public int[] lost() {
            return new int[] {0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1};
        }
    }

    /** Lets the waker run while the sleeper has lk: it cannot. */
    @Mistake(says = {"the waker: cannot go on", "the waker is not done yet"})
    static final class WakerCannotRun extends Right {
        @Override
        public int[] lost() {
            return new int[] {0, 0, 1, 1, 1, 1, 0, 0, 0, 0, 0};
        }
    }

    /** Leaves the order as it was given. */
    @Mistake(says = {"the wakeup is lost", "null, so there is nobody to wake"})
    static final class LetsGoFirst extends Right {
        @Override
        public List<Step> sleep() {
            return List.of(Step.LET_LK_GO, Step.TAKE_P_LOCK, Step.SET_CHAN, Step.SET_SLEEPING, Step.SCHED, Step.CLEAR_CHAN,
                    Step.LET_P_LOCK_GO, Step.TAKE_LK);
        }
    }

    /** Takes p.lock in time, but sets the channel too late for a waker who looks at it without p.lock. */
    @Mistake(says = {"the wakeup is lost", "null, so there is nobody to wake"})
    static final class SetsTheChannelTooLate extends Right {
        @Override
        public List<Step> sleep() {
            return List.of(Step.TAKE_P_LOCK, Step.LET_LK_GO, Step.SET_CHAN, Step.SET_SLEEPING, Step.SCHED, Step.CLEAR_CHAN,
                    Step.LET_P_LOCK_GO, Step.TAKE_LK);
        }
    }

    /** Sets the channel in time, but takes p.lock too late: the waker finds a process that does not sleep yet. */
    @Mistake(says = {"the wakeup is lost", "p does not sleep on chan"})
    static final class TakesTheLockTooLate extends Right {
        @Override
        public List<Step> sleep() {
            return List.of(Step.SET_CHAN, Step.LET_LK_GO, Step.TAKE_P_LOCK, Step.SET_SLEEPING, Step.SCHED, Step.CLEAR_CHAN,
                    Step.LET_P_LOCK_GO, Step.TAKE_LK);
        }
    }

    /** Keeps lk while it sleeps, so that nobody could ever wake it. */
    @Mistake(says = "panic: sched locks")
    static final class SleepsWithTheLock extends Right {
        @Override
        public List<Step> sleep() {
            return List.of(Step.TAKE_P_LOCK, Step.SET_CHAN, Step.SET_SLEEPING, Step.SCHED, Step.CLEAR_CHAN, Step.LET_P_LOCK_GO);
        }
    }

    /** Takes lk again while it still has p.lock; a waker who has lk wants p.lock. */
    @Mistake(says = "each waits for a lock that the other has")
    static final class TakesBothAtTheEnd extends Right {
        @Override
        public List<Step> sleep() {
            return List.of(Step.TAKE_P_LOCK, Step.SET_CHAN, Step.LET_LK_GO, Step.SET_SLEEPING, Step.SCHED, Step.TAKE_LK,
                    Step.CLEAR_CHAN, Step.LET_P_LOCK_GO);
        }
    }

    /** Returns without lk. */
    @Mistake(says = "sleep returns without lk")
    static final class ForgetsToTakeItAgain extends Right {
        @Override
        public List<Step> sleep() {
            return List.of(Step.TAKE_P_LOCK, Step.SET_CHAN, Step.LET_LK_GO, Step.SET_SLEEPING, Step.SCHED, Step.CLEAR_CHAN,
                    Step.LET_P_LOCK_GO);
        }
    }

    /** Lets lk go and takes it again: nothing is lost, but nobody sleeps either. */
    @Mistake(says = {"each of the eight steps, once", "looks again and again"})
    static final class NeverSleeps extends Right {
        @Override
        public List<Step> sleep() {
            return List.of(Step.LET_LK_GO, Step.TAKE_LK);
        }
    }
}
