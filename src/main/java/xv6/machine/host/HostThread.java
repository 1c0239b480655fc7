package xv6.machine.host;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

/**
 * A thread of the host that a hart, or a kernel stack, runs on. Threads hand over to each other in one way only:
 * one resumes the other and parks itself. Each keeps at most one permit, so a resume that comes before the park is
 * not lost; a park may also return for no reason, so whoever parks looks again at what it waits for.
 */
public final class HostThread {
    // tag::carriers[]
    /** How many of the host's own threads run virtual threads; read when the first virtual one is made. */
    private static final String CARRIERS = "jdk.virtualThreadScheduler.parallelism";

    /*
     * A carrier is not taken from a virtual thread that computes. A machine keeps as many threads busy as there are
     * processors; beyond those one must stay free for the timer and for whoever is being resumed.
     */
    static {
        if (System.getProperty(CARRIERS) == null) {
            System.setProperty(CARRIERS, String.valueOf(processors() + 2));
        }
    }
    // end::carriers[]

    // tag::make[]
    private static final ThreadLocal<HostThread> CURRENT =
            ThreadLocal.withInitial(() -> new HostThread(Thread.currentThread(), true));

    private final Thread thread;
    private final AtomicBoolean started;
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
    // end::make[]

    // tag::hand-over[]
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
    // end::hand-over[]

    // tag::spin[]
    /** One turn of a loop that waits for another thread's store. */
    public static void spinWait() {
        Thread.onSpinWait();
        Thread.yield();
    }

    /** How many threads the host can run at once. */
    public static int processors() {
        return Runtime.getRuntime().availableProcessors();
    }
    // end::spin[]

    // tag::end[]
    /** Makes every park of this thread, a present one included, throw {@code why}. */
    public void end(Error why) {
        ending = why;
        LockSupport.unpark(thread);
    }

    private void leaveIfEnding() {
        Error why = ending;
        if (why != null) {
            throw why;
        }
    }
    // end::end[]

    // tag::join[]
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
    // end::join[]
}
