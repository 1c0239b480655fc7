package xv6.mkfs;

import static xv6.mkfs.Layout.BSIZE;
import static xv6.mkfs.Layout.INODE_BYTES;
import static xv6.mkfs.Layout.IPB;
import static xv6.mkfs.Layout.MAXFILE;
import static xv6.mkfs.Layout.NDIRECT;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** A window on the 64 bytes of one inode ({@code struct dinode}); what is set is on the disk. */
final class DiskInode {
    private static final int TYPE = 0, MAJOR = 2, MINOR = 4, NLINK = 6, SIZE = 8, ADDRS = 12;

    final int number;
    private final ByteBuffer bytes;

    DiskInode(Blocks disk, Superblock layout, int number) throws ImageException {
        if (number < 1 || number >= layout.ninodes())
            throw new ImageException("inode " + number + " is referred to; the image has inodes 1 to "
                    + (layout.ninodes() - 1));
        this.number = number;
        this.bytes = disk.block(layout.inodestart() + number / IPB)
                .slice(number % IPB * INODE_BYTES, INODE_BYTES).order(ByteOrder.LITTLE_ENDIAN);
    }

    FileType type() throws ImageException {
        return FileType.of(bytes.getShort(TYPE));
    }

    int major() {
        return bytes.getShort(MAJOR);
    }

    int minor() {
        return bytes.getShort(MINOR);
    }

    int nlink() {
        return bytes.getShort(NLINK);
    }

    int size() throws ImageException {
        int size = bytes.getInt(SIZE);
        if (size < 0 || size > MAXFILE * BSIZE)
            throw new ImageException("inode " + number + " has " + Integer.toUnsignedString(size)
                    + " bytes where " + MAXFILE * BSIZE + " is the most a file can have");
        return size;
    }

    void size(int size) {
        bytes.putInt(SIZE, size);
    }

    /** Address {@code i} of its blocks: the direct ones, and at NDIRECT the block that holds the others; 0 is none. */
    int address(int i) {
        return bytes.getInt(ADDRS + i * Integer.BYTES);
    }

    void address(int i, int block) {
        bytes.putInt(ADDRS + i * Integer.BYTES, block);
    }

    /** Makes it an empty file of this type with one link. */
    void claim(FileType type) {
        bytes.put(0, new byte[INODE_BYTES]).putShort(TYPE, (short) type.number()).putShort(NLINK, (short) 1);
    }

    boolean hasIndirect() {
        return address(NDIRECT) != 0;
    }
}
