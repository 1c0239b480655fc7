package xv6.exercises.c10;

import xv6.exercises.Todo;
import xv6.kernel.fs.Buf;
import xv6.kernel.fs.BufferCache;
import xv6.kernel.fs.Disk;
import xv6.kernel.lock.Sleeper;
import xv6.kernel.memory.KernelData;

/** A buffer cache that gives a block which has been used a second chance to stay. */
public final class ClockCache extends BufferCache {

    public ClockCache(KernelData data, Disk disk, Sleeper sleeper) {
        super(data, disk, sleeper);
        throw new Todo("10.2: put the buffers() in a circle, with a bit for each and a hand");
    }

    /** The buffer of the block, counted and locked, its data perhaps not read yet. */
    @Override
    protected Buf get(int dev, int blockno) {
        throw new Todo("10.2: find the block's buffer, or turn the hand until it comes to one that can be taken");
    }

    @Override
    public void release(Buf b) {
        throw new Todo("10.2: unlock the buffer and count its user out");
    }

    @Override
    public void pin(Buf b) {
        throw new Todo("10.2: count one more user");
    }

    @Override
    public void unpin(Buf b) {
        throw new Todo("10.2: count one user out");
    }
}
