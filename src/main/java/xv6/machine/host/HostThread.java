package xv6.machine.host;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

/**
 * A thread of the host that a hart, or a kernel stack, runs on. Threads hand over to each other in one way only:
 * one resumes the other and parks itself. Each keeps at most one permit, so a resume that comes before the park is
 * not lost; a park may also return for no reason, so whoever parks looks again at what it waits for.
 */
public final class HostThread {
    private static final ThreadLocal<HostThread> CURRENT =
            ThreadLocal.withInitial(() -> new HostThread(Thread.currentThread(), true));

    private static final int FAIR = 64;
    private static final int NAP_NANOS = 1_000;

    private final Thread thread;
    private final AtomicBoolean started;
    private int yields;
    private volatile Error ending;

    private HostThread(Thread thread, boolean started) {
        this.thread = thread;
        this.started = new AtomicBoolean(started);
    }

    /** A thread that will run {@code body} once it is first resumed. */
    public static HostThread create(String name, Runnable body) {
        var self = new HostThread[1];
        Thread thread = Thread.ofVirtual().name(name).unstarted(() -> {
            CURRENT.set(self[0]);
            body.run();
        });
        self[0] = new HostThread(thread, false);
        return self[0];
    }

    /** The thread that calls this, be it made here or not. */
    public static HostThread current() {
        return CURRENT.get();
    }

    /** Starts the thread; a started one is given its permit to go on. */
    public void resume() {
        if (started.compareAndSet(false, true)) {
            thread.start();
        } else {
            LockSupport.unpark(thread);
        }
    }

    /** Waits for a permit. Throws what {@link #end} was given, now and ever after. */
    public static void park() {
        HostThread self = current();
        self.leaveIfEnding();
        LockSupport.park(self);
        self.leaveIfEnding();
    }

    /** Waits for a permit, but no longer than {@code nanos}. */
    public static void park(long nanos) {
        HostThread self = current();
        self.leaveIfEnding();
        LockSupport.parkNanos(self, nanos);
        self.leaveIfEnding();
    }

    /** One turn of a loop that waits for another thread's store. */
    public static void spinWait() {
        Thread.onSpinWait();
        giveWay();
    }

    /**
     * Lets other threads of the host run; virtual threads are not time-sliced. Those that give way to each other by
     * {@link Thread#yield} alone can keep all processors among themselves for ever, and a thread that was resumed
     * meanwhile waits: now and then a moment's sleep, which unlike a park leaves the permit alone, makes room for it.
     */
    public static void giveWay() {
        HostThread self = current();
        if (++self.yields % FAIR != 0) {
            Thread.yield();
            return;
        }
        try {
            Thread.sleep(0, NAP_NANOS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Makes every park of this thread, a present one included, throw {@code why}. */
    public void end(Error why) {
        ending = why;
        LockSupport.unpark(thread);
    }

    /** Waits until the body has returned; at once if it was never started. */
    public void join() {
        if (!started.get()) {
            return;
        }
        boolean interrupted = false;
        while (true) {
            try {
                thread.join();
                break;
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void leaveIfEnding() {
        Error why = ending;
        if (why != null) {
            throw why;
        }
    }
}
