package xv6.kernel.fs;

/**
 * What stands where on the disk, in units a program on the host can check (xv6: fs.h). A disk is
 * {@code [ boot | super | log ... | inodes ... | free bit map ... | data ... ]}; the super block says where each begins.
 */
public final class DiskLayout {
    private DiskLayout() {}

    /** Bytes in a block. */
    public static final int BSIZE = 1024;
    // tag::names-of-the-whole[]
    /** The inode of the root directory. */
    public static final int ROOTINO = 1;
    /** What the super block begins with. */
    public static final int FSMAGIC = 0x10203040;
    // end::names-of-the-whole[]

    // tag::content[]
    /** Block numbers held by the inode itself. */
    public static final int NDIRECT = 12;
    /** Block numbers held by the one block that the inode's last number leads to. */
    public static final int NINDIRECT = BSIZE / 4;
    /** Blocks in the largest file. */
    public static final int MAXFILE = NDIRECT + NINDIRECT;
    // end::content[]

    // tag::inode[]
    /** Bytes of an inode on disk, and where its fields begin. */
    public static final int DINODE = 64;
    static final int TYPE = 0;
    static final int MAJOR = 2;
    static final int MINOR = 4;
    static final int NLINK = 6;
    static final int SIZE = 8;
    static final int ADDRS = 12;

    /** What an inode is the inode of; 0 means it is free. */
    public static final short T_DIR = 1;
    public static final short T_FILE = 2;
    public static final short T_DEVICE = 3;
    // end::inode[]

    // tag::to-a-block[]
    /** Inodes in a block. */
    public static final int IPB = BSIZE / DINODE;
    /** Bits of the free map in a block. */
    public static final int BPB = BSIZE * 8;
    // end::to-a-block[]

    // tag::directory-entry[]
    /** Longest name in a directory; a name this long has no NUL after it. */
    public static final int DIRSIZ = 14;
    /** Bytes of a directory entry: two of inode number, then the name. */
    public static final int DIRENT = 2 + DIRSIZ;
    // end::directory-entry[]
}
