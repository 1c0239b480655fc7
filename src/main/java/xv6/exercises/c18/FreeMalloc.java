package xv6.exercises.c18;

import xv6.exercises.Todo;
import xv6.exercises.check.c18.Heap;
import xv6.machine.PhysicalMemory;

/** Gives out blocks of a piece of memory and takes them back. {@code memory.loadLong} and {@code storeLong} reach it. */
public final class FreeMalloc implements Heap {
    private final PhysicalMemory memory;

    /** All bytes from {@code from} up to {@code to} are free. */
    public FreeMalloc(PhysicalMemory memory, long from, long to) {
        this.memory = memory;
        throw new Todo("18.1: enter the one piece that is free");
    }

    @Override
    public long malloc(long bytes) {
        throw new Todo("18.1: find a piece that is large enough, and keep the rest free");
    }

    @Override
    public void free(long address) {
        throw new Todo("18.1: put it among the free pieces, and join it with its neighbours");
    }
}
