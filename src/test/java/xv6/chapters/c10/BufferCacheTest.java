package xv6.chapters.c10;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import xv6.examples.disk.DiskBoard;
import xv6.examples.disk.WatchedDisk;
import xv6.kernel.fs.Buf;
import xv6.kernel.fs.BufferCache;

/** What stands after the chapter on the buffer cache: a block has one buffer, whoever wants it. */
class BufferCacheTest {
    private static final int BLOCK = 1024;

    /** More blocks than buffers, so that they are recycled all the time. */
    private static final int BLOCKS = 50;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void no_count_is_lost_where_the_naive_cache_loses_some(long seed) {
        WatchedDisk disk = new WatchedDisk(new byte[BLOCKS * BLOCK]);
        DiskBoard board = new DiskBoard(3, seed, disk);
        BufferCache cache = new BufferCache(board.data, board.disk, board.sleeper);
        Runnable[] bodies = new Runnable[3];
        Arrays.fill(bodies, (Runnable) () -> {
            for (int i = 0; i < BLOCKS; i++) {
                Buf b = cache.read(1, i);
                int seen = board.memory.loadInt(b.pa);
                DiskBoard.pause();
                board.memory.storeInt(b.pa, seen + 1);
                cache.write(b);
                cache.release(b);
            }
        });
        board.run(bodies);
        for (int i = 0; i < BLOCKS; i++) {
            assertThat(disk.bytes[i * BLOCK]).as("block %d", i).isEqualTo((byte) 3);
        }
    }

    @Test
    void a_block_used_a_moment_ago_is_not_read_again() {
        WatchedDisk disk = new WatchedDisk(DiskBoard.numbered(BLOCKS));
        DiskBoard board = new DiskBoard(1, 1, disk);
        BufferCache cache = new BufferCache(board.data, board.disk, board.sleeper);
        board.run(() -> {
            for (int i = 0; i < 100; i++) {
                cache.release(cache.read(1, 7));
                cache.release(cache.read(1, 8 + i % 20));
            }
        });
        assertThat(disk.reads).isEqualTo(21);
    }
}
