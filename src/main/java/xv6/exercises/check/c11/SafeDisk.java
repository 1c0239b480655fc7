package xv6.exercises.check.c11;

import java.util.Map;

/** A disk with a log before it. Both methods sleep, so no spinlock may be held. */
public interface SafeDisk {
    /** What is on the disk. */
    byte[] read(int blockno);

    /**
     * Brings a transaction to the disk: contents by the numbers of their blocks. Wherever the power fails, all of it is there
     * or nothing; when this has returned, all. One transaction at a time, and it may not change meanwhile.
     */
    void commit(Map<Integer, byte[]> changed);
}
