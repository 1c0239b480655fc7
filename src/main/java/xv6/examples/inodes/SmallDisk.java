package xv6.examples.inodes;

import static xv6.kernel.fs.DiskLayout.BSIZE;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import xv6.kernel.fs.DiskLayout;

/** A disk of 64 blocks with no file on it: 30 blocks of log, 2 of inodes, one of map, and data from block 35 on. */
public final class SmallDisk {
    public static final int BLOCKS = 64;
    private static final int LOG = 2;
    private static final int LOG_BLOCKS = 30;
    private static final int INODES = 32;
    private static final int INODE_START = LOG + LOG_BLOCKS;
    private static final int MAP = INODE_START + INODES / DiskLayout.IPB;
    public static final int DATA = MAP + 1;

    private SmallDisk() {
    }

    /** A new one. */
    public static byte[] make() {
        ByteBuffer disk = ByteBuffer.allocate(BLOCKS * BSIZE).order(ByteOrder.LITTLE_ENDIAN);
        int[] superBlock = {DiskLayout.FSMAGIC, BLOCKS, BLOCKS - DATA, INODES, LOG_BLOCKS, LOG, INODE_START, MAP};
        for (int i = 0; i < superBlock.length; i++) {
            disk.putInt(BSIZE + 4 * i, superBlock[i]);
        }
        disk.putLong(MAP * BSIZE, (1L << DATA) - 1);
        return disk.array();
    }

    /** How many data blocks the map says are in use. */
    public static int used(byte[] disk) {
        return Long.bitCount(ByteBuffer.wrap(disk).order(ByteOrder.LITTLE_ENDIAN).getLong(MAP * BSIZE)) - DATA;
    }
}
