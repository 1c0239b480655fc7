package xv6.exercises.c07;

import xv6.exercises.Todo;
import xv6.exercises.check.c07.MeetingPlace;
import xv6.kernel.lock.Sleeper;

/** Where processes wait for each other, round after round. */
public final class Barrier implements MeetingPlace {

    /** @param processes how many meet here */
    public Barrier(int processes, Sleeper sleeper) {
        throw new Todo("7.2: remember how many are to come");
    }

    @Override
    public void await() {
        throw new Todo("7.2: sleep until all have come");
    }
}
