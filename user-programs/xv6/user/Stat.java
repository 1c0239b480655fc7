package xv6.user;

/** What {@link Sys#fstat} tells of a file: the 24 bytes of the kernel's {@code struct stat}. */
public final class Stat {
    public static final int T_DIR = 1;
    public static final int T_FILE = 2;
    public static final int T_DEVICE = 3;

    final long[] words = new long[3];

    /** The disk that the file is on. */
    public int dev() {
        return (int) words[0];
    }

    /** The number of its inode. */
    public int ino() {
        return (int) (words[0] >>> 32);
    }

    public int type() {
        return (short) words[1];
    }

    /** How many names the file has. */
    public int nlink() {
        return (short) (words[1] >>> 16);
    }

    /** In bytes. */
    public long size() {
        return words[2];
    }
}
