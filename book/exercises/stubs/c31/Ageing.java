package xv6.exercises.c31;

import xv6.exercises.Todo;
import xv6.kernel.schedule.SchedulingPolicy;
import xv6.kernel.schedule.Task;

/** Whoever matters most runs next, and who waits matters more from turn to turn. */
public final class Ageing implements SchedulingPolicy {
    private final int patience;

    /** @param patience after how many turns of waiting a task counts as one of the next priority */
    public Ageing(int patience) {
        this.patience = patience;
    }

    @Override
    public void arrive(Task task) {
        throw new Todo("31.1: let the task wait, with its own priority");
    }

    @Override
    public Task choose(int hart) {
        throw new Todo("31.1: take out the highest rank; the others are a turn older");
    }

    @Override
    public void putBack(Task task, int ran) {
        throw new Todo("31.1: let the task wait again");
    }

    @Override
    public void depart(Task task, int ran) {
        throw new Todo("31.1: the task is not here any more");
    }
}
