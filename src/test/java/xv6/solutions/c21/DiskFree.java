package xv6.solutions.c21;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import xv6.exercises.check.c21.Usage;

/**
 * The map begins with the bit of block 0 and goes on over its blocks without a gap, as the inodes do over theirs: so a place
 * in either is the first block's plus so many bits, or inodes. Blocks before the data are marked as used and need no
 * special care; those beyond the disk's end do.
 */
public class DiskFree implements Usage {
    static final int BSIZE = 1024;
    private static final int INODE = 64;
    private static final int SIZE = BSIZE + 4;
    private static final int NINODES = BSIZE + 12;
    private static final int INODESTART = BSIZE + 24;
    private static final int BMAPSTART = BSIZE + 28;

    final ByteBuffer disk;

    public DiskFree(byte[] image) {
        disk = ByteBuffer.wrap(image).order(ByteOrder.LITTLE_ENDIAN);
    }

    @Override
    public int freeBlocks() {
        int free = 0;
        for (int b = firstBlock(); b < blocks(); b++) {
            if (!isUsed(b)) {
                free++;
            }
        }
        return free;
    }

    int firstBlock() {
        return 0;
    }

    int blocks() {
        return disk.getInt(SIZE);
    }

    int map() {
        return disk.getInt(BMAPSTART);
    }

    boolean isUsed(int block) {
        return (disk.get(map() * BSIZE + block / 8) >> block % 8 & 1) != 0;
    }

    @Override
    public int freeInodes() {
        int free = 0;
        for (int i = firstInode(); i < disk.getInt(NINODES); i++) {
            if (isFree(disk.getInt(INODESTART) * BSIZE + i * INODE)) {
                free++;
            }
        }
        return free;
    }

    int firstInode() {
        return 1;
    }

    boolean isFree(int inode) {
        return disk.getShort(inode) == 0;
    }
}
