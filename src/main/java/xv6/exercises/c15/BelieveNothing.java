package xv6.exercises.c15;

import xv6.exercises.Todo;
import xv6.exercises.check.c15.Segment;
import xv6.exercises.check.c15.SegmentRule;

/** Finds the lies that a program header can tell. */
public final class BelieveNothing implements SegmentRule {
    @Override
    public boolean acceptable(Segment segment, long size, long limit) {
        throw new Todo("15.1: say whether the segment can be loaded");
    }
}
