package uthreads;

import xv6.user.Sys;

/**
 * Runs tasks that wait only for each other and for time, and so knows everything that can still happen. When all of them
 * sleep, nothing can until the first wakes: a timeline that skips lets its clock jump there, another waits.
 */
public final class Timeline {
    /** Milliseconds in a tick of the kernel's clock. */
    private static final int TICK = 100;

    private final boolean skips;
    private final Queue ready = new Queue();
    private final Sleepers sleepers = new Sleepers();
    private long now;

    public Timeline(boolean skips) {
        this.skips = skips;
    }

    /** Milliseconds since the timeline began. */
    public long now() {
        return now;
    }

    // tag::run[]
    /** Runs until no task can go on any more. */
    public void run() {
        for (;;) {
            Steps task = ready.take();
            if (task == null) {
                task = sleepers.takeFirst();
                if (task == null)
                    return;
                passTo(task.wakeAt);
            }
            task.step(this);
        }
    }

    /** Nobody can do anything before {@code time}. */
    private void passTo(long time) {
        if (!skips)
            Sys.sleep((int) (time - now) / TICK);
        now = time;
    }
    // end::run[]

    // tag::waiting[]
    /** Lets the task go on when the others have had their turns; so it also begins. */
    public void goOn(Steps task) {
        ready.add(task);
    }

    public void sleep(Steps task, long milliseconds) {
        task.wakeAt = now + milliseconds;
        sleepers.add(task);
    }

    /** The task goes on when it has the lock. */
    public void acquire(Steps task, Lock lock) {
        if (lock.held)
            lock.waiting.add(task);
        else
            ready.add(task);
        lock.held = true;
    }

    /** The lock goes to whoever has waited longest. */
    public void release(Lock lock) {
        Steps next = lock.waiting.take();
        if (next != null)
            ready.add(next);
        lock.held = next != null;
    }
    // end::waiting[]
}
