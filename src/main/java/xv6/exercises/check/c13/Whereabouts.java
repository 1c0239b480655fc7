package xv6.exercises.check.c13;

import xv6.kernel.fs.Inode;

/** Knows where a directory is. */
public interface Whereabouts {
    /** The path of a directory, from the root on; null if it has been removed. Inside a transaction; {@code cwd} is not locked. */
    String path(Inode cwd);
}
