package xv6.kernel.fs;

import xv6.kernel.lock.Sleeper;
import xv6.kernel.lock.Spinlock;
import xv6.kernel.memory.AddressSpace;
import xv6.kernel.memory.Kalloc;
import xv6.machine.PhysicalMemory;

/**
 * A pipe: a ring of bytes in a page of its own (xv6: pipe.c). The counts of bytes read and written only grow, modulo
 * 2^32; the ring is empty when they are equal and full when they are PIPESIZE apart. The lock protects everything.
 */
public final class Pipe {
    static final int PIPESIZE = 512;

    /** A pipe's two open files. */
    public record Ends(File read, File write) {}

    // tag::state[]
    private final Spinlock lock = new Spinlock("pipe");
    private final Kalloc kalloc;
    private final PhysicalMemory memory;
    private final Sleeper sleeper;
    private final long data;

    private int nread;
    private int nwrite;
    private boolean readopen = true;
    private boolean writeopen = true;
    /** What those sleep on who wait for bytes, and for room. */
    private final Object readers = new Object();
    private final Object writers = new Object();
    // end::state[]

    // tag::alloc[]
    private Pipe(long data, Kalloc kalloc, PhysicalMemory memory, Sleeper sleeper) {
        this.data = data;
        this.kalloc = kalloc;
        this.memory = memory;
        this.sleeper = sleeper;
    }

    /** A new pipe with its two ends open, or null if files or pages have run out (xv6: pipealloc). */
    public static Ends alloc(FileTable files, Kalloc kalloc, PhysicalMemory memory, Sleeper sleeper) {
        File read = files.alloc();
        File write = files.alloc();
        long page = read == null || write == null ? 0 : kalloc.kalloc();
        if (page == 0) {
            if (read != null) {
                read.close();
            }
            if (write != null) {
                write.close();
            }
            return null;
        }
        Pipe pipe = new Pipe(page, kalloc, memory, sleeper);
        read.open(pipe, false);
        write.open(pipe, true);
        return new Ends(read, write);
    }
    // end::alloc[]

    // tag::close[]
    /** Closes one end; the second one frees the page (xv6: pipeclose). */
    void close(boolean writable) {
        lock.acquire();
        if (writable) {
            writeopen = false;
            sleeper.wakeup(readers);
        } else {
            readopen = false;
            sleeper.wakeup(writers);
        }
        boolean unused = !readopen && !writeopen;
        lock.release();
        if (unused) {
            kalloc.kfree(data);
        }
    }
    // end::close[]

    // tag::write[]
    /**
     * Writes {@code n} bytes, sleeping while the ring is full.
     *
     * @return the number of bytes written, less than n where the space ends; -1 once nobody can read them or the
     *         caller has been killed (xv6: pipewrite)
     */
    int write(AddressSpace space, long addr, int n) {
        int i = 0;
        lock.acquire();
        while (i < n) {
            if (!readopen || sleeper.killed()) {
                lock.release();
                return -1;
            }
            if (nwrite == nread + PIPESIZE) {
                sleeper.wakeup(readers);
                sleeper.sleep(writers, lock);
            } else {
                int b = space.loadByte(addr + i);
                if (b < 0) {
                    break;
                }
                memory.storeByte(data + Integer.remainderUnsigned(nwrite, PIPESIZE), (byte) b);
                nwrite++;
                i++;
            }
        }
        sleeper.wakeup(readers);
        lock.release();
        return i;
    }
    // end::write[]

    // tag::read[]
    /**
     * Reads what there is, at most {@code n} bytes, sleeping while there is nothing and somebody could write.
     *
     * @return the number of bytes read, 0 once nobody can write; -1 if the caller was killed waiting (xv6: piperead)
     */
    int read(AddressSpace space, long addr, int n) {
        lock.acquire();
        while (nread == nwrite && writeopen) {
            if (sleeper.killed()) {
                lock.release();
                return -1;
            }
            sleeper.sleep(readers, lock);
        }
        int i = 0;
        while (i < n && nread != nwrite) {
            byte b = memory.loadByte(data + Integer.remainderUnsigned(nread, PIPESIZE));
            nread++;
            if (!space.storeByte(addr + i, b)) {
                break;
            }
            i++;
        }
        sleeper.wakeup(writers);
        lock.release();
        return i;
    }
    // end::read[]
}
