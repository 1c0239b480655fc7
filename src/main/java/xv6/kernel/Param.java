package xv6.kernel;

/** The limits of the kernel (xv6: param.h). */
public final class Param {

    /** Processes at most. */
    public static final int NPROC = 64;
    /** Harts at most. */
    public static final int NCPU = 8;
    /** Open files of one process. */
    public static final int NOFILE = 16;
    /** Open files of the whole system. */
    public static final int NFILE = 100;
    /** Inodes in use at one time. */
    public static final int NINODE = 50;
    /** Major device numbers. */
    public static final int NDEV = 10;
    /** Device number of the disk that holds the root directory. */
    public static final int ROOTDEV = 1;
    /** Arguments of exec. */
    public static final int MAXARG = 32;
    /** Blocks that one file-system operation writes. */
    public static final int MAXOPBLOCKS = 10;
    /** Data blocks in the on-disk log. */
    public static final int LOGSIZE = MAXOPBLOCKS * 3;
    /** Blocks in the buffer cache. */
    public static final int NBUF = MAXOPBLOCKS * 3;
    /** Blocks of the file system that mkfs makes. */
    public static final int FSSIZE = 2000;
    /** Bytes of a path name, its closing zero included. */
    public static final int MAXPATH = 128;

    private Param() {
    }
}
