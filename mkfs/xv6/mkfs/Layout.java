package xv6.mkfs;

/**
 * The numbers that the bytes of a disk depend on: xv6's {@code fs.h}, and of {@code param.h} what an image is built by.
 *
 * <pre>[ boot block | super block | log | inode blocks | free bit map | data blocks ]</pre>
 */
final class Layout {
    private Layout() {}

    /** Bytes in a block; everything on the disk is counted in blocks. */
    static final int BSIZE = 1024;
    /** Blocks in an image as MIT's {@code mkfs} builds it. */
    static final int FSSIZE = 2000;
    static final int LOGSIZE = 30;
    static final int NINODES = 200;

    static final int SUPER_BLOCK = 1;
    static final int LOG_START = 2;
    static final int FSMAGIC = 0x10203040;

    static final int ROOTINO = 1;
    static final int INODE_BYTES = 64;
    /** Inodes per block. */
    static final int IPB = BSIZE / INODE_BYTES;
    /** Bits of the free map per block. */
    static final int BPB = BSIZE * 8;

    static final int NDIRECT = 12;
    static final int NINDIRECT = BSIZE / Integer.BYTES;
    /** Blocks of the largest file. */
    static final int MAXFILE = NDIRECT + NINDIRECT;

    /** Bytes of a name in a directory; a name of exactly so many has no NUL behind it. */
    static final int DIRSIZ = 14;
    static final int DIRENT_BYTES = Short.BYTES + DIRSIZ;
}
