package xv6.exercises.c21;

import xv6.exercises.Todo;
import xv6.exercises.check.c21.Usage;

/** Counts what is free in an image. */
public final class DiskFree implements Usage {
    /** @param image the bytes of a disk, of blocks of 1024 */
    public DiskFree(byte[] image) {
    }

    @Override
    public int freeBlocks() {
        throw new Todo("21.1: count the zeros of the free map, as far as there are blocks");
    }

    @Override
    public int freeInodes() {
        throw new Todo("21.1: count the inodes of type 0");
    }
}
