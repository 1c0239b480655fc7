package xv6.examples.disk;

import java.util.function.Consumer;
import xv6.machine.DiskStorage;
import xv6.machine.MemoryDisk;

/** A disk that tells what is done to it, and whose power can fail: after some writes nothing reaches it any more. */
public final class WatchedDisk implements DiskStorage {
    private static final int BLOCK = 1024;

    public final byte[] bytes;
    private final MemoryDisk disk;
    private final int powerFor;
    private final Consumer<String> tell;
    /** How many blocks have been read and written. */
    public int reads;
    public int writes;

    /** A disk over {@code bytes} itself, with power for this many writes, that tells of each. */
    public WatchedDisk(byte[] bytes, int powerFor, Consumer<String> tell) {
        this.bytes = bytes;
        this.disk = new MemoryDisk(bytes);
        this.powerFor = powerFor;
        this.tell = tell;
    }

    /** A disk that only counts. */
    public WatchedDisk(byte[] bytes) {
        this(bytes, Integer.MAX_VALUE, s -> { });
    }

    @Override
    public long sectors() {
        return disk.sectors();
    }

    @Override
    public void read(long sector, byte[] buf, int off, int n) {
        reads++;
        disk.read(sector, buf, off, n);
    }

    @Override
    public void write(long sector, byte[] buf, int off, int n) {
        if (writes < powerFor) {
            writes++;
            tell.accept("block " + sector * SECTOR / BLOCK);
            disk.write(sector, buf, off, n);
        }
    }
}
