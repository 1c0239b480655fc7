package xv6.kernel.fs;

import static xv6.kernel.Param.MAXOPBLOCKS;
import static xv6.kernel.fs.DiskLayout.BSIZE;

import xv6.kernel.lock.KernelPanic;
import xv6.kernel.memory.AddressSpace;

/**
 * An open file, shared by all descriptors that come from one open, pipe or dup (xv6: struct file, file.c). The file
 * table's lock protects {@code ref}, the inode's lock {@code off}; the rest is constant while the file is open.
 */
public final class File {
    enum Type { NONE, PIPE, INODE, DEVICE }

    // tag::max-write[]
    /**
     * The most one transaction writes: of its MAXOPBLOCKS blocks, an inode, an indirect block, two blocks for a start
     * and an end that share a block with something else, and half of the others for the map of free blocks.
     */
    private static final int MAX_WRITE = (MAXOPBLOCKS - 1 - 1 - 2) / 2 * BSIZE;
    // end::max-write[]

    // tag::state[]
    private final FileTable table;
    /** How many descriptors lead here; the slot is free at 0. */
    int ref;
    Type type = Type.NONE;
    public boolean readable;
    public boolean writable;
    /** Of a PIPE. */
    Pipe pipe;
    /** Of an INODE or DEVICE. */
    Inode ip;
    /** Where the next read or write begins. Of an INODE. */
    int off;
    /** Of a DEVICE. */
    short major;
    // end::state[]

    File(FileTable table) {
        this.table = table;
    }

    // tag::open-a-pipe[]
    /** Makes a fresh file one end of a pipe. */
    void open(Pipe pipe, boolean writable) {
        this.pipe = pipe;
        this.readable = !writable;
        this.writable = writable;
        type = Type.PIPE;
    }
    // end::open-a-pipe[]

    // tag::open-an-inode[]
    /** Makes a fresh file lead to an inode, whose reference it takes over. The inode is locked. */
    public void open(Inode ip, boolean readable, boolean writable) {
        this.ip = ip;
        this.readable = readable;
        this.writable = writable;
        major = ip.major;
        off = 0;
        type = ip.type == DiskLayout.T_DEVICE ? Type.DEVICE : Type.INODE;
    }
    // end::open-an-inode[]

    // tag::dup[]
    /** Takes one more reference and returns this file (xv6: filedup). */
    public File dup() {
        table.lock.acquire();
        if (ref < 1) {
            throw new KernelPanic("filedup");
        }
        ref++;
        table.lock.release();
        return this;
    }
    // end::dup[]

    // tag::close[]
    /** Gives up one reference; the last one closes the file. May sleep; begins a transaction of its own (xv6: fileclose). */
    public void close() {
        table.lock.acquire();
        if (ref < 1) {
            throw new KernelPanic("fileclose");
        }
        if (--ref > 0) {
            table.lock.release();
            return;
        }
        // tag::keep-what-it-led-to[]
        // Once the lock is let go, the slot may become another file.
        Type was = type;
        Pipe oldPipe = pipe;
        Inode oldIp = ip;
        boolean wasWritable = writable;
        type = Type.NONE;
        pipe = null;
        ip = null;
        table.lock.release();
        // end::keep-what-it-led-to[]

        // tag::give-that-up[]
        switch (was) {
            case PIPE -> oldPipe.close(wasWritable);
            case INODE, DEVICE -> {
                table.log.beginOp();
                oldIp.put();
                table.log.endOp();
            }
            case NONE -> { }
        }
        // end::give-that-up[]
    }
    // end::close[]

    // tag::stat[]
    /**
     * Copies the file's {@code struct stat} to {@code addr}: device, inode number, type, links and size, 24 bytes.
     *
     * @return 0, or -1 if the file has none or {@code addr} is bad (xv6: filestat)
     */
    public int stat(AddressSpace space, long addr) {
        if (type != Type.INODE && type != Type.DEVICE) {
            return -1;
        }
        ip.lock();
        long deviceAndInode = ip.dev & 0xffff_ffffL | (long) ip.inum << 32;
        long typeAndLinks = ip.type & 0xffffL | (ip.nlink & 0xffffL) << 16;
        long size = ip.size & 0xffff_ffffL;
        ip.unlock();
        boolean copied = space.storeLong(addr, deviceAndInode)
                && space.storeLong(addr + 8, typeAndLinks)
                && space.storeLong(addr + 16, size);
        return copied ? 0 : -1;
    }
    // end::stat[]

    // tag::read[]
    /** Reads at most {@code n} bytes to {@code addr}: how many, 0 at the end, or -1. May sleep (xv6: fileread). */
    public int read(AddressSpace space, long addr, int n) {
        if (!readable) {
            return -1;
        }
        return switch (type) {
            case PIPE -> pipe.read(space, addr, n);
            case DEVICE -> {
                Device device = table.device(major);
                yield device == null ? -1 : device.read(space, addr, n);
            }
            case INODE -> {
                ip.lock();
                int r = ip.readi(space, addr, off, n);
                if (r > 0) {
                    off += r;
                }
                ip.unlock();
                yield r;
            }
            case NONE -> throw new KernelPanic("fileread");
        };
    }
    // end::read[]

    // tag::write[]
    /** Writes {@code n} bytes from {@code addr}: n, or -1 when not all could be written. May sleep (xv6: filewrite). */
    public int write(AddressSpace space, long addr, int n) {
        if (!writable) {
            return -1;
        }
        return switch (type) {
            case PIPE -> pipe.write(space, addr, n);
            case DEVICE -> {
                Device device = table.device(major);
                yield device == null ? -1 : device.write(space, addr, n);
            }
            case INODE -> writeInode(space, addr, n);
            case NONE -> throw new KernelPanic("filewrite");
        };
    }
    // end::write[]

    // tag::write-inode[]
    /** Writes in pieces that fit a transaction each, so a large write is not atomic. */
    private int writeInode(AddressSpace space, long addr, int n) {
        int i = 0;
        while (i < n) {
            int n1 = Math.min(n - i, MAX_WRITE);
            table.log.beginOp();
            ip.lock();
            int r = ip.writei(space, addr + i, off, n1);
            if (r > 0) {
                off += r;
            }
            ip.unlock();
            table.log.endOp();
            if (r != n1) {
                break;
            }
            i += r;
        }
        return i == n ? n : -1;
    }
    // end::write-inode[]

    // tag::at-a-place[]
    /** Reads from byte {@code from} of a file on disk, wherever the next {@link #read} begins: how many bytes, or -1. May sleep. */
    public int readAt(AddressSpace space, long addr, int from, int n) {
        if (type != Type.INODE || !readable) {
            return -1;
        }
        ip.lock();
        int r = ip.readi(space, addr, from, n);
        ip.unlock();
        return r;
    }

    /** Writes likewise, but only to bytes that the file has: it gets no longer. How many bytes, or -1. May sleep. */
    public int writeAt(AddressSpace space, long addr, int from, int n) {
        if (type != Type.INODE || !writable) {
            return -1;
        }
        int done = 0;
        int r;
        do {
            table.log.beginOp();
            ip.lock();
            int part = Math.min(Math.min(n - done, MAX_WRITE), ip.size - from - done);
            r = part <= 0 ? 0 : ip.writei(space, addr + done, from + done, part);
            ip.unlock();
            table.log.endOp();
            done += Math.max(r, 0);
        } while (r > 0 && done < n);
        return done;
    }
    // end::at-a-place[]
}
