package xv6.machine;

/** A disk that lives in an array: gone with the machine, and quick. */
public final class MemoryDisk implements DiskStorage {
    /** The disk's content; its length is a multiple of the sector size. */
    public final byte[] bytes;

    /** A disk over {@code bytes} itself, not a copy. */
    public MemoryDisk(byte[] bytes) {
        if (bytes.length % SECTOR != 0) {
            throw new IllegalArgumentException("a disk of " + bytes.length + " bytes; expected a multiple of " + SECTOR);
        }
        this.bytes = bytes;
    }

    @Override
    public long sectors() {
        return bytes.length / SECTOR;
    }

    @Override
    public void read(long sector, byte[] buf, int off, int n) {
        System.arraycopy(bytes, (int) sector * SECTOR, buf, off, n);
    }

    @Override
    public void write(long sector, byte[] buf, int off, int n) {
        System.arraycopy(buf, off, bytes, (int) sector * SECTOR, n);
    }
}
