package xv6.solutions.c22;

import xv6.machine.Device;

/**
 * A load that changes something is no load of memory: it is a step that only one hart may do at a time. To begin anew changes the number
 * and the count, and nobody may see the one without the other. So there is a lock around each. What is kept is the next number and the
 * one with which it began; how many were drawn is their difference.
 */
public class NumberDevice implements Device {
    long next;
    long first;

    @Override
    public long load(long offset, int size) {
        if (!isWhole(size)) {
            return 0;
        }
        return offset == 0 ? draw() : offset == 8 ? count() : 0;
    }

    @Override
    public void store(long offset, long value, int size) {
        if (isWhole(size) && isFirst(offset)) {
            begin(value);
        }
    }

    boolean isWhole(int size) {
        return size == 8;
    }

    boolean isFirst(long offset) {
        return offset == 0;
    }

    synchronized long draw() {
        return next++;
    }

    synchronized long count() {
        return next - first;
    }

    synchronized void begin(long value) {
        first = value;
        next = value;
    }
}
