package xv6.kernel.fs;

import xv6.kernel.lock.Sleeper;
import xv6.kernel.lock.Sleeplock;

/**
 * A cached disk block (xv6: struct buf). Who holds {@code lock} owns the data and {@code valid}; the cache's lock
 * protects the other fields, and the disk driver's lock {@code disk}.
 */
public final class Buf {
    /** Physical address of the block's BSIZE bytes of data. */
    public final long pa;
    /** Which block of the disk they belong to. */
    public int blockno;
    /** Whether the disk owns the buffer: set by the driver while a transfer is under way. */
    public boolean disk;
    public final Sleeplock lock;
    // tag::cached[]
    /** Whether the data have been read from disk. */
    public boolean valid;
    /** Which disk the block is on. */
    public int dev;
    /** How many processes hold or await the buffer, and one more while the log pins it. */
    public int refcnt;
    /** Its neighbours in the ring of all buffers. */
    Buf prev;
    Buf next;
    // end::cached[]

    public Buf(long pa, Sleeper sleeper) {
        this.pa = pa;
        this.lock = new Sleeplock("buffer", sleeper);
    }
}
