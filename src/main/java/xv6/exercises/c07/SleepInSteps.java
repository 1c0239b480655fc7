package xv6.exercises.c07;

import java.util.List;
import xv6.exercises.Todo;
import xv6.exercises.check.c07.SleepSteps;

/** How a sleep loses a wakeup, and how it does not. */
public final class SleepInSteps implements SleepSteps {
    @Override
    public int[] lost() {
        throw new Todo("7.1: turns of the sleeper, 0, and of the waker, 1, after which one is done and the other sleeps for ever");
    }

    @Override
    public List<Step> sleep() {
        throw new Todo("7.1: the steps of sleep in an order that loses no wakeup, such as List.of(Step.SET_CHAN, Step.SCHED)");
    }
}
