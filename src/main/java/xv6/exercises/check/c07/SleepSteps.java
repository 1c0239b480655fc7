package xv6.exercises.check.c07;

import java.util.List;

/** How a sleep loses a wakeup, and how it does not. */
public interface SleepSteps {
    /** What {@code sleep(chan, lk)} can do, one step each. */
    enum Step {
        TAKE_LK("lk.acquire()"), LET_LK_GO("lk.release()"), TAKE_P_LOCK("p.lock.acquire()"), LET_P_LOCK_GO("p.lock.release()"),
        SET_CHAN("p.chan = chan"), CLEAR_CHAN("p.chan = null"), SET_SLEEPING("p.state = SLEEPING"), SCHED("sched()");

        final String text;

        Step(String text) {
            this.text = text;
        }
    }

    /** Turns of the sleeper, 0, and the waker, 1, after which the given sleep has lost the wakeup. */
    int[] lost();

    /** The steps of a sleep that loses none. */
    List<Step> sleep();
}
