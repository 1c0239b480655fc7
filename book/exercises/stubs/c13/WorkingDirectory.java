package xv6.exercises.c13;

import xv6.exercises.Todo;
import xv6.exercises.check.c13.Whereabouts;
import xv6.kernel.fs.FileSystem;
import xv6.kernel.fs.Inode;
import xv6.machine.PhysicalMemory;

/** Finds the path of a directory. */
public final class WorkingDirectory implements Whereabouts {
    private final FileSystem fs;
    private final PhysicalMemory memory;

    public WorkingDirectory(FileSystem fs, PhysicalMemory memory) {
        this.fs = fs;
        this.memory = memory;
    }

    @Override
    public String path(Inode cwd) {
        throw new Todo("13.2: go up to the root, and ask each parent for its child's name");
    }
}
