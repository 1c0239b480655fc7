package xv6.kernel.fs;

import xv6.kernel.lock.Sleeper;
import xv6.kernel.memory.KernelData;

/** A wrong cache: who has waited for a buffer takes one, and does not look whether the block has got one meanwhile. */
public final class ForgetfulCache extends BufferCache {
    private final Sleeper sleeper;

    public ForgetfulCache(KernelData data, Disk disk, Sleeper sleeper) {
        super(data, disk, sleeper);
        this.sleeper = sleeper;
    }

    @Override
    protected Buf get(int dev, int blockno) {
        lock.acquire();
        Buf b = find(dev, blockno);
        while (b == null) {
            b = recycle(dev, blockno);
            if (b == null) {
                sleeper.sleep(this, lock);
            }
        }
        b.refcnt++;
        lock.release();
        b.lock.acquire();
        return b;
    }
}
