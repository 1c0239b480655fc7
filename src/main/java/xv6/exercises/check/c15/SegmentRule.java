package xv6.exercises.check.c15;

/** Which segments of an executable can be loaded. */
public interface SegmentRule {
    /**
     * Whether {@code segment} can be loaded from a file of {@code size} bytes, into memory that ends below {@code limit}.
     * Neither of these is negative.
     */
    boolean acceptable(Segment segment, long size, long limit);
}
