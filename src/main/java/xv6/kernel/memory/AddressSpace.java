package xv6.kernel.memory;

/**
 * Somewhere the kernel copies bytes to and from when a system call moves data: a process's memory behind its page
 * table, physical memory itself, or an array of the kernel's. It stands where xv6 passes a flag {@code user_dst} beside
 * an address (xv6: either_copyout, either_copyin). The other end of each copy is a physical address.
 */
public interface AddressSpace {

    /** Copies {@code n} bytes from physical address {@code srcPa} to {@code dst} in this space; false if any is not the space's to write. */
    boolean copyOut(long dst, long srcPa, long n);

    /** Copies {@code n} bytes from {@code src} in this space to physical address {@code dstPa}; false if any is not the space's to read. */
    boolean copyIn(long dstPa, long src, long n);

    /** The byte at {@code address}, 0 to 255, or -1 if it is not the space's to read. */
    int loadByte(long address);

    /** Stores the low eight bits of {@code b} at {@code address}; false if it is not the space's to write. */
    boolean storeByte(long address, int b);

    /** Stores four bytes, lowest first, at {@code address}; false, and perhaps a part stored, if one is not the space's to write. */
    default boolean storeInt(long address, int v) {
        for (int i = 0; i < 4; i++) {
            if (!storeByte(address + i, v >> 8 * i)) {
                return false;
            }
        }
        return true;
    }

    /** The same with eight bytes. */
    default boolean storeLong(long address, long v) {
        return storeInt(address, (int) v) && storeInt(address + 4, (int) (v >> 32));
    }
}
