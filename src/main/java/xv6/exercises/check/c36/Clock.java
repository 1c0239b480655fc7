package xv6.exercises.check.c36;

/** Does things at their time, and skips the time between. Times are in milliseconds. */
public interface Clock {
    /** The time: 0 at first, then that of what was done last, or is being done. */
    long now();

    /** Has {@code event} done {@code delay} from now; a delay below 0 counts as 0. What falls on the same time is done in the order of the calls. */
    void after(long delay, Runnable event);

    /** Has {@code event} done, as after a delay of 0, once {@code lock} can be taken for it; who has waited longest is first. */
    void acquire(String lock, Runnable event);

    /** Gives the lock, which is held, to who has waited longest for it. */
    void release(String lock);

    /** Does everything in its order, what is added meanwhile too, until nothing is left but what waits for a lock. */
    void run();
}
