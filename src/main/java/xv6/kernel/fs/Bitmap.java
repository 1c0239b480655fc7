package xv6.kernel.fs;

import static xv6.kernel.fs.DiskLayout.BPB;
import static xv6.kernel.fs.DiskLayout.BSIZE;

import java.util.function.Consumer;
import xv6.kernel.lock.KernelPanic;
import xv6.machine.PhysicalMemory;

/** The map of free blocks, a bit for each, set while the block is in use (xv6: balloc, bfree, bzero in fs.c). */
final class Bitmap {
    // tag::parts[]
    private final SuperBlock sb;
    private final BufferCache cache;
    private final Log log;
    private final PhysicalMemory memory;
    private final Consumer<String> print;

    Bitmap(SuperBlock sb, BufferCache cache, Log log, PhysicalMemory memory, Consumer<String> print) {
        this.sb = sb;
        this.cache = cache;
        this.log = log;
        this.memory = memory;
        this.print = print;
    }
    // end::parts[]

    // tag::alloc[]
    /** A zeroed block, now in use, or 0 when the disk is full. Inside a transaction. */
    int alloc(int dev) {
        for (int first = 0; first < sb.size; first += BPB) {
            Buf b = cache.read(dev, sb.bitmapBlock(first));
            int bit = firstClear(b, Math.min(BPB, sb.size - first));
            if (bit >= 0) {
                memory.storeByte(b.pa + bit / 8, (byte) (memory.loadByte(b.pa + bit / 8) | 1 << bit % 8));
                log.write(b);
                cache.release(b);
                zero(dev, first + bit);
                return first + bit;
            }
            cache.release(b);
        }
        print.accept("balloc: out of blocks\n");
        return 0;
    }
    // end::alloc[]

    // tag::first-clear[]
    /** The first clear bit among the first {@code n} of a block of the map, or -1. */
    private int firstClear(Buf b, int n) {
        for (int bit = 0; bit < n; bit++) {
            if ((memory.loadByte(b.pa + bit / 8) & 1 << bit % 8) == 0) {
                return bit;
            }
        }
        return -1;
    }
    // end::first-clear[]

    // tag::zero[]
    private void zero(int dev, int blockno) {
        Buf b = cache.read(dev, blockno);
        memory.fill(b.pa, BSIZE, 0);
        log.write(b);
        cache.release(b);
    }
    // end::zero[]

    // tag::free[]
    /** Frees block {@code blockno}. Inside a transaction. */
    void free(int dev, int blockno) {
        Buf b = cache.read(dev, sb.bitmapBlock(blockno));
        int bit = blockno % BPB;
        int bits = memory.loadByte(b.pa + bit / 8);
        if ((bits & 1 << bit % 8) == 0) {
            throw new KernelPanic("freeing free block");
        }
        memory.storeByte(b.pa + bit / 8, (byte) (bits & ~(1 << bit % 8)));
        log.write(b);
        cache.release(b);
    }
    // end::free[]
}
