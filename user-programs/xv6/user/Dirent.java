package xv6.user;

/** An entry of a directory as the disk has it: the number of an inode, 0 for a free place, and a name. */
public final class Dirent {
    /** Bytes of a name; a name of exactly so many has no NUL behind it. */
    public static final int DIRSIZ = 14;
    public static final int BYTES = 2 + DIRSIZ;

    private final byte[] bytes = new byte[BYTES];

    /** Reads the next entry of an open directory; false at its end. */
    public boolean readFrom(int fd) {
        return Sys.read(fd, bytes, BYTES) == BYTES;
    }

    public int inum() {
        return bytes[0] & 0xff | (bytes[1] & 0xff) << 8;
    }

    public String name() {
        int length = 0;
        while (length < DIRSIZ && bytes[2 + length] != 0)
            length++;
        return JavaString.of(bytes, 2, length);
    }
}
