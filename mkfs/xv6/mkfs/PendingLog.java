package xv6.mkfs;

import static xv6.mkfs.Layout.BSIZE;

import java.nio.ByteBuffer;

/**
 * The write-ahead log of a disk that a kernel left in a hurry. Its header counts the blocks of a transaction that was
 * committed and perhaps not copied to where they belong; what the disk says is what it says after copying them.
 */
final class PendingLog {
    private static final int MAX_ENTRIES = BSIZE / Integer.BYTES - 1;

    private PendingLog() {}

    /** Brings a committed transaction home, as {@code recover_from_log} does at boot, and empties the log. */
    static void install(Blocks disk, Superblock layout) throws ImageException {
        ByteBuffer header = disk.block(layout.logstart());
        int n = header.getInt();
        if (n < 0 || n >= layout.nlog() || n > MAX_ENTRIES)
            throw new ImageException("damaged log: " + Integer.toUnsignedString(n) + " blocks where "
                    + (layout.nlog() - 1) + " fit");
        for (int i = 0; i < n; i++)
            disk.copy(layout.logstart() + 1 + i, header.getInt());
        disk.block(layout.logstart()).putInt(0);
    }
}
