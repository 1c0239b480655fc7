package xv6.exercises.c14;

import xv6.exercises.Todo;
import xv6.exercises.check.c14.ByteRing;

/** A ring of bytes between a hart that writes and one that reads, without a lock. */
public final class Ring implements ByteRing {
    /**
     * @param size  how many bytes it holds, a power of two
     * @param start what the counts of bytes written and read begin with
     */
    public Ring(int size, int start) {
    }

    @Override
    public boolean put(byte b) {
        throw new Todo("14.1: if there is room, enter the byte, then count it");
    }

    @Override
    public int take() {
        throw new Todo("14.1: if there is a byte, take it out, then count it");
    }
}
