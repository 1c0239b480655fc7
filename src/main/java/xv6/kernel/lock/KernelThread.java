package xv6.kernel.lock;

/**
 * A thread of kernel code, with a stack of its own, and the hart it runs on at the moment. On the real machine the
 * answer to "which hart am I?" is in the register tp; here it is in the thread, because a thread that gives its hart
 * away finds itself on another one when it comes back. Whoever hands a hart over sets {@link #cpu}.
 */
public class KernelThread {

    private static final ThreadLocal<KernelThread> CURRENT = new ThreadLocal<>();

    /** The hart this thread runs on; stale while the thread waits to be given one. */
    public Cpu cpu;

    /** The kernel thread that the caller is. */
    public static KernelThread current() {
        return CURRENT.get();
    }

    /** Makes the calling host thread this kernel thread. */
    public final void enter() {
        CURRENT.set(this);
    }
}
