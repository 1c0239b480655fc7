package xv6.user;

/** How {@link Sys#open} opens a file: one of the first three, to which the others may be added. */
public final class Fcntl {
    public static final int O_RDONLY = 0x000;
    public static final int O_WRONLY = 0x001;
    public static final int O_RDWR = 0x002;
    /** Makes the file when it is not there. */
    public static final int O_CREATE = 0x200;
    /** Empties the file. */
    public static final int O_TRUNC = 0x400;

    private Fcntl() {}
}
