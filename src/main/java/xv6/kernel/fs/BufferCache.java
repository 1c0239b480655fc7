package xv6.kernel.fs;

import static xv6.kernel.Param.NBUF;
import static xv6.kernel.fs.DiskLayout.BSIZE;

import java.util.ArrayList;
import java.util.List;
import xv6.kernel.lock.KernelPanic;
import xv6.kernel.lock.Sleeper;
import xv6.kernel.lock.Spinlock;
import xv6.kernel.memory.KernelData;

/**
 * Copies in memory of the disk's blocks, at most one of each, so that the copy is also the place where processes using
 * the same block wait for each other (xv6: bio.c). {@link #read} hands out a buffer locked; its holder changes the
 * data, has the log write it, and gives it back with {@link #release} soon, for others may be waiting.
 */
public class BufferCache {
    // tag::state[]
    final Spinlock lock = new Spinlock("bcache");
    /** Head of the ring of all buffers: {@code head.next} was used most recently, {@code head.prev} least. */
    final Buf head;
    private final Disk disk;
    private final Sleeper sleeper;
    // end::state[]

    // tag::make[]
    /** Reserves the blocks' memory in the kernel's data (xv6: binit). */
    public BufferCache(KernelData data, Disk disk, Sleeper sleeper) {
        this.disk = disk;
        this.sleeper = sleeper;
        head = new Buf(0, sleeper);
        head.prev = head;
        head.next = head;
        for (int i = 0; i < NBUF; i++) {
            insertFirst(new Buf(data.reserve(BSIZE, BSIZE), sleeper));
        }
    }
    // end::make[]

    // tag::read[]
    /** The buffer of block {@code blockno}, locked and holding the block's contents (xv6: bread). May sleep. */
    public final Buf read(int dev, int blockno) {
        Buf b = get(dev, blockno);
        if (!b.valid) {
            disk.transfer(b, false);
            b.valid = true;
        }
        return b;
    }
    // end::read[]

    // tag::write[]
    /** Writes a locked buffer to its block (xv6: bwrite). May sleep. */
    public final void write(Buf b) {
        if (!b.lock.holding()) {
            throw new KernelPanic("bwrite");
        }
        disk.transfer(b, true);
    }
    // end::write[]

    // tag::get[]
    /**
     * The buffer of block {@code blockno}, locked, its data perhaps not read yet (xv6: bget). When all buffers are in
     * use it sleeps, where xv6 panics, and looks again from the start: somebody may have cached the block meanwhile,
     * and a block with two buffers would lose what is written to one of them.
     */
    protected Buf get(int dev, int blockno) {
        lock.acquire();
        Buf b = find(dev, blockno);
        while (b == null) {
            b = recycle(dev, blockno);
            if (b == null) {
                sleeper.sleep(this, lock);
                b = find(dev, blockno);
            }
        }
        b.refcnt++;
        lock.release();
        b.lock.acquire();
        return b;
    }
    // end::get[]

    // tag::find[]
    /** The buffer that holds or awaits block {@code blockno}, or null. Caller holds {@code lock}. */
    final Buf find(int dev, int blockno) {
        for (Buf b = head.next; b != head; b = b.next) {
            if (b.dev == dev && b.blockno == blockno) {
                return b;
            }
        }
        return null;
    }
    // end::find[]

    // tag::recycle[]
    /** The least recently used unused buffer, now of block {@code blockno}, or null. Caller holds {@code lock}. */
    final Buf recycle(int dev, int blockno) {
        for (Buf b = head.prev; b != head; b = b.prev) {
            if (b.refcnt == 0) {
                b.dev = dev;
                b.blockno = blockno;
                b.valid = false;
                return b;
            }
        }
        return null;
    }
    // end::recycle[]

    // tag::release[]
    /** Gives back a locked buffer; when nobody awaits it, it becomes the most recently used (xv6: brelse). */
    public void release(Buf b) {
        if (!b.lock.holding()) {
            throw new KernelPanic("brelse");
        }
        b.lock.release();

        lock.acquire();
        b.refcnt--;
        if (b.refcnt == 0) {
            b.next.prev = b.prev;
            b.prev.next = b.next;
            insertFirst(b);
            sleeper.wakeup(this);
        }
        lock.release();
    }
    // end::release[]

    // tag::insert-first[]
    private void insertFirst(Buf b) {
        b.next = head.next;
        b.prev = head;
        head.next.prev = b;
        head.next = b;
    }
    // end::insert-first[]

    // tag::pin[]
    /** Keeps {@code b} in the cache until {@link #unpin} (xv6: bpin). */
    public void pin(Buf b) {
        lock.acquire();
        b.refcnt++;
        lock.release();
    }

    /** Ends {@link #pin}; the caller holds the buffer, whose release tells those who wait for one (xv6: bunpin). */
    public void unpin(Buf b) {
        lock.acquire();
        b.refcnt--;
        lock.release();
    }
    // end::pin[]

    // tag::for-other-caches[]
    /** All buffers, while none is in use: for a cache that finds them in another way. */
    protected final List<Buf> buffers() {
        List<Buf> all = new ArrayList<>();
        for (Buf b = head.next; b != head; b = b.next) {
            all.add(b);
        }
        return all;
    }
    // end::for-other-caches[]
}
