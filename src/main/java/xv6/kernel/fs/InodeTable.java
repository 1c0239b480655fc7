package xv6.kernel.fs;

import static xv6.kernel.Param.NINODE;
import static xv6.kernel.fs.DiskLayout.DINODE;
import static xv6.kernel.fs.DiskLayout.IPB;
import static xv6.kernel.fs.DiskLayout.NLINK;
import static xv6.kernel.fs.DiskLayout.TYPE;

import java.util.function.BiFunction;
import java.util.function.Consumer;
import xv6.kernel.lock.Sleeper;
import xv6.kernel.lock.Spinlock;
import xv6.machine.PhysicalMemory;

/**
 * The inodes in use, so that all who use one file share one {@link Inode} and wait for each other there (xv6: itable in
 * fs.c). A slot is free while its {@code ref} is 0; {@code lock} protects every slot's {@code ref}, {@code dev} and
 * {@code inum}.
 */
public final class InodeTable {
    // tag::state[]
    final Spinlock lock = new Spinlock("itable");
    private final Inode[] inode = new Inode[NINODE];

    final SuperBlock sb;
    final BufferCache cache;
    final Log log;
    final Bitmap bitmap;
    final PhysicalMemory memory;
    private final Consumer<String> print;
    // end::state[]

    // tag::construct[]
    InodeTable(SuperBlock sb, BufferCache cache, Log log, Bitmap bitmap, PhysicalMemory memory, Sleeper sleeper,
            Consumer<String> print, BiFunction<InodeTable, Sleeper, Inode> inodes) {
        this.sb = sb;
        this.cache = cache;
        this.log = log;
        this.bitmap = bitmap;
        this.memory = memory;
        this.print = print;
        for (int i = 0; i < NINODE; i++) {
            inode[i] = inodes.apply(this, sleeper);
        }
    }
    // end::construct[]

    // tag::get[]
    /**
     * Inode {@code inum}, with one more reference, neither locked nor read from disk (xv6: iget). Null when the table
     * is full, where xv6 panics: 100 files may be open and the table has {@value xv6.kernel.Param#NINODE} slots, so any
     * user could bring that about.
     */
    Inode get(int dev, int inum) {
        lock.acquire();
        Inode empty = null;
        for (Inode ip : inode) {
            if (ip.ref > 0 && ip.dev == dev && ip.inum == inum) {
                ip.ref++;
                lock.release();
                return ip;
            }
            if (empty == null && ip.ref == 0) {
                empty = ip;
            }
        }

        if (empty != null) {
            empty.dev = dev;
            empty.inum = inum;
            empty.ref = 1;
            empty.valid = false;
        }
        lock.release();
        if (empty == null) {
            print.accept("iget: no inodes\n");
        }
        return empty;
    }
    // end::get[]

    // tag::alloc[]
    /** A free inode, marked on disk as of this type, referenced and unlocked; or null. Inside a transaction (xv6: ialloc). */
    public Inode alloc(int dev, short type) {
        for (int inum = 1; inum < sb.ninodes; inum++) {
            Buf b = cache.read(dev, sb.inodeBlock(inum));
            long dinode = b.pa + inum % IPB * DINODE;
            if (memory.loadShort(dinode + TYPE) == 0) {
                Inode ip = get(dev, inum);
                if (ip != null) {
                    memory.fill(dinode, DINODE, 0);
                    memory.storeShort(dinode + TYPE, type);
                    log.write(b);
                }
                cache.release(b);
                return ip;
            }
            cache.release(b);
        }
        print.accept("ialloc: no inodes\n");
        return null;
    }
    // end::alloc[]

    // tag::reclaim[]
    /**
     * Frees the inodes that no directory names: of files that were unlinked and still open when the machine stopped.
     * After recovery, before anything else uses the disk.
     */
    void reclaim(int dev) {
        for (int inum = 1; inum < sb.ninodes; inum++) {
            Buf b = cache.read(dev, sb.inodeBlock(inum));
            long dinode = b.pa + inum % IPB * DINODE;
            boolean orphan = memory.loadShort(dinode + TYPE) != 0 && memory.loadShort(dinode + NLINK) == 0;
            cache.release(b);
            if (orphan) {
                log.beginOp();
                Inode ip = get(dev, inum);
                ip.lock();
                ip.unlockPut();
                log.endOp();
            }
        }
    }
    // end::reclaim[]
}
