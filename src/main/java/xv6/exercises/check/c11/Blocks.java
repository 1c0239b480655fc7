package xv6.exercises.check.c11;

/** The blocks of a disk, of 1024 bytes. A write is one step: if the power fails, it is done wholly or not at all. */
public interface Blocks {
    byte[] read(int blockno);

    void write(int blockno, byte[] data);
}
