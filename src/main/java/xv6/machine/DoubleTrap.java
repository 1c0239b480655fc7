package xv6.machine;

/**
 * The first instruction of a trap handler traps into that very handler. The hart would do this for ever: a kernel has
 * jumped into nothing before it set a handler, or has lost the one it had.
 */
public final class DoubleTrap extends Halt {
    private static final long serialVersionUID = 1L;
    private static final int STATUS = 70;

    /**
     * @param handler   where the trap handler should be
     * @param cause     why it cannot run
     * @param calledFor the cause of the trap before, for which it was called, or 0
     * @param calledAt  where that happened
     */
    DoubleTrap(int hart, long handler, int cause, long calledFor, long calledAt) {
        super(STATUS, "hart " + hart + " can only trap: " + at(cause, handler) + ", where its trap handler should be"
                + (calledFor == 0 ? "" : " (called for " + at(calledFor, calledAt) + ")"));
    }

    private static String at(long cause, long pc) {
        return (cause < 0 ? "interrupt " + (cause & 63) : Cause.name((int) cause)) + " at 0x" + Long.toHexString(pc);
    }
}
