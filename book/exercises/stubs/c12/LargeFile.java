package xv6.exercises.c12;

import xv6.exercises.Todo;
import xv6.kernel.fs.Inode;
import xv6.kernel.fs.InodeTable;
import xv6.kernel.lock.Sleeper;

/** An inode that leads to its last blocks by two lists, one behind the other. */
public final class LargeFile extends Inode {
    public LargeFile(InodeTable table, Sleeper sleeper) {
        super(table, sleeper);
    }

    @Override
    protected int most() {
        throw new Todo("12.1: say how many blocks a file can have now");
    }

    @Override
    protected int map(int bn) {
        throw new Todo("12.1: find the block behind two lists");
    }

    @Override
    public void truncate() {
        throw new Todo("12.1: free these blocks and their lists too");
    }
}
