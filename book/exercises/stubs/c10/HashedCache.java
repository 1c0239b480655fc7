package xv6.exercises.c10;

import xv6.exercises.Todo;
import xv6.exercises.check.c10.Locks;
import xv6.kernel.fs.Buf;
import xv6.kernel.fs.BufferCache;
import xv6.kernel.fs.Disk;
import xv6.kernel.lock.Sleeper;
import xv6.kernel.memory.KernelData;

/** A buffer cache in which harts that want different blocks seldom meet. */
public final class HashedCache extends BufferCache {

    /** Whatever spinlocks you need, have them made by {@code locks}. */
    public HashedCache(KernelData data, Disk disk, Sleeper sleeper, Locks locks) {
        super(data, disk, sleeper);
        throw new Todo("10.1: put the buffers() where you will find them");
    }

    /** The buffer of the block, counted and locked, its data perhaps not read yet. */
    @Override
    protected Buf get(int dev, int blockno) {
        throw new Todo("10.1: find the block's buffer, or give it one that nobody uses");
    }

    @Override
    public void release(Buf b) {
        throw new Todo("10.1: unlock the buffer and count its user out");
    }

    @Override
    public void pin(Buf b) {
        throw new Todo("10.1: count one more user");
    }

    @Override
    public void unpin(Buf b) {
        throw new Todo("10.1: count one user out");
    }
}
