package xv6.kernel.fs;

import static xv6.kernel.fs.DiskLayout.BPB;
import static xv6.kernel.fs.DiskLayout.FSMAGIC;
import static xv6.kernel.fs.DiskLayout.IPB;

import xv6.kernel.lock.KernelPanic;
import xv6.machine.PhysicalMemory;

/** The description of the disk that mkfs left in block 1. Read once, by the first process, and constant from then on. */
final class SuperBlock {
    private static final int BLOCKNO = 1;

    int size;
    int nblocks;
    int ninodes;
    int nlog;
    int logstart;
    int inodestart;
    int bmapstart;

    /** Reads the super block of {@code dev} (xv6: readsb, and the check in fsinit). */
    void read(BufferCache cache, PhysicalMemory memory, int dev) {
        Buf b = cache.read(dev, BLOCKNO);
        int magic = memory.loadInt(b.pa);
        size = memory.loadInt(b.pa + 4);
        nblocks = memory.loadInt(b.pa + 8);
        ninodes = memory.loadInt(b.pa + 12);
        nlog = memory.loadInt(b.pa + 16);
        logstart = memory.loadInt(b.pa + 20);
        inodestart = memory.loadInt(b.pa + 24);
        bmapstart = memory.loadInt(b.pa + 28);
        cache.release(b);
        if (magic != FSMAGIC) {
            throw new KernelPanic("invalid file system");
        }
    }

    // tag::where-things-are[]
    /** The block that holds inode {@code inum} (xv6: IBLOCK). */
    int inodeBlock(int inum) {
        return inodestart + inum / IPB;
    }

    /** The block of the free map that holds the bit of block {@code b} (xv6: BBLOCK). */
    int bitmapBlock(int b) {
        return bmapstart + b / BPB;
    }
    // end::where-things-are[]
}
