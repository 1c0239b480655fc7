package xv6.kernel.fs;

import static xv6.kernel.fs.DiskLayout.ADDRS;
import static xv6.kernel.fs.DiskLayout.BSIZE;
import static xv6.kernel.fs.DiskLayout.DINODE;
import static xv6.kernel.fs.DiskLayout.IPB;
import static xv6.kernel.fs.DiskLayout.MAJOR;
import static xv6.kernel.fs.DiskLayout.MAXFILE;
import static xv6.kernel.fs.DiskLayout.MINOR;
import static xv6.kernel.fs.DiskLayout.NDIRECT;
import static xv6.kernel.fs.DiskLayout.NINDIRECT;
import static xv6.kernel.fs.DiskLayout.NLINK;
import static xv6.kernel.fs.DiskLayout.SIZE;
import static xv6.kernel.fs.DiskLayout.TYPE;

import xv6.kernel.lock.KernelPanic;
import xv6.kernel.lock.Sleeper;
import xv6.kernel.lock.Sleeplock;
import xv6.kernel.memory.AddressSpace;
import xv6.machine.PhysicalMemory;

/**
 * The kernel's copy of an inode in use (xv6: struct inode, fs.c). The usual sequence is {@code get} or {@code dup} for a
 * reference that may be kept for long, {@link #lock}, use, {@link #unlock}, and {@link #put} in the end. The lock
 * protects all fields but {@code ref}, {@code dev} and {@code inum}, which are the table's.
 */
public class Inode {
    // tag::identity[]
    private final InodeTable table;
    private final Sleeplock sleeplock;

    /** The disk, and the number there, of the inode. */
    public int dev;
    public int inum;
    /** How many pointers to this inode there are: open files, current directories, system calls under way. */
    int ref;
    // end::identity[]

    // tag::copy[]
    /** Whether the fields below have been read from disk. */
    boolean valid;
    /** T_DIR, T_FILE or T_DEVICE. */
    public short type;
    /** Which device, if it is one. */
    public short major;
    public short minor;
    /** How many directory entries lead here. */
    public short nlink;
    /** Bytes of content. */
    public int size;
    /** The blocks of the content: NDIRECT of them, then the one that lists the others. 0 where there is none. */
    protected final int[] addrs = new int[NDIRECT + 1];
    // end::copy[]

    // tag::construct[]
    public Inode(InodeTable table, Sleeper sleeper) {
        this.table = table;
        this.sleeplock = new Sleeplock("inode", sleeper);
    }
    // end::construct[]

    // tag::dup[]
    /** Takes one more reference and returns this inode (xv6: idup). */
    public Inode dup() {
        table.lock.acquire();
        ref++;
        table.lock.release();
        return this;
    }
    // end::dup[]

    // tag::lock[]
    /** Locks the inode, and reads it from disk if nobody has before. May sleep (xv6: ilock). */
    public void lock() {
        if (ref < 1) {
            throw new KernelPanic("ilock");
        }
        sleeplock.acquire();
        if (!valid) {
            readFromDisk();
            valid = true;
            if (type == 0) {
                throw new KernelPanic("ilock: no type");
            }
        }
    }
    // end::lock[]

    // tag::read-from-disk[]
    private void readFromDisk() {
        PhysicalMemory memory = table.memory;
        Buf b = table.cache.read(dev, table.sb.inodeBlock(inum));
        long dinode = b.pa + inum % IPB * DINODE;
        type = memory.loadShort(dinode + TYPE);
        major = memory.loadShort(dinode + MAJOR);
        minor = memory.loadShort(dinode + MINOR);
        nlink = memory.loadShort(dinode + NLINK);
        size = memory.loadInt(dinode + SIZE);
        for (int i = 0; i <= NDIRECT; i++) {
            addrs[i] = memory.loadInt(dinode + ADDRS + 4 * i);
        }
        table.cache.release(b);
    }
    // end::read-from-disk[]

