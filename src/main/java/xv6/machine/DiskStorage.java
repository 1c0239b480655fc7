package xv6.machine;

/**
 * The sectors of 512 bytes behind the disk. The disk asks for whole sectors inside {@link #sectors} only, and for one
 * request at a time. A RuntimeException from read or write becomes an I/O error status for the driver.
 */
public interface DiskStorage {
    int SECTOR = 512;

    long sectors();

    /** Reads {@code n} bytes, a multiple of the sector size, into {@code buf} from {@code off}. */
    void read(long sector, byte[] buf, int off, int n);

    /** Writes {@code n} bytes, a multiple of the sector size, from {@code buf} at {@code off}. */
    void write(long sector, byte[] buf, int off, int n);
}
