package xv6.kernel.fs;

import static xv6.kernel.Param.LOGSIZE;
import static xv6.kernel.Param.MAXOPBLOCKS;
import static xv6.kernel.fs.DiskLayout.BSIZE;

import java.util.Arrays;
import xv6.kernel.lock.KernelPanic;
import xv6.kernel.lock.Sleeper;
import xv6.kernel.lock.Spinlock;
import xv6.machine.PhysicalMemory;

/**
 * The write-ahead log: what several system calls change on the disk reaches it wholly or not at all (xv6: log.c).
 *
 * <p>A system call stands between {@link #beginOp} and {@link #endOp}. The blocks it changes are only noted, and stay
 * pinned in the cache, until no system call is running; then all are written together: to the log's own blocks first,
 * then the header that names them, which is the commit, then home. The header on disk is a count and so many block
 * numbers; log block {@code i} follows it at {@code i + 1}.
 */
public class Log {
    // tag::state[]
    final Spinlock lock = new Spinlock("log");
    protected final BufferCache cache;
    protected final PhysicalMemory memory;
    final Sleeper sleeper;

    protected int start;
    protected int size;
    protected int dev;
    /** How many system calls are between beginOp and endOp. */
    int outstanding;
    /** Whether a commit is under way: nobody may begin. */
    boolean committing;
    /** The blocks changed since the last commit. */
    int n;
    private final int[] block = new int[LOGSIZE];
    // end::state[]

    // tag::construct[]
    public Log(BufferCache cache, PhysicalMemory memory, Sleeper sleeper) {
        this.cache = cache;
        this.memory = memory;
        this.sleeper = sleeper;
    }
    // end::construct[]

    // tag::start[]
    /**
     * Begins logging on {@code dev}, where the log has {@code size} blocks from {@code start} on, once what a crash left
     * committed has been brought home (xv6: initlog). Sleeps.
     */
    public void start(int dev, int start, int size) {
        this.dev = dev;
        this.start = start;
        this.size = size;
        recover();
    }

    /** Once, before anybody begins. */
    protected void recover() {
        readHead();
        install(true);
        n = 0;
        writeHead();
    }
    // end::start[]

    // tag::begin-op[]
    /** Waits until the log has room for all that one more system call may write, and counts it in (xv6: begin_op). */
    public void beginOp() {
        lock.acquire();
        while (committing || n + (outstanding + 1) * MAXOPBLOCKS > LOGSIZE) {
            sleeper.sleep(this, lock);
        }
        outstanding++;
        lock.release();
    }
    // end::begin-op[]

    // tag::end-op[]
    /** Counts one system call out; the last one commits for all (xv6: end_op). */
    public void endOp() {
        boolean last = false;

        lock.acquire();
        outstanding--;
        if (committing) {
            throw new KernelPanic("log.committing");
        }
        if (outstanding == 0) {
            last = true;
            committing = true;
        } else {
            // What the leaver had reserved and not used may be room enough for somebody in beginOp.
            sleeper.wakeup(this);
        }
        lock.release();

        // tag::commit-unlocked[]
        if (last) {
            // Committing sleeps, so the lock is not held; nobody can begin as long as committing is set.
            commit();
            lock.acquire();
            committing = false;
            sleeper.wakeup(this);
            lock.release();
        }
        // end::commit-unlocked[]
    }
    // end::end-op[]

    // tag::write[]
    /**
     * Notes that the transaction changed {@code b}, which the caller holds, in place of writing it (xv6: log_write). A
     * block changed twice takes one place in the log.
     */
    public void write(Buf b) {
        lock.acquire();
        if (n >= LOGSIZE || n >= size - 1) {
            throw new KernelPanic("too big a transaction");
        }
        if (outstanding < 1) {
            throw new KernelPanic("log_write outside of trans");
        }

        // tag::note-it-once[]
        int i = 0;
        while (i < n && block[i] != b.blockno) {
            i++;
        }
        block[i] = b.blockno;
        if (i == n) {
            cache.pin(b);
            n++;
        }
        // end::note-it-once[]
        lock.release();
    }
    // end::write[]

    // tag::commit[]
    /** Brings what has been noted to the disk; nobody can begin meanwhile. */
    protected void commit() {
        if (n > 0) {
            writeLog();
            writeHead();
            install(false);
            n = 0;
            writeHead();
        }
    }
    // end::commit[]

    // tag::write-log[]
    /** Copies the changed blocks from the cache to the log's blocks (xv6: write_log). */
    private void writeLog() {
        for (int tail = 0; tail < n; tail++) {
            Buf to = cache.read(dev, start + tail + 1);
            Buf from = cache.read(dev, block[tail]);
            memory.copy(to.pa, from.pa, BSIZE);
            cache.write(to);
            cache.release(from);
            cache.release(to);
        }
    }
    // end::write-log[]

    // tag::install[]
    /** Copies the log's blocks home (xv6: install_trans). */
    private void install(boolean recovering) {
        for (int tail = 0; tail < n; tail++) {
            Buf from = cache.read(dev, start + tail + 1);
            Buf to = cache.read(dev, block[tail]);
            memory.copy(to.pa, from.pa, BSIZE);
            cache.write(to);
            if (!recovering) {
                cache.unpin(to);
            }
            cache.release(from);
            cache.release(to);
        }
    }
    // end::install[]

    // tag::header[]
    /** Reads the header; a count that no log could hold means that this is no log (xv6: read_head). */
    private void readHead() {
        Buf b = cache.read(dev, start);
        n = memory.loadInt(b.pa);
        if (n < 0 || n > LOGSIZE) {
            throw new KernelPanic("invalid log header");
        }
        for (int i = 0; i < n; i++) {
            block[i] = memory.loadInt(b.pa + 4 + 4 * i);
        }
        cache.release(b);
    }

    /** Writes the header: with n blocks in it, this one write is the commit (xv6: write_head). */
    private void writeHead() {
        Buf b = cache.read(dev, start);
        memory.storeInt(b.pa, n);
        for (int i = 0; i < n; i++) {
            memory.storeInt(b.pa + 4 + 4 * i, block[i]);
        }
        cache.write(b);
        cache.release(b);
    }
    // end::header[]

    // tag::for-other-commits[]
    /** The blocks changed since the last commit. */
    protected final int[] changed() {
        return Arrays.copyOf(block, n);
    }

    /** Forgets them and takes their pins off: they have been brought home. */
    protected final void forget() {
        for (int i = 0; i < n; i++) {
            Buf b = cache.read(dev, block[i]);
            cache.unpin(b);
            cache.release(b);
        }
        n = 0;
    }
    // end::for-other-commits[]
}
