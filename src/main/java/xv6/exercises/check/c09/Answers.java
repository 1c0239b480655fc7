package xv6.exercises.check.c09;

/** What a disk has answered. */
public interface Answers {
    /** The number of the next request that the disk has done, the oldest first; -1 if it has done no more. */
    int next();
}
