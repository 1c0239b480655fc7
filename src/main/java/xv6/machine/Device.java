package xv6.machine;

/** Registers on the bus. Harts call from several threads at once. */
public interface Device {
    /** The register at {@code offset}, {@code size} bytes wide (1, 2, 4 or 8), zero-extended. */
    long load(long offset, int size);

    void store(long offset, long value, int size);
}
