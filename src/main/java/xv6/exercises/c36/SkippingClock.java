package xv6.exercises.c36;

import xv6.exercises.Todo;
import xv6.exercises.check.c36.Clock;

/** A clock on which no time passes but what something happens in. */
public final class SkippingClock implements Clock {

    @Override
    public long now() {
        throw new Todo("36.1: tell the time");
    }

    @Override
    public void after(long delay, Runnable event) {
        throw new Todo("36.1: keep the event for its time");
    }

    @Override
    public void acquire(String lock, Runnable event) {
        throw new Todo("36.1: have the event done when the lock is its own");
    }

    @Override
    public void release(String lock) {
        throw new Todo("36.1: give the lock to who has waited longest");
    }

    @Override
    public void run() {
        throw new Todo("36.1: do what comes first, until nothing comes");
    }
}
