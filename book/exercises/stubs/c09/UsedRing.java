package xv6.exercises.c09;

import xv6.exercises.Todo;
import xv6.exercises.check.c09.Answers;
import xv6.machine.PhysicalMemory;

/** The driver's end of the used ring. */
public final class UsedRing implements Answers {

    /** The ring, with eight places, begins at {@code used}. All of it is zeros. */
    public UsedRing(PhysicalMemory memory, long used) {
        throw new Todo("9.1: remember where the ring is");
    }

    @Override
    public int next() {
        throw new Todo("9.1: take the next answer out of the ring");
    }
}
