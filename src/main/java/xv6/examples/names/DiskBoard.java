package xv6.examples.names;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static xv6.kernel.fs.DiskLayout.BSIZE;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.function.Consumer;
import xv6.examples.memory.KernelBoard;
import xv6.kernel.Param;
import xv6.kernel.fs.Buf;
import xv6.kernel.fs.BufferCache;
import xv6.kernel.fs.DiskLayout;
import xv6.kernel.fs.FileSystem;
import xv6.kernel.fs.Inode;
import xv6.kernel.fs.Log;
import xv6.kernel.lock.Cpu;
import xv6.kernel.lock.Sleeper;
import xv6.kernel.lock.Spinlock;
import xv6.kernel.memory.KernelBytes;

/**
 * A board with an almost empty file system, and no processes: what each hart runs counts as one. The disk is an array,
 * so nobody waits for it.
 */
public final class DiskBoard implements Sleeper {
    private static final int BLOCKS = 200;
    private static final int INODES = 32;
    /** Where the parts of the disk begin; block 1 is the super block. */
    private static final int LOG = 2;
    private static final int INODE_BLOCKS = LOG + Param.LOGSIZE;
    private static final int BITMAP = INODE_BLOCKS + INODES / DiskLayout.IPB;
    private static final int DATA = BITMAP + 1;
    /** How many turns without a wakeup mean that none will come. */
    private static final int STUCK = 10_000;

    public final KernelBoard board;
    public final FileSystem fs;
    public final Log log;
    private final byte[] disk = emptyDisk();
    private volatile int wakeups;
    private volatile boolean ready;
    /** What to say when nobody can go on. */
    public Runnable onStuck = () -> { };

    public DiskBoard(int harts, long seed) {
        board = new KernelBoard(harts, seed);
        BufferCache cache = new BufferCache(board.data, this::transfer, this);
        log = new Log(cache, board.machine.memory, this);
        fs = new FileSystem(board.machine.memory, cache, log, this, System.out::print);
    }

    /** Starts the file system, then runs {@code prepare} on one hart, and then {@code body} on each. */
    public void run(Runnable prepare, Consumer<Cpu> body) {
        board.run(c -> {
            if (c.id == 0) {
                board.kalloc.kinit();
                fs.start(Param.ROOTDEV);
                prepare.run();
                ready = true;
            }
            while (!ready) {
                c.hart.turnPoint();
            }
            body.accept(c);
        });
    }

    /** The root directory, with one more reference. */
    public Inode root() {
        return fs.paths.namei("/", null);
    }

    /** Makes a directory, or a file with this content. In a transaction. */
    public Inode make(Inode dp, String name, short type, String content) {
        Inode ip = fs.inodes.alloc(dp.dev, type);
        ip.lock();
        ip.nlink = 1;
        ip.update();
        if (type == DiskLayout.T_DIR) {
            fs.directory.link(ip, ".", ip.inum);
            fs.directory.link(ip, "..", dp.inum);
        }
        write(ip, 0, content);
        ip.unlock();
        dp.lock();
        fs.directory.link(dp, name, ip.inum);
        dp.unlock();
        return ip;
    }

    /** Writes at {@code off}, into a locked inode; how many bytes. In a transaction. */
    public int write(Inode ip, int off, String content) {
        byte[] bytes = content.getBytes(ISO_8859_1);
        return ip.writei(new KernelBytes(board.machine.memory, bytes), 0, off, bytes.length);
    }

    /** The whole content of an inode, as text. */
    public String content(Inode ip) {
        ip.lock();
        byte[] bytes = new byte[ip.size];
        ip.readi(new KernelBytes(board.machine.memory, bytes), 0, 0, bytes.length);
        ip.unlock();
        return new String(bytes, ISO_8859_1);
    }

    private void transfer(Buf b, boolean write) {
        if (write) {
            board.machine.memory.read(b.pa, disk, b.blockno * BSIZE, BSIZE);
        } else {
            board.machine.memory.write(b.pa, disk, b.blockno * BSIZE, BSIZE);
        }
    }

    private static byte[] emptyDisk() {
        ByteBuffer image = ByteBuffer.allocate(BLOCKS * BSIZE).order(ByteOrder.LITTLE_ENDIAN);
        int[] superBlock = {DiskLayout.FSMAGIC, BLOCKS, BLOCKS - DATA, INODES, Param.LOGSIZE, LOG, INODE_BLOCKS, BITMAP};
        for (int i = 0; i < superBlock.length; i++) {
            image.putInt(BSIZE + 4 * i, superBlock[i]);
        }
        int root = INODE_BLOCKS * BSIZE + DiskLayout.ROOTINO * DiskLayout.DINODE;
        image.putShort(root, DiskLayout.T_DIR).putShort(root + 6, (short) 1);
        image.putInt(root + 8, 2 * DiskLayout.DIRENT).putInt(root + 12, DATA);
        int entries = DATA * BSIZE;
        image.putShort(entries, (short) DiskLayout.ROOTINO).put(entries + 2, (byte) '.');
        image.putShort(entries + DiskLayout.DIRENT, (short) DiskLayout.ROOTINO);
        image.put(entries + DiskLayout.DIRENT + 2, (byte) '.').put(entries + DiskLayout.DIRENT + 3, (byte) '.');
        for (int b = 0; b <= DATA; b++) {
            int at = BITMAP * BSIZE + b / 8;
            image.put(at, (byte) (image.get(at) | 1 << b % 8));
        }
        return image.array();
    }

    /** Goes round until somebody has been woken, and the caller looks again whether it was meant. */
    @Override
    public void sleep(Object chan, Spinlock lk) {
        int before = wakeups;
        lk.release();
        for (int turns = 0; wakeups == before; turns++) {
            if (turns == STUCK) {
                onStuck.run();
                board.machine.powerOff(0);
            }
            Cpu.current().hart.turnPoint();
        }
        lk.acquire();
    }

    @Override
    public synchronized void wakeup(Object chan) {
        wakeups++;
    }

    @Override
    public int pid() {
        return Cpu.current().id + 1;
    }

    @Override
    public boolean killed() {
        return false;
    }
}
