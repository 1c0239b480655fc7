package xv6.exercises.c06;

import xv6.exercises.Todo;
import xv6.exercises.check.c06.LockWatch;

/** Notices when locks are taken in orders that could make harts wait for each other for ever. */
public final class LockOrder implements LockWatch {
    @Override
    public void acquire(int hart, String lock) {
        throw new Todo("6.2: panic if what the hart holds has ever come after this lock");
    }

    @Override
    public void release(int hart, String lock) {
        throw new Todo("6.2: the hart does not hold this lock any more");
    }
}
