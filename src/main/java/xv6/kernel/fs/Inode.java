package xv6.kernel.fs;

/** The kernel's copy of an inode in use (xv6: struct inode, fs.c). */
public final class Inode {

    /** Takes one more reference and returns this inode (xv6: idup). */
    public Inode dup() {
        throw new UnsupportedOperationException();
    }

    /** Gives up one reference, inside a transaction (xv6: iput). */
    public void put() {
        throw new UnsupportedOperationException();
    }
}
