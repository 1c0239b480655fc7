package xv6.kernel.fs;

import xv6.kernel.memory.AddressSpace;

/** An open file, shared by every descriptor that leads to it (xv6: struct file, file.c). */
public final class File {

    /** Takes one more reference and returns this file (xv6: filedup). */
    public File dup() {
        throw new UnsupportedOperationException();
    }

    /** Gives up one reference; the last one closes the file. May sleep; begins a transaction of its own (xv6: fileclose). */
    public void close() {
        throw new UnsupportedOperationException();
    }

    /** Copies the file's {@code struct stat} to {@code addr}: 0, or -1 (xv6: filestat). */
    public int stat(AddressSpace space, long addr) {
        throw new UnsupportedOperationException();
    }

    /** Reads at most {@code n} bytes to {@code addr}: how many, 0 at the end, or -1 (xv6: fileread). */
    public int read(AddressSpace space, long addr, int n) {
        throw new UnsupportedOperationException();
    }

    /** Writes {@code n} bytes from {@code addr}: n, or -1 when not all could be written (xv6: filewrite). */
    public int write(AddressSpace space, long addr, int n) {
        throw new UnsupportedOperationException();
    }
}
