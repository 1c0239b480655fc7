package xv6.machine;

import java.util.Objects;

/**
 * What a machine is built from.
 *
 * @param harts  1 to 8
 * @param memory bytes of RAM: a multiple of 4096, at least 1 MiB, below 2 GiB
 * @param disk   the storage behind the virtio block device
 * @param line   where the serial port's output goes
 * @param clock  host or virtual time
 */
public record Board(int harts, long memory, DiskStorage disk, SerialLine line, Clocking clock) {
    public static final int MAX_HARTS = 8;

    public Board {
        if (harts < 1 || harts > MAX_HARTS) {
            throw new IllegalArgumentException(harts + " harts; expected 1 to " + MAX_HARTS);
        }
        if (memory < 1 << 20 || memory > Integer.MAX_VALUE || memory % 4096 != 0) {
            throw new IllegalArgumentException(
                    memory + " bytes of memory; expected a multiple of 4096, at least 1 MiB and below 2 GiB");
        }
        Objects.requireNonNull(disk);
        Objects.requireNonNull(line);
        Objects.requireNonNull(clock);
    }
}
