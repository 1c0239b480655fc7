package xv6.exercises.c02;

import xv6.exercises.Todo;
import xv6.exercises.check.c02.FairLock;
import xv6.exercises.check.c02.SharedWords;
import xv6.machine.Hart;

/** A queue of harts, each of which waits at a word of its own until the one before it hands the lock over. */
public final class McsLock implements FairLock {

    /**
     * @param words as many as you like, all 0
     * @param harts how many there are, called 0, 1 and so on
     */
    public McsLock(SharedWords words, int harts) {
        throw new Todo("2.3: say which word means what");
    }

    @Override
    public void acquire(Hart hart) {
        throw new Todo("2.3: join the queue, and wait at a word of your own");
    }

    @Override
    public void release(Hart hart) {
        throw new Todo("2.3: hand the lock to the hart behind you, if there is one");
    }
}
