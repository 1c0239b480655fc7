package xv6.solutions.c07;

import java.util.List;
import xv6.exercises.check.c07.SleepSteps;

/**
 * The given sleep lets lk go before anybody can see that the process is about to sleep. In the gap the waker takes lk, finds nobody
 * on the channel, and is done; then the sleeper goes to sleep over something that has happened. So before lk goes two things must
 * be true: the channel is set, so that the waker does not pass by, and p.lock is taken, so that the waker, who wants it, waits until
 * the process is asleep. At the end p.lock goes before lk is taken: who holds lk may be waiting for p.lock in a wakeup.
 */
public final class SleepInSteps implements SleepSteps {
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
