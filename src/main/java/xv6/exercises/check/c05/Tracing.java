package xv6.exercises.check.c05;

import java.util.function.Consumer;
import xv6.kernel.process.Proc;
import xv6.kernel.syscall.Syscall;
import xv6.kernel.syscall.SystemCall;

/** The kernel's way from a system call's number to its code, with one call more: {@code trace}. */
public abstract class Tracing extends Syscall {
    /** The number of the call trace. */
    public static final int SYS_TRACE = 40;

    protected Tracing(SystemCall[] calls, Consumer<String> printf) {
        super(calls, printf);
    }

    /**
     * {@code int trace(uint64 mask)}, the code of the new call: from now on those calls of {@code p} are told whose bits are set in the
     * mask, bit 1 for call number 1 and so on. Returns 0.
     */
    public abstract long trace(Proc p);

    /** {@code child} has just been made by a fork of {@code parent}'s; it has not run yet. */
    public abstract void forked(Proc parent, Proc child);
}
