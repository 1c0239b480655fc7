package xv6.exercises.check.c13;

import xv6.kernel.fs.Inode;

/** Files that hold the path of another. Every call is made inside a transaction. */
public interface SymbolicLinks {
    /** The type of an inode that is a symbolic link. */
    short T_SYMLINK = 4;

    /** Makes {@code path} a symbolic link to {@code target}; false if that cannot be. Nothing is locked before or after. */
    boolean symlink(String target, String path, Inode cwd);

    /**
     * What a locked inode leads to: itself if it is no symbolic link; otherwise, with its reference given up, another, which is
     * locked and no link; or null.
     */
    Inode follow(Inode ip, Inode cwd);
}
