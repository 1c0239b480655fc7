package xv6.kernel.lock;

import xv6.machine.Halt;

/**
 * The kernel found one of its own invariants broken and can not go on (xv6: panic). Thrown where the fault is seen; the
 * thread's lowest frame prints {@code panic: } and the message, and the machine stops with exit status 70.
 */
public final class KernelPanic extends Halt {

    private static final long serialVersionUID = 1;

    /** Exit status of a run that ended in a panic: "internal software error" of BSD's sysexits. */
    public static final int STATUS = 70;

    public KernelPanic(String message) {
        super(STATUS, message);
    }
}
