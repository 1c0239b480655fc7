package xv6.solutions.c10;

import java.util.List;
import xv6.kernel.fs.Buf;
import xv6.kernel.fs.BufferCache;
import xv6.kernel.fs.Disk;
import xv6.kernel.lock.KernelPanic;
import xv6.kernel.lock.Sleeper;
import xv6.kernel.lock.Spinlock;
import xv6.kernel.memory.KernelData;

/**
 * The hand goes round twice at most: in the first round it may find nothing but bits that are set, and clears them; in the
 * second it comes to a buffer that it has cleared itself, if any is without users. If it has found nothing then, all are in
 * use, and it stands where it stood.
 *
 * <p>Using a block costs one store. What that gives away is the order of uses between two visits of the hand: all that were
 * used are alike then, and if all were, the clock throws out who came first, like a queue.
 */
class ClockCache extends BufferCache {
    final Spinlock lock = new Spinlock("bcache");
    final Sleeper sleeper;
    final List<Buf> circle;
    /** The bits. */
    final boolean[] used;
    int hand;

    ClockCache(KernelData data, Disk disk, Sleeper sleeper) {
        super(data, disk, sleeper);
        this.sleeper = sleeper;
        circle = buffers();
        used = new boolean[circle.size()];
    }

    @Override
    protected Buf get(int dev, int blockno) {
        lock.acquire();
        int i = find(dev, blockno);
        while (i < 0) {
            i = turn();
            if (i < 0) {
                sleeper.sleep(this, lock);
                i = find(dev, blockno);
            } else {
                bring(i, dev, blockno);
            }
        }
        Buf b = circle.get(i);
        b.refcnt++;
        sign(i);
        lock.release();
        b.lock.acquire();
        return b;
    }

    void sign(int i) {
        used[i] = true;
    }

    /** Where the block is in the circle, or -1. */
    int find(int dev, int blockno) {
        for (int i = 0; i < circle.size(); i++) {
            if (circle.get(i).dev == dev && circle.get(i).blockno == blockno) {
                return i;
            }
        }
        return -1;
    }

    /** Turns the hand to a buffer that can be taken, and beyond it; -1 if there is none. */
    int turn() {
        for (int left = 2 * circle.size(); left > 0; left--) {
            int i = hand;
            advance();
            if (circle.get(i).refcnt == 0) {
                if (!used[i]) {
                    return i;
                }
                used[i] = false;
            }
        }
        return -1;
    }

    void advance() {
        hand = (hand + 1) % circle.size();
    }

    void bring(int i, int dev, int blockno) {
        Buf b = circle.get(i);
        b.dev = dev;
        b.blockno = blockno;
        b.valid = false;
    }

    @Override
    public void release(Buf b) {
        if (!b.lock.holding()) {
            throw new KernelPanic("brelse");
        }
        b.lock.release();
        lock.acquire();
        b.refcnt--;
        if (b.refcnt == 0) {
            sleeper.wakeup(this);
        }
        lock.release();
    }

    @Override
    public void pin(Buf b) {
        lock.acquire();
        b.refcnt++;
        lock.release();
    }

    @Override
    public void unpin(Buf b) {
        lock.acquire();
        b.refcnt--;
        lock.release();
    }
}
