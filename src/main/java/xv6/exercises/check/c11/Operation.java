package xv6.exercises.check.c11;

/** What one system call does to the disk, from its beginning to its end. One process uses it. */
public interface Operation {
    /** The newest content of a block, whether it is on the disk yet or not. The array is the caller's. */
    byte[] read(int blockno);

    /** Gives a block a new content. The array stays the caller's, who may change it afterwards. */
    void write(int blockno, byte[] data);

    /** Ends the operation, and returns when what it has written is on the disk for good. */
    void end();
}
