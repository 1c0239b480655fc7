package xv6.solutions.c10;

import java.util.ArrayList;
import java.util.List;
import xv6.exercises.check.c10.Locks;
import xv6.kernel.fs.Buf;
import xv6.kernel.fs.BufferCache;
import xv6.kernel.fs.Disk;
import xv6.kernel.lock.KernelPanic;
import xv6.kernel.lock.Sleeper;
import xv6.kernel.lock.Spinlock;
import xv6.kernel.memory.KernelData;

/**
 * Thirteen buckets, each with a lock of its own: who finds a block has met nobody but those who look in the same bucket.
 * Only who must bring a block into the cache takes one lock more, {@code bringing}, and before any bucket's. So one at a
 * time brings, and whoever has waited for that looks again first: another may have brought the very block. No hart ever
 * holds two buckets' locks, so no ring can form: a buffer that moves is in no bucket for a moment, with no user, where
 * nobody can find it.
 *
 * <p>When all are in use, who brings sleeps under {@code bringing}. A buffer is counted out under its bucket's lock only, so
 * that could happen between the search and the sleep. That is what {@code bringers} is for: it is raised before the search,
 * and read after counting out. Either the search sees the buffer, or whoever counted out sees that somebody brings, takes
 * the lock, which is free only once the other sleeps, and wakes.
 */
class HashedCache extends BufferCache {
    final Spinlock[] lock;
    final List<List<Buf>> bucket = new ArrayList<>();
    final Spinlock bringing;
    final Sleeper sleeper;
    /** How many are bringing a block or wait for that. Changed under {@code bringing}. */
    volatile int bringers;

    HashedCache(KernelData data, Disk disk, Sleeper sleeper, Locks locks) {
        this(13, data, disk, sleeper, locks);
    }

    HashedCache(int buckets, KernelData data, Disk disk, Sleeper sleeper, Locks locks) {
        super(data, disk, sleeper);
        this.sleeper = sleeper;
        bringing = locks.make("bcache");
        lock = new Spinlock[buckets];
        for (int i = 0; i < buckets; i++) {
            lock[i] = locks.make("bcache.bucket");
            bucket.add(new ArrayList<>());
        }
        bucket.getFirst().addAll(buffers());
    }

    int bucketOf(int dev, int blockno) {
        return (dev * 31 + blockno) % lock.length;
    }

    @Override
    protected Buf get(int dev, int blockno) {
        Buf b = find(dev, blockno);
        if (b == null) {
            b = bring(dev, blockno);
        }
        b.lock.acquire();
        return b;
    }

    /** The block's buffer, with one more user; or null. */
    Buf find(int dev, int blockno) {
        int i = bucketOf(dev, blockno);
        lock[i].acquire();
        Buf found = null;
        for (Buf b : bucket.get(i)) {
            if (is(b, dev, blockno)) {
                b.refcnt++;
                found = b;
            }
        }
        lock[i].release();
        return found;
    }

    boolean is(Buf b, int dev, int blockno) {
        return b.dev == dev && b.blockno == blockno;
    }

    Buf bring(int dev, int blockno) {
        bringing.acquire();
        bringers++;
        Buf b = find(dev, blockno);
        while (b == null) {
            b = takeUnused(dev, blockno);
            if (b == null) {
                sleeper.sleep(this, bringing);
                b = find(dev, blockno);
            } else {
                put(b, dev, blockno);
            }
        }
        bringers--;
        bringing.release();
        return b;
    }

    /** A buffer without users, out of its bucket; or null. */
    Buf takeUnused(int dev, int blockno) {
        for (int i = 0; i < lock.length; i++) {
            lock[i].acquire();
            for (Buf b : bucket.get(i)) {
                if (b.refcnt == 0) {
                    bucket.get(i).remove(b);
                    lock[i].release();
                    return b;
                }
            }
            lock[i].release();
        }
        return null;
    }

    void put(Buf b, int dev, int blockno) {
        b.dev = dev;
        b.blockno = blockno;
        b.valid = false;
        b.refcnt = 1;
        int i = bucketOf(dev, blockno);
        lock[i].acquire();
        bucket.get(i).add(b);
        lock[i].release();
    }

    @Override
    public void release(Buf b) {
        if (!b.lock.holding()) {
            throw new KernelPanic("brelse");
        }
        b.lock.release();
        unpin(b);
    }

    @Override
    public void pin(Buf b) {
        count(b, 1);
    }

    @Override
    public void unpin(Buf b) {
        if (count(b, -1) == 0 && bringers > 0) {
            bringing.acquire();
            sleeper.wakeup(this);
            bringing.release();
        }
    }

    /** How many users the buffer has with {@code more} of them. It has one, so it stays in its bucket. */
    int count(Buf b, int more) {
        int i = bucketOf(b.dev, b.blockno);
        lock[i].acquire();
        b.refcnt += more;
        int users = b.refcnt;
        lock[i].release();
        return users;
    }
}
