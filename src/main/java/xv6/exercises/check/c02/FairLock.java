package xv6.exercises.check.c02;

import xv6.machine.Hart;

/** A lock between harts that serves them in the order in which they came. Interrupts are off while it is held. */
public interface FairLock {
    /** Returns when {@code hart}, the caller's, has the lock; no other has it then. */
    void acquire(Hart hart);

    /** {@code hart}, which has the lock, lets it go. */
    void release(Hart hart);
}
