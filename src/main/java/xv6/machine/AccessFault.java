package xv6.machine;

/** Nothing answers at this physical address, or not with this width. */
public final class AccessFault extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** The physical address. */
    public final long pa;

    AccessFault(long pa) {
        super("nothing at physical address 0x" + Long.toHexString(pa), null, false, false);
        this.pa = pa;
    }
}
