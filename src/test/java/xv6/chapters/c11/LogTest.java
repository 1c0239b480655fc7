package xv6.chapters.c11;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import xv6.examples.disk.DiskBoard;
import xv6.examples.disk.WatchedDisk;
import xv6.kernel.fs.Buf;
import xv6.kernel.fs.BufferCache;
import xv6.kernel.fs.Log;

/** What stands after the chapter on the log: several writes that happen wholly or not at all. */
class LogTest {
    private static final int BLOCK = 1024;
    private static final int LOG_START = 2;
    private static final int LOG_BLOCKS = 30;
    private static final int BLOCKS = 64;

    private DiskBoard board;
    private BufferCache cache;
    private Log log;

    private void build(int harts, long seed, WatchedDisk disk) {
        board = new DiskBoard(harts, seed, disk);
        cache = new BufferCache(board.data, board.disk, board.sleeper);
        log = new Log(cache, board.memory, board.sleeper);
    }

    /** An operation: adds 1 to each of five blocks. */
    private void countUp(int first) {
        log.beginOp();
        for (int i = 0; i < 5; i++) {
            Buf b = cache.read(1, first + i);
            board.memory.storeInt(b.pa, board.memory.loadInt(b.pa) + 1);
            log.write(b);
            cache.release(b);
        }
        log.endOp();
    }

    private static void assertWhole(byte[] disk, int first, int writes) {
        for (int i = 1; i < 5; i++) {
            assertThat(disk[(first + i) * BLOCK]).as("block %d after %d writes", first + i, writes).isEqualTo(disk[first * BLOCK]);
        }
    }

    @Test
    void three_operations_happen_one_after_the_other_wherever_the_power_goes() {
        int before = 0;
        for (int writes = 0; before < 3; writes++) {
            byte[] disk = new byte[BLOCKS * BLOCK];
            build(1, 1, new WatchedDisk(disk, writes, s -> { }));
            board.run(() -> {
                log.start(1, LOG_START, LOG_BLOCKS);
                for (int i = 0; i < 3; i++) {
                    countUp(40);
                }
            });
            build(1, 1, new WatchedDisk(disk));
            board.run(() -> log.start(1, LOG_START, LOG_BLOCKS));
            assertWhole(disk, 40, writes);
            int now = disk[40 * BLOCK];
            assertThat(now).as("after %d writes", writes).isIn(before, before + 1);
            before = now;
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void operations_of_several_harts_are_whole_too(long seed) {
        for (int writes = 0; writes < 120; writes += 7) {
            byte[] disk = new byte[BLOCKS * BLOCK];
            build(2, seed, new WatchedDisk(disk, writes, s -> { }));
            boolean[] started = new boolean[1];
            Runnable[] bodies = new Runnable[2];
            for (int h = 0; h < bodies.length; h++) {
                int hart = h;
                bodies[h] = () -> {
                    if (hart == 0) {
                        log.start(1, LOG_START, LOG_BLOCKS);
                        started[0] = true;
                    }
                    while (!started[0]) {
                        DiskBoard.pause();
                    }
                    for (int i = 0; i < 4; i++) {
                        countUp(40 + 10 * hart);
                    }
                };
            }
            board.run(bodies);
            build(1, 1, new WatchedDisk(disk));
            board.run(() -> log.start(1, LOG_START, LOG_BLOCKS));
            assertWhole(disk, 40, writes);
            assertWhole(disk, 50, writes);
        }
    }
}
