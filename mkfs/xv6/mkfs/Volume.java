package xv6.mkfs;

import static xv6.mkfs.Layout.BSIZE;
import static xv6.mkfs.Layout.MAXFILE;
import static xv6.mkfs.Layout.NDIRECT;
import static xv6.mkfs.Layout.NINDIRECT;
import static xv6.mkfs.Layout.ROOTINO;

import java.nio.ByteBuffer;

/** Inodes and the contents of files on a disk: what {@code fs.c} is to the kernel, without its locks and its log. */
final class Volume {
    final Blocks disk;
    final Superblock layout;
    private final Bitmap bitmap;

    private Volume(Blocks disk, Superblock layout) {
        this.disk = disk;
        this.layout = layout;
        this.bitmap = new Bitmap(disk, layout);
    }

    // tag::format-and-mount[]
    /** An empty disk: a layout, no file, and every block before the data in use. */
    static Volume format(Superblock layout) throws ImageException {
        Volume volume = new Volume(new Blocks(new byte[layout.size() * BSIZE]), layout);
        layout.writeTo(volume.disk);
        for (int b = 0; b < layout.firstData(); b++)
            volume.bitmap.mark(b, true);
        return volume;
    }

    /** The disk in these bytes, which become the volume's own; a committed transaction in its log is brought home. */
    static Volume mount(byte[] bytes) throws ImageException {
        Blocks disk = new Blocks(bytes);
        Superblock layout = Superblock.readFrom(disk);
        PendingLog.install(disk, layout);
        return new Volume(disk, layout);
    }
    // end::format-and-mount[]

    Volume copy() {
        return new Volume(new Blocks(disk.bytes.clone()), layout);
    }

    Directory root() throws ImageException {
        return new Directory(this, inode(ROOTINO));
    }

    DiskInode inode(int number) throws ImageException {
        return new DiskInode(disk, layout, number);
    }

    // tag::allocate-inode[]
    /** Takes the lowest free inode ({@code ialloc}). */
    DiskInode allocateInode(FileType type) throws ImageException {
        for (int number = 1; number < layout.ninodes(); number++) {
            DiskInode inode = inode(number);
            if (inode.type() == FileType.FREE) {
                inode.claim(type);
                return inode;
            }
        }
        throw new ImageException("the image is full: none of its " + (layout.ninodes() - 1) + " inodes is free");
    }
    // end::allocate-inode[]

    // tag::read-and-write[]
    byte[] read(DiskInode inode) throws ImageException {
        byte[] content = new byte[inode.size()];
        for (int offset = 0; offset < content.length; offset += BSIZE) {
            int block = blockOf(inode, offset / BSIZE);
            if (block != 0)
                disk.block(block).get(content, offset, Math.min(BSIZE, content.length - offset));
        }
        return content;
    }

    /** Writes all of {@code bytes} at {@code offset}, which is at most the file's size; the file grows as it must. */
    void write(DiskInode inode, int offset, byte[] bytes) throws ImageException {
        if (bytes.length > MAXFILE * BSIZE - offset)
            throw new ImageException("the file is too large: " + ((long) offset + bytes.length) + " bytes where "
                    + MAXFILE * BSIZE + " (" + MAXFILE + " KiB) is the most a file can have");
        int done = 0;
        while (done < bytes.length) {
            int at = offset + done;
            int n = Math.min(bytes.length - done, BSIZE - at % BSIZE);
            disk.block(claimBlock(inode, at / BSIZE)).put(at % BSIZE, bytes, done, n);
            done += n;
        }
        inode.size(Math.max(inode.size(), offset + bytes.length));
    }
    // end::read-and-write[]

    // tag::block-map[]
    /** The block that holds block {@code n} of a file, or 0 when the file has none there ({@code bmap}). */
    private int blockOf(DiskInode inode, int n) throws ImageException {
        if (n < NDIRECT)
            return inode.address(n);
        return inode.hasIndirect() ? indirect(inode).getInt((n - NDIRECT) * Integer.BYTES) : 0;
    }

    /** As {@link #blockOf}, taking free blocks where the file has none. */
    private int claimBlock(DiskInode inode, int n) throws ImageException {
        if (n >= NDIRECT && !inode.hasIndirect())
            inode.address(NDIRECT, bitmap.allocate());
        int block = blockOf(inode, n);
        if (block != 0)
            return block;
        block = bitmap.allocate();
        if (n < NDIRECT)
            inode.address(n, block);
        else
            indirect(inode).putInt((n - NDIRECT) * Integer.BYTES, block);
        return block;
    }

    private ByteBuffer indirect(DiskInode inode) throws ImageException {
        return disk.block(inode.address(NDIRECT));
    }
    // end::block-map[]

    // tag::truncate[]
    /** Gives all blocks of a file back and leaves it empty ({@code itrunc}). */
    void truncate(DiskInode inode) throws ImageException {
        for (int i = 0; i < NDIRECT; i++)
            release(inode.address(i));
        if (inode.hasIndirect()) {
            for (int i = 0; i < NINDIRECT; i++)
                release(indirect(inode).getInt(i * Integer.BYTES));
            release(inode.address(NDIRECT));
        }
        for (int i = 0; i <= NDIRECT; i++)
            inode.address(i, 0);
        inode.size(0);
    }
    // end::truncate[]

    private void release(int block) throws ImageException {
        if (block != 0)
            bitmap.free(block);
    }
}
