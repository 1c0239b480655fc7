package xv6.kernel.fs;

import java.util.function.BiFunction;
import java.util.function.Consumer;
import xv6.kernel.lock.Sleeper;
import xv6.machine.PhysicalMemory;

/** The layers between the log and path names, put together, and what the rest of the kernel asks of them. */
public final class FileSystem {
    private final SuperBlock sb = new SuperBlock();
    private final PhysicalMemory memory;
    private final BufferCache cache;
    private final Log log;
    public final InodeTable inodes;
    // tag::names[]
    public final Directory directory;
    public final Paths paths;
    // end::names[]

    /** A file system above {@code cache} and {@code log}; {@code print} shows its complaints on the console. */
    public FileSystem(PhysicalMemory memory, BufferCache cache, Log log, Sleeper sleeper, Consumer<String> print) {
        this(memory, cache, log, sleeper, print, Inode::new);
    }

    /** The same with other inodes, which keep their blocks in another way perhaps. */
    public FileSystem(PhysicalMemory memory, BufferCache cache, Log log, Sleeper sleeper, Consumer<String> print,
            BiFunction<InodeTable, Sleeper, Inode> makeInode) {
        this.memory = memory;
        this.cache = cache;
        this.log = log;
        Bitmap bitmap = new Bitmap(sb, cache, log, memory, print);
        inodes = new InodeTable(sb, cache, log, bitmap, memory, sleeper, print, makeInode);
        // tag::build-names[]
        directory = new Directory(inodes);
        paths = new Paths(inodes, directory);
        // end::build-names[]
    }

    /**
     * Reads the super block, recovers the log, and frees inodes that nothing leads to; sleeps, so the first process does
     * it (xv6: fsinit).
     */
    public void start(int dev) {
        sb.read(cache, memory, dev);
        log.start(dev, sb.logstart, sb.nlog);
        inodes.reclaim(dev);
    }

    /** Begins a transaction; everything that changes inodes or may free one stands in one. May sleep (xv6: begin_op). */
    public void beginOp() {
        log.beginOp();
    }

    /** Ends a transaction, and commits if it was the last one running. May sleep (xv6: end_op). */
    public void endOp() {
        log.endOp();
    }
}
