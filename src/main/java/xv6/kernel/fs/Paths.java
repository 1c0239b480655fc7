package xv6.kernel.fs;

/** Path names (xv6: namex and its kin in fs.c). */
public final class Paths {

    /** The inode that {@code path} names, referenced and unlocked, or null; a relative path starts at {@code cwd}. Inside a transaction (xv6: namei). */
    public Inode namei(String path, Inode cwd) {
        throw new UnsupportedOperationException();
    }
}
