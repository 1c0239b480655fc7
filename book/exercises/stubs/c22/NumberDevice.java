package xv6.exercises.c22;

import xv6.exercises.Todo;
import xv6.machine.Device;

/** A device from which harts draw numbers. */
public final class NumberDevice implements Device {
    @Override
    public long load(long offset, int size) {
        throw new Todo("22.1: give out the next number, or say how many have been drawn");
    }

    @Override
    public void store(long offset, long value, int size) {
        throw new Todo("22.1: begin anew");
    }
}
