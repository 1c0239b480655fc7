package xv6.exercises.c06;

import java.util.function.IntUnaryOperator;
import xv6.exercises.Todo;
import xv6.kernel.schedule.SchedulingPolicy;
import xv6.kernel.schedule.Task;

/** Whoever has the ticket that is drawn runs next. */
public final class Lottery implements SchedulingPolicy {

    /** @param draw a number from 0 up to, but not with, the one it is given */
    public Lottery(IntUnaryOperator draw) {
        throw new Todo("6.1: remember how to draw");
    }

    @Override
    public void arrive(Task task) {
        throw new Todo("6.1: the task waits from now on, with priority() + 1 tickets");
    }

    @Override
    public Task choose(int hart) {
        throw new Todo("6.1: draw a ticket, and let the task that has it wait no longer");
    }

    @Override
    public void putBack(Task task, int ran) {
        throw new Todo("6.1: the task waits again");
    }

    @Override
    public void depart(Task task, int ran) {
        throw new Todo("6.1: the task sleeps, or has ended");
    }
}
