package xv6.chapters.c09;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import xv6.examples.disk.DiskBoard;
import xv6.kernel.fs.Buf;
import xv6.machine.MemoryDisk;

/** What stands after the chapter on the disk driver: blocks that come and go, whoever asks for them. */
class DiskDriverTest {
    private static final int BLOCK = 1024;

    @ParameterizedTest
    @ValueSource(longs = {1, 3, 4, 5, 6})
    void harts_that_ask_at_the_same_time_get_what_each_asked_for(long seed) {
        DiskBoard board = new DiskBoard(4, seed, new MemoryDisk(DiskBoard.numbered(64)));
        int[] wrong = new int[4];
        Runnable[] bodies = new Runnable[4];
        for (int h = 0; h < bodies.length; h++) {
            int hart = h;
            Buf b = new Buf(board.data.reserve(BLOCK, BLOCK), board.sleeper);
            bodies[h] = () -> {
                for (int i = 0; i < 100; i++) {
                    b.blockno = 1 + (i * 7 + hart * 13) % 63;
                    board.disk.transfer(b, false);
                    wrong[hart] += board.memory.loadByte(b.pa + BLOCK - 1) == b.blockno ? 0 : 1;
                }
            };
        }
        board.run(bodies);
        assertThat(wrong).containsOnly(0);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void what_is_written_stands_on_the_disk_and_nowhere_else(long seed) {
        MemoryDisk disk = new MemoryDisk(DiskBoard.numbered(8));
        DiskBoard board = new DiskBoard(2, seed, disk);
        Runnable[] bodies = new Runnable[2];
        for (int h = 0; h < bodies.length; h++) {
            Buf b = new Buf(board.data.reserve(BLOCK, BLOCK), board.sleeper);
            b.blockno = 2 + 3 * h;
            bodies[h] = () -> {
                board.memory.fill(b.pa, BLOCK, 100 + b.blockno);
                board.disk.transfer(b, true);
            };
        }
        board.run(bodies);
        for (int i = 0; i < disk.bytes.length; i++) {
            int block = i / BLOCK;
            assertThat(disk.bytes[i]).isEqualTo((byte) (block == 2 || block == 5 ? 100 + block : block));
        }
    }
}
