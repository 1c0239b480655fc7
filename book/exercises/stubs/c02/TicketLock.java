package xv6.exercises.c02;

import xv6.exercises.Todo;
import xv6.exercises.check.c02.FairLock;
import xv6.machine.Hart;

/** A lock like the counter of a baker's: each who comes draws a number, and waits until it is called. */
public final class TicketLock implements FairLock {
    @Override
    public void acquire(Hart hart) {
        throw new Todo("2.2: draw a ticket and wait until it is called");
    }

    @Override
    public void release(Hart hart) {
        throw new Todo("2.2: call the next number");
    }
}
