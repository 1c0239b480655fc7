package xv6.mkfs;

import static xv6.mkfs.Layout.BPB;
import static xv6.mkfs.Layout.BSIZE;
import static xv6.mkfs.Layout.FSMAGIC;
import static xv6.mkfs.Layout.IPB;
import static xv6.mkfs.Layout.LOG_START;
import static xv6.mkfs.Layout.SUPER_BLOCK;

import java.nio.ByteBuffer;

/**
 * How a disk is laid out, as its second block tells.
 *
 * @param size       blocks of the whole disk
 * @param nblocks    blocks for data
 * @param ninodes    inodes, of which number 0 is never used
 * @param nlog       blocks of the log, its header among them
 * @param logstart   first block of the log
 * @param inodestart first block of inodes
 * @param bmapstart  first block of the free map
 */
record Superblock(int size, int nblocks, int ninodes, int nlog, int logstart, int inodestart, int bmapstart) {

    // tag::lay-out[]
    /** The layout that mkfs gives a disk of {@code size} blocks. */
    static Superblock layOut(int size, int ninodes, int nlog) {
        int inodestart = LOG_START + nlog;
        int bmapstart = inodestart + inodeBlocks(ninodes);
        int firstData = bmapstart + bitmapBlocks(size);
        return new Superblock(size, size - firstData, ninodes, nlog, LOG_START, inodestart, bmapstart);
    }

    private static int inodeBlocks(int ninodes) {
        return ninodes / IPB + 1;
    }

    private static int bitmapBlocks(int size) {
        return size / BPB + 1;
    }

    /** The first block that files may use. */
    int firstData() {
        return bmapstart + bitmapBlocks(size);
    }
    // end::lay-out[]

    // tag::write[]
    void writeTo(Blocks disk) throws ImageException {
        disk.block(SUPER_BLOCK).putInt(FSMAGIC).putInt(size).putInt(nblocks).putInt(ninodes).putInt(nlog)
                .putInt(logstart).putInt(inodestart).putInt(bmapstart);
    }
    // end::write[]

    // tag::read[]
    /** Reads a disk's layout and makes sure that its bytes can be what it says. */
    static Superblock readFrom(Blocks disk) throws ImageException {
        if (disk.count() <= SUPER_BLOCK)
            throw new ImageException("not an xv6 file system: " + disk.bytes.length
                    + " bytes, too few to hold a superblock");
        ByteBuffer block = disk.block(SUPER_BLOCK);
        int magic = block.getInt();
        if (magic != FSMAGIC)
            throw new ImageException("not an xv6 file system: magic number 0x%08x where 0x%08x was expected"
                    .formatted(magic, FSMAGIC));
        Superblock found = new Superblock(block.getInt(), block.getInt(), block.getInt(), block.getInt(),
                block.getInt(), block.getInt(), block.getInt());
        found.check(disk.bytes.length);
        return found;
    }
    // end::read[]

    // tag::check[]
    private void check(int length) throws ImageException {
        long expected = Integer.toUnsignedLong(size) * BSIZE;
        if (length < expected)
            throw new ImageException("truncated: " + length + " bytes where its superblock says "
                    + expected + " (" + Integer.toUnsignedString(size) + " blocks of " + BSIZE + ")");
        if (length > expected)
            throw new ImageException("size mismatch: " + length + " bytes where its superblock says "
                    + expected + " (" + size + " blocks of " + BSIZE + ")");
        boolean inOrder = ninodes > 1 && nlog > 1 && logstart > SUPER_BLOCK
                && nlog <= size - logstart && inodestart >= logstart + nlog
                && inodeBlocks(ninodes) <= size - inodestart && bmapstart >= inodestart + inodeBlocks(ninodes)
                && bmapstart < size && firstData() < size;
        if (!inOrder)
            throw new ImageException("damaged superblock: its regions (log at block " + logstart + ", inodes at "
                    + inodestart + ", bitmap at " + bmapstart + ") do not follow each other within " + size
                    + " blocks");
    }
    // end::check[]
}
