package xv6.exercises.check.c21;

/** What is left on a disk. */
public interface Usage {
    /** Data blocks that belong to nothing. */
    int freeBlocks();

    /** Files that could still be made. */
    int freeInodes();
}
