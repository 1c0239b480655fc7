package uthreads;

/**
 * A task that keeps no stack while it waits: all that it is in the middle of stands in its fields, and {@link #at} says
 * where it goes on. What a compiler makes of an async function looks like this.
 */
public abstract class Steps {
    /** The number of the next step. */
    protected int at;

    /** When it wants to be woken, while it sleeps. */
    long wakeAt;

    /** The next one in the queue that it waits in. */
    Steps behind;

    /**
     * Does the next step. A task that is to go on afterwards has to say what it waits for, by one call to the timeline,
     * and then return.
     */
    protected abstract void step(Timeline line);
}
