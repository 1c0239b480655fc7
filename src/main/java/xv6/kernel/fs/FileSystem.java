package xv6.kernel.fs;

/** The file system as the rest of the kernel sees it. */
public final class FileSystem {

    public Paths paths() {
        throw new UnsupportedOperationException();
    }

    /** Reads the super block and recovers the log; sleeps, so the first process does it (xv6: fsinit). */
    public void start(int dev) {
        throw new UnsupportedOperationException();
    }

    /** Begins a transaction (xv6: begin_op). May sleep. */
    public void beginOp() {
        throw new UnsupportedOperationException();
    }

    /** Ends a transaction, and commits if it was the last one running (xv6: end_op). May sleep. */
    public void endOp() {
        throw new UnsupportedOperationException();
    }
}
