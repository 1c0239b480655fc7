package uthreads;

/** A lock that a task of a {@link Timeline} can hold over several steps. */
public final class Lock {
    final Queue waiting = new Queue();
    boolean held;
}
