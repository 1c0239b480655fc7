package xv6.mkfs;

import static xv6.mkfs.Layout.BPB;

import java.nio.ByteBuffer;

/** Which blocks are in use: one bit for each block of the disk, the lowest bit of a byte for the lowest block. */
final class Bitmap {
    private final Blocks disk;
    private final Superblock layout;

    Bitmap(Blocks disk, Superblock layout) {
        this.disk = disk;
        this.layout = layout;
    }

    /** Takes the lowest free block, fills it with zeros and returns its number. */
    int allocate() throws ImageException {
        for (int b = layout.firstData(); b < layout.size(); b++) {
            if (!inUse(b)) {
                mark(b, true);
                disk.zero(b);
                return b;
            }
        }
        throw new ImageException("the image is full: none of its " + layout.nblocks() + " data blocks is free");
    }

    void free(int block) throws ImageException {
        if (block < layout.firstData())
            throw new ImageException("block " + block + " belongs to no file, yet a file refers to it; data begins at "
                    + layout.firstData());
        mark(block, false);
    }

    boolean inUse(int block) throws ImageException {
        return (mapOf(block).get(block % BPB / 8) >> block % 8 & 1) != 0;
    }

    void mark(int block, boolean used) throws ImageException {
        ByteBuffer map = mapOf(block);
        int at = block % BPB / 8;
        int bit = 1 << block % 8;
        map.put(at, (byte) (used ? map.get(at) | bit : map.get(at) & ~bit));
    }

    private ByteBuffer mapOf(int block) throws ImageException {
        if (block < 0 || block >= layout.size())
            throw new ImageException("block " + Integer.toUnsignedString(block) + " is referred to; the image has "
                    + layout.size() + " blocks");
        return disk.block(layout.bmapstart() + block / BPB);
    }
}
