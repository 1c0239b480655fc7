package xv6.kernel.process;

import xv6.kernel.lock.Cpu;
import xv6.kernel.lock.KernelThread;
import xv6.machine.host.HostThread;

/**
 * A kernel thread as the scheduler sees it: something that a hart can be handed to (xv6: struct context, swtch.S). Each
 * process has one, and each hart has one more that chooses among them. Where the C kernel saves the registers of one
 * stack and loads those of another, here one host thread wakes the other and waits; the registers of both are the
 * host's business.
 */
public final class Context extends KernelThread {

    /** The process that this thread runs, or null for a hart's scheduler. */
    public final Proc proc;

    private final HostThread host;

    /** Whether a hart has been handed to this thread that it has not taken up yet. */
    private volatile boolean handed;

    private Context(Proc proc, HostThread host) {
        this.proc = proc;
        this.host = host;
    }

    /** Makes the calling host thread, which runs {@code cpu} already, that hart's own context. */
    public static Context ofHart(Cpu cpu) {
        Context context = new Context(null, HostThread.current());
        context.cpu = cpu;
        context.enter();
        return context;
    }

    /** A thread for {@code proc} whose {@code host} thread begins when a hart is first handed to it. */
    static Context ofProc(Proc proc, HostThread host) {
        return new Context(proc, host);
    }

    /**
     * Hands the hart from {@code old}, the calling thread, to {@code next}, and returns when somebody hands one back:
     * perhaps another one (xv6: swtch). What the caller wrote before is seen by {@code next}.
     */
    static void swtch(Context old, Context next) {
        hand(old, next);
        while (!old.handed) {
            HostThread.park();
        }
        old.handed = false;
    }

    /** Hands the hart from {@code old}, which never wants one again, to {@code next}. */
    static void hand(Context old, Context next) {
        next.cpu = old.cpu;
        next.handed = true;
        next.host.resume();
    }
}