    // tag::update[]
    /** Writes to disk what {@link #lock} reads. Locked, inside a transaction, after every change (xv6: iupdate). */
    public void update() {
        PhysicalMemory memory = table.memory;
        Buf b = table.cache.read(dev, table.sb.inodeBlock(inum));
        long dinode = b.pa + inum % IPB * DINODE;
        memory.storeShort(dinode + TYPE, type);
        memory.storeShort(dinode + MAJOR, major);
        memory.storeShort(dinode + MINOR, minor);
        memory.storeShort(dinode + NLINK, nlink);
        memory.storeInt(dinode + SIZE, size);
        for (int i = 0; i <= NDIRECT; i++) {
            memory.storeInt(dinode + ADDRS + 4 * i, addrs[i]);
        }
        table.log.write(b);
        table.cache.release(b);
    }
    // end::update[]

    // tag::unlock[]
    /** Unlocks the inode (xv6: iunlock). */
    public void unlock() {
        if (!sleeplock.holding() || ref < 1) {
            throw new KernelPanic("iunlock");
        }
        sleeplock.release();
    }
    // end::unlock[]

    // tag::put[]
    /**
     * Gives up one reference. If it was the last one, and no directory names the inode either, inode and content are
     * freed on disk; so this needs a transaction (xv6: iput).
     */
    public void put() {
        table.lock.acquire();
        if (ref == 1 && valid && nlink == 0) {
            // tag::free-it[]
            // Nobody else has a reference, so nobody holds the lock and this does not wait.
            sleeplock.acquire();
            table.lock.release();

            truncate();
            type = 0;
            update();
            valid = false;

            sleeplock.release();
            table.lock.acquire();
            // end::free-it[]
        }
        ref--;
        table.lock.release();
    }

    /** Unlocks, then gives up the reference (xv6: iunlockput). */
    public void unlockPut() {
        unlock();
        put();
    }
    // end::put[]

    // tag::map[]
    /** The disk block that holds block {@code bn} of the content, allocated if there was none; 0 when the disk is full (xv6: bmap). */
    protected int map(int bn) {
        if (bn < NDIRECT) {
            if (addrs[bn] == 0) {
                addrs[bn] = table.bitmap.alloc(dev);
            }
            return addrs[bn];
        }
        if (bn < MAXFILE) {
            if (addrs[NDIRECT] == 0) {
                addrs[NDIRECT] = table.bitmap.alloc(dev);
            }
            return addrs[NDIRECT] == 0 ? 0 : mapIndirect(bn - NDIRECT);
        }
        throw new KernelPanic("bmap: out of range");
    }

    /** How many blocks a file can have. */
    protected int most() {
        return MAXFILE;
    }
    // end::map[]

    // tag::map-indirect[]
    private int mapIndirect(int i) {
        Buf b = table.cache.read(dev, addrs[NDIRECT]);
        int addr = table.memory.loadInt(b.pa + 4 * i);
        if (addr == 0) {
            addr = table.bitmap.alloc(dev);
            if (addr != 0) {
                table.memory.storeInt(b.pa + 4 * i, addr);
                table.log.write(b);
            }
        }
        table.cache.release(b);
        return addr;
    }
    // end::map-indirect[]

    // tag::truncate[]
    /** Frees the whole content. Locked, inside a transaction (xv6: itrunc). */
    public void truncate() {
        for (int i = 0; i < NDIRECT; i++) {
            if (addrs[i] != 0) {
                table.bitmap.free(dev, addrs[i]);
                addrs[i] = 0;
            }
        }
        if (addrs[NDIRECT] != 0) {
            Buf b = table.cache.read(dev, addrs[NDIRECT]);
            for (int i = 0; i < NINDIRECT; i++) {
                int addr = table.memory.loadInt(b.pa + 4 * i);
                if (addr != 0) {
                    table.bitmap.free(dev, addr);
                }
            }
            table.cache.release(b);
            table.bitmap.free(dev, addrs[NDIRECT]);
            addrs[NDIRECT] = 0;
        }
        size = 0;
        update();
    }
    // end::truncate[]

