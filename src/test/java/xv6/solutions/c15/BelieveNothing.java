package xv6.solutions.c15;

import static xv6.kernel.memory.MemoryLayout.PGSIZE;

import xv6.exercises.check.c15.Segment;
import xv6.exercises.check.c15.SegmentRule;

/**
 * No sum is ever made of two numbers that a stranger has chosen. Instead of asking whether from + n is at most the limit,
 * {@code within} asks whether n is at most what remains behind {@code from}; and that difference cannot wrap, since
 * {@code from} has been compared with the limit before. All comparisons are unsigned: with a sign, half of all numbers would
 * be below every limit.
 */
public class BelieveNothing implements SegmentRule {
    @Override
    public boolean acceptable(Segment segment, long size, long limit) {
        return isAligned(segment.va()) && fitsMemory(segment, limit) && fitsItself(segment) && fitsFile(segment, size);
    }

    boolean isAligned(long va) {
        return va % PGSIZE == 0;
    }

    boolean fitsMemory(Segment segment, long limit) {
        return within(segment.va(), segment.memsz(), limit);
    }

    boolean fitsItself(Segment segment) {
        return Long.compareUnsigned(segment.filesz(), segment.memsz()) <= 0;
    }

    boolean fitsFile(Segment segment, long size) {
        return within(segment.offset(), segment.filesz(), size);
    }

    private static boolean within(long from, long n, long end) {
        return Long.compareUnsigned(from, end) <= 0 && Long.compareUnsigned(n, end - from) <= 0;
    }
}
