package xv6.exercises.check.c18;

/** Memory that is given out in blocks of any size and taken back (C: malloc and free). */
public interface Heap {
    /** The address of so many bytes, divisible by 16; 0 if there is no free piece so large. */
    long malloc(long bytes);

    /** Takes back the block at an address that {@link #malloc} has returned; nothing if that is 0. */
    void free(long address);
}
