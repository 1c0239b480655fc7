package xv6.exercises.c32;

import xv6.exercises.Todo;
import xv6.kernel.schedule.SchedulingPolicy;
import xv6.kernel.schedule.Task;

/** Whoever has had least, by weight, runs next. */
public final class Stride implements SchedulingPolicy {
    @Override
    public void arrive(Task task) {
        throw new Todo("32.1: give the task a pass, and let it wait");
    }

    @Override
    public Task choose(int hart) {
        throw new Todo("32.1: take out the task with the smallest pass");
    }

    @Override
    public void putBack(Task task, int ran) {
        throw new Todo("32.1: charge the task, and let it wait again");
    }

    @Override
    public void depart(Task task, int ran) {
        throw new Todo("32.1: charge the task, and remember its pass");
    }
}
