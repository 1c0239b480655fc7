package xv6.exercises.check.c12;

/** A disk that no kernel runs on. */
public interface DiskImage {
    /** How many blocks it has. */
    int blocks();

    /** The 1024 bytes of block {@code number}. The array is the caller's. */
    byte[] block(int number);
}
