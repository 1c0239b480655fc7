package xv6.kernel.fs;

/** The bits of open's second argument (xv6: fcntl.h). */
public final class OpenMode {
    private OpenMode() {}

    public static final int O_RDONLY = 0x000;
    public static final int O_WRONLY = 0x001;
    public static final int O_RDWR = 0x002;
    public static final int O_CREATE = 0x200;
    public static final int O_TRUNC = 0x400;
}
