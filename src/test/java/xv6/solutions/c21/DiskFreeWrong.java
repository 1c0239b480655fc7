package xv6.solutions.c21;

import java.nio.ByteOrder;
import xv6.solutions.Mistake;

/** Counts that are a little off, or a lot. */
final class DiskFreeWrong {
    private DiskFreeWrong() {
    }

    /** Counts inode 0, which no file ever gets. */
    @Mistake(says = {"freeInodes()", "inodes 1 to 199"})
    static final class CountsInodeZero extends DiskFree {
        CountsInodeZero(byte[] image) {
            super(image);
        }

        @Override
        int firstInode() {
            return 0;
        }
    }

    /** Believes that every disk is as large as the build's. */
    @Mistake(says = {"freeBlocks()", "for so many blocks have a 0 in the map"})
    static final class AlwaysTheSameSize extends DiskFree {
        AlwaysTheSameSize(byte[] image) {
            super(image);
        }

        @Override
        int blocks() {
            return 2000;
        }

        @Override
        int map() {
            return 45;
        }
    }

    /** Counts all bits of a block of map, also those behind the disk's end. */
    @Mistake(says = {"freeBlocks()", "of a disk of 2000 blocks"})
    static final class CountsBeyondTheEnd extends DiskFree {
        CountsBeyondTheEnd(byte[] image) {
            super(image);
        }

        @Override
        int blocks() {
            return (super.blocks() + 8 * BSIZE - 1) / (8 * BSIZE) * (8 * BSIZE);
        }
    }

    /** Stays in the first block of map. */
    @Mistake(says = {"freeBlocks() of a disk of 20000 blocks"})
    static final class OneBlockOfMap extends DiskFree {
        OneBlockOfMap(byte[] image) {
            super(image);
        }

        @Override
        boolean isUsed(int block) {
            return super.isUsed(block % (8 * BSIZE));
        }
    }

    /** Reads the most important byte first, as networks do. */
    @Mistake(says = {"freeBlocks()", "of a disk of 2000 blocks"})
    static final class TheOtherEnd extends DiskFree {
        TheOtherEnd(byte[] image) {
            super(image);
            disk.order(ByteOrder.BIG_ENDIAN);
        }
    }

    /** Takes the highest bit of a byte for the lowest block. The sum is the same but where the disk ends within a byte. */
    @Mistake(says = {"freeBlocks()", "for so many blocks have a 0 in the map"})
    static final class HighestBitFirst extends DiskFree {
        HighestBitFirst(byte[] image) {
            super(image);
        }

        @Override
        boolean isUsed(int block) {
            return super.isUsed(block ^ 7);
        }
    }

    /** Takes an inode without content for a free one. */
    @Mistake(says = {"freeInodes()", "for so many have type 0"})
    static final class LooksAtTheSize extends DiskFree {
        LooksAtTheSize(byte[] image) {
            super(image);
        }

        @Override
        boolean isFree(int inode) {
            return disk.getInt(inode + 8) == 0;
        }
    }

    /** Takes a 1 in the map for "free". */
    @Mistake(says = {"freeBlocks()", "for so many blocks have a 0 in the map"})
    static final class TakesOnesForFree extends DiskFree {
        TakesOnesForFree(byte[] image) {
            super(image);
        }

        @Override
        boolean isUsed(int block) {
            return !super.isUsed(block);
        }
    }
}
