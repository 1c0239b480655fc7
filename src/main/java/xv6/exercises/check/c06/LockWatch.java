package xv6.exercises.check.c06;

/** Is told of locks, one call at a time. */
public interface LockWatch {
    /** {@code hart} is about to take the lock of this name, which it does not hold. Panics if the order in which it does could be fatal. */
    void acquire(int hart, String lock);

    /** {@code hart} has let the lock go, which it held. */
    void release(int hart, String lock);
}
