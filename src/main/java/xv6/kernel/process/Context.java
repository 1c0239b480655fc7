package xv6.kernel.process;

import java.util.function.BiFunction;
import java.util.function.Consumer;
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

    // tag::ended[]
    /** Unwinds the kernel stack of a process that has ended; its lowest frame catches it. */
    @SuppressWarnings("serial")
    static final Error ENDED = new Error("this process has ended", null, false, false) {
    };
    // end::ended[]

    /** The process that this thread runs, or null for a hart's scheduler. */
    public final Proc proc;

    private final HostThread host;

    /** Whether a hart has been handed to this thread that it has not taken up yet. */
    private volatile boolean handed;

    // tag::new-contexts[]
    /** The calling host thread, which runs {@code cpu} already, becomes that hart's own context. */
    public Context(Cpu cpu) {
        this.proc = null;
        this.host = HostThread.current();
        this.cpu = cpu;
        enter();
    }

    /**
     * A new thread for {@code proc}, made by {@code threads} from a name and a body: it begins with {@code start} when a
     * hart is first handed to it, and ends when that unwinds.
     */
    Context(Proc proc, BiFunction<String, Runnable, HostThread> threads, Consumer<Proc> start) {
        this.proc = proc;
        this.host = threads.apply("pid " + proc.pid(), () -> run(start));
    }

    private void run(Consumer<Proc> start) {
        enter();
        handed = false;
        try {
            start.accept(proc);
        } catch (Error e) {
            if (e != ENDED) {
                throw e;
            }
        }
    }
    // end::new-contexts[]

    // tag::swtch[]
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
    // end::swtch[]
}
