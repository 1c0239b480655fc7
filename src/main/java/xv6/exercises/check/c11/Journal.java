package xv6.exercises.check.c11;

/** A log on a disk: what it commits is on the disk wholly or not at all, wherever the power fails. */
public interface Journal {
    /** Brings {@code data[i]} to block {@code home[i]}, for all i, and returns when that is so. */
    void commit(Blocks disk, int[] home, byte[][] data);

    /** Brings the disk in order when the power is back. It may fail again meanwhile. */
    void recover(Blocks disk);
}
