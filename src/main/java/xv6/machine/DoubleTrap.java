package xv6.machine;

/**
 * The first instruction of a trap handler traps into that very handler. The hart would do this for ever: a kernel has
 * jumped into nothing before it set a handler, or has lost the one it had.
 */
public final class DoubleTrap extends Halt {
    private static final long serialVersionUID = 1L;
    private static final int STATUS = 70;

    DoubleTrap(int hart, long handler, int cause) {
        super(STATUS, "hart " + hart + " can only trap: " + Cause.name(cause) + " at 0x" + Long.toHexString(handler)
                + ", where its trap handler should be");
    }
}
