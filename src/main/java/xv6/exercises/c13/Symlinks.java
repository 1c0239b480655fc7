package xv6.exercises.c13;

import xv6.exercises.Todo;
import xv6.exercises.check.c13.SymbolicLinks;
import xv6.kernel.fs.FileSystem;
import xv6.kernel.fs.Inode;
import xv6.machine.PhysicalMemory;

/** Makes and follows symbolic links. {@code fs.paths}, {@code fs.directory} and {@code fs.inodes} are what you need. */
public final class Symlinks implements SymbolicLinks {
    private final FileSystem fs;
    private final PhysicalMemory memory;

    public Symlinks(FileSystem fs, PhysicalMemory memory) {
        this.fs = fs;
        this.memory = memory;
    }

    @Override
    public boolean symlink(String target, String path, Inode cwd) {
        throw new Todo("13.1: make an inode of type T_SYMLINK, write the target into it, and enter it in its directory");
    }

    @Override
    public Inode follow(Inode ip, Inode cwd) {
        throw new Todo("13.1: while it is a link, read where it leads, and go there; ten times at most");
    }
}
