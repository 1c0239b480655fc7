package xv6.machine;

/** Code that plays a hart's part gives up: the machine stops with this status. A kernel's panic is one. */
public abstract class Halt extends Error {
    private static final long serialVersionUID = 1L;

    /** The exit status of the whole run. */
    public final int status;

    protected Halt(int status, String message) {
        super(message);
        this.status = status;
    }
}
