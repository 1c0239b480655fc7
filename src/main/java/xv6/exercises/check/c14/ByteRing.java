package xv6.exercises.check.c14;

/** Bytes on their way from one hart to another. */
public interface ByteRing {
    /** Enters a byte behind the others; false if there is no room. */
    boolean put(byte b);

    /** Takes out the oldest byte, from 0 to 255; -1 if there is none. */
    int take();
}
