package xv6.examples.log;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import xv6.examples.disk.DiskBoard;
import xv6.examples.disk.WatchedDisk;
import xv6.kernel.fs.Buf;
import xv6.kernel.fs.BufferCache;
import xv6.kernel.fs.Log;

/** A change that takes two blocks: 30 of the 100 in block 40 shall move to block 41. */
final class Transfer {
    static final int FROM = 40;
    static final int TO = 41;
    private static final int BLOCK = 1024;
    private static final int LOG_START = 2;
    private static final int LOG_BLOCKS = 30;

    private final DiskBoard board;
    private final BufferCache cache;
    private final Log log;

    Transfer(WatchedDisk disk) {
        board = new DiskBoard(1, 1, disk);
        cache = new BufferCache(board.data, board.disk, board.sleeper);
        log = new Log(cache, board.memory, board.sleeper);
    }

    /** A disk before it happens. */
    static byte[] before() {
        byte[] bytes = new byte[64 * BLOCK];
        bytes[FROM * BLOCK] = 100;
        return bytes;
    }

    /** What the disk says. */
    static String state(byte[] disk) {
        ByteBuffer words = ByteBuffer.wrap(disk).order(ByteOrder.LITTLE_ENDIAN);
        int from = words.getInt(FROM * BLOCK);
        int to = words.getInt(TO * BLOCK);
        return from + " and " + to + ", together " + (from + to);
    }

    void withoutLog() {
        board.run(() -> {
            // tag::without-log[]
            Buf from = cache.read(1, FROM);
            Buf to = cache.read(1, TO);
            add(from, -30);
            add(to, 30);
            cache.write(from);
            cache.write(to);
            // end::without-log[]
            cache.release(from);
            cache.release(to);
        });
    }

    void withLog() {
        board.run(() -> {
            log.start(1, LOG_START, LOG_BLOCKS);
            // tag::with-log[]
            log.beginOp();
            Buf from = cache.read(1, FROM);
            Buf to = cache.read(1, TO);
            add(from, -30);
            add(to, 30);
            log.write(from);
            log.write(to);
            cache.release(from);
            cache.release(to);
            log.endOp();
            // end::with-log[]
        });
    }

    /** What the next boot does. */
    void recover() {
        board.run(() -> log.start(1, LOG_START, LOG_BLOCKS));
    }

    private void add(Buf b, int n) {
        board.memory.storeInt(b.pa, board.memory.loadInt(b.pa) + n);
    }
}