    // tag::for-other-maps[]
    /** A free block of the disk, zeroed and in use from now on; 0 when the disk is full. Inside a transaction. */
    protected final int allocate() {
        return table.bitmap.alloc(dev);
    }

    /** Gives a block back. Inside a transaction. */
    protected final void free(int block) {
        table.bitmap.free(dev, block);
    }

    /** Entry {@code i} of the list of blocks in {@code block}. */
    protected final int entry(int block, int i) {
        Buf b = table.cache.read(dev, block);
        int entry = table.memory.loadInt(b.pa + 4 * i);
        table.cache.release(b);
        return entry;
    }

    /** Changes entry {@code i} of the list of blocks in {@code block}. Inside a transaction. */
    protected final void entry(int block, int i, int value) {
        Buf b = table.cache.read(dev, block);
        table.memory.storeInt(b.pa + 4 * i, value);
        table.log.write(b);
        table.cache.release(b);
    }
    // end::for-other-maps[]

    // tag::read[]
    /**
     * Copies {@code n} bytes of the content from {@code off} to {@code dst} in {@code space}; fewer where the content
     * ends. Offset and count are unsigned. Locked (xv6: readi).
     *
     * @return the number of bytes copied, or -1 if {@code dst} is not the space's to write
     */
    public int readi(AddressSpace space, long dst, int off, int n) {
        // tag::clip-to-the-content[]
        if (Integer.compareUnsigned(off, size) > 0 || Integer.compareUnsigned(off + n, off) < 0) {
            return 0;
        }
        if (Integer.compareUnsigned(off + n, size) > 0) {
            n = size - off;
        }
        // end::clip-to-the-content[]

        // tag::copy-block-by-block-out[]
        int total = 0;
        while (total < n) {
            int addr = map(off / BSIZE);
            if (addr == 0) {
                break;
            }
            Buf b = table.cache.read(dev, addr);
            int m = Math.min(n - total, BSIZE - off % BSIZE);
            boolean copied = space.copyOut(dst, b.pa + off % BSIZE, m);
            table.cache.release(b);
            if (!copied) {
                return -1;
            }
            total += m;
            off += m;
            dst += m;
        }
        return total;
        // end::copy-block-by-block-out[]
    }
    // end::read[]

    // tag::write[]
    /**
     * Copies {@code n} bytes from {@code src} in {@code space} over the content from {@code off}, which grows as
     * needed. Offset and count are unsigned. Locked, inside a transaction (xv6: writei).
     *
     * @return the number of bytes copied, less than n if the disk is full or {@code src} ends; -1 if the content does
     *         not reach {@code off} or would grow beyond {@link #most} blocks
     */
    public int writei(AddressSpace space, long src, int off, int n) {
        // tag::refuse-what-cannot-be[]
        if (Integer.compareUnsigned(off, size) > 0 || Integer.compareUnsigned(off + n, off) < 0) {
            return -1;
        }
        if (Integer.compareUnsigned(off + n, most() * BSIZE) > 0) {
            return -1;
        }
        // end::refuse-what-cannot-be[]

        // tag::copy-block-by-block-in[]
        int total = 0;
        while (total < n) {
            int addr = map(off / BSIZE);
            if (addr == 0) {
                break;
            }
            Buf b = table.cache.read(dev, addr);
            int m = Math.min(n - total, BSIZE - off % BSIZE);
            boolean copied = space.copyIn(b.pa + off % BSIZE, src, m);
            // A copy that fails half-way has changed the block all the same.
            table.log.write(b);
            table.cache.release(b);
            if (!copied) {
                break;
            }
            total += m;
            off += m;
            src += m;
        }
        // end::copy-block-by-block-in[]

        // tag::grow[]
        if (off > size) {
            size = off;
        }
        // Even when the size is the same, map may have put a new block into addrs.
        update();
        return total;
        // end::grow[]
    }
    // end::write[]
}
