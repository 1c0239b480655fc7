package xv6.kernel.fs;

import xv6.kernel.memory.AddressSpace;

/** What a device file leads to: a row of xv6's device switch, {@code struct devsw}. */
public interface Device {

    /** The major number of the console. */
    int CONSOLE = 1;

    /** Reads at most {@code n} bytes into {@code space} at {@code dst}: the number read, 0 at end of file, -1 on failure. May sleep. */
    int read(AddressSpace space, long dst, int n);

    /** Writes {@code n} bytes from {@code space} at {@code src}: the number written, which is less than n where the space ends. May sleep. */
    int write(AddressSpace space, long src, int n);
}
