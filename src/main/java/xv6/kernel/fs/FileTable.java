package xv6.kernel.fs;

import static xv6.kernel.Param.NDEV;
import static xv6.kernel.Param.NFILE;

import xv6.kernel.lock.Spinlock;

/** All open files of the system, and the devices that device files lead to (xv6: ftable and devsw in file.c). */
public final class FileTable {
    final Spinlock lock = new Spinlock("ftable");
    final Log log;
    private final File[] file = new File[NFILE];
    private final Device[] devsw = new Device[NDEV];

    public FileTable(Log log) {
        this.log = log;
        for (int i = 0; i < NFILE; i++) {
            file[i] = new File(this);
        }
    }

    // tag::devices[]
    /** Makes device files of this major number lead to {@code device}. Before the first process runs. */
    public void install(int major, Device device) {
        devsw[major] = device;
    }

    /** The device of a major number, or null. */
    Device device(int major) {
        return major < 0 || major >= NDEV ? null : devsw[major];
    }
    // end::devices[]

    // tag::alloc[]
    /** A fresh file with one reference, not open to anything yet; or null if all are in use (xv6: filealloc). */
    public File alloc() {
        lock.acquire();
        for (File f : file) {
            if (f.ref == 0) {
                f.ref = 1;
                lock.release();
                return f;
            }
        }
        lock.release();
        return null;
    }
    // end::alloc[]
}
