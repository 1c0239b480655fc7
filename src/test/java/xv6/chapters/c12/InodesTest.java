package xv6.chapters.c12;

import static org.assertj.core.api.Assertions.assertThat;
import static xv6.kernel.fs.DiskLayout.BSIZE;
import static xv6.kernel.fs.DiskLayout.MAXFILE;
import static xv6.kernel.fs.DiskLayout.T_FILE;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import xv6.examples.disk.DiskBoard;
import xv6.examples.inodes.FileBoard;
import xv6.examples.inodes.SmallDisk;
import xv6.kernel.fs.Inode;
import xv6.kernel.memory.KernelBytes;
import xv6.machine.MemoryDisk;

/** What stands after the chapter on inodes: files without names. */
class InodesTest {
    private final MemoryDisk disk = new MemoryDisk(SmallDisk.make());

    private static Inode create(FileBoard board) {
        board.fs.beginOp();
        Inode ip = board.fs.inodes.alloc(1, T_FILE);
        ip.lock();
        ip.nlink = 1;
        ip.update();
        ip.unlock();
        board.fs.endOp();
        return ip;
    }

    /** Writes three blocks at a time, as many as an operation of the log may. */
    private static int write(FileBoard board, Inode ip, byte[] content) {
        KernelBytes space = new KernelBytes(board.board.memory, content);
        int done = 0;
        int n = 1;
        while (done < content.length && n > 0) {
            board.fs.beginOp();
            ip.lock();
            n = ip.writei(space, done, done, Math.min(3 * BSIZE, content.length - done));
            ip.unlock();
            board.fs.endOp();
            done += Math.max(n, 0);
        }
        return done;
    }

    private static byte[] pattern(int n, int seed) {
        byte[] bytes = new byte[n];
        for (int i = 0; i < n; i++) {
            bytes[i] = (byte) (i * 31 + i / BSIZE + seed);
        }
        return bytes;
    }

    private static void remove(FileBoard board, Inode ip) {
        board.fs.beginOp();
        ip.lock();
        ip.nlink = 0;
        ip.update();
        ip.unlockPut();
        board.fs.endOp();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 1023, 1024, 12 * 1024, 12 * 1024 + 1, 20_000})
    void a_file_holds_what_was_written_in_as_many_blocks_as_that_takes(int n) {
        FileBoard board = new FileBoard(1, 1, disk);
        byte[] found = new byte[n];
        board.board.run(() -> {
            board.fs.start(1);
            Inode ip = create(board);
            assertThat(write(board, ip, pattern(n, 1))).isEqualTo(n);
            ip.lock();
            assertThat(ip.readi(new KernelBytes(board.board.memory, found), 0, 0, n)).isEqualTo(n);
            ip.unlock();
        });
        assertThat(found).isEqualTo(pattern(n, 1));
        int indirect = n > 12 * BSIZE ? 1 : 0;
        assertThat(SmallDisk.used(disk.bytes)).isEqualTo((n + BSIZE - 1) / BSIZE + indirect);
    }

    @Test
    void a_full_disk_takes_what_fits_and_gives_all_of_it_back() {
        FileBoard board = new FileBoard(1, 1, disk);
        board.board.run(() -> {
            board.fs.start(1);
            Inode ip = create(board);
            assertThat(write(board, ip, pattern(40 * BSIZE, 1))).isEqualTo((SmallDisk.BLOCKS - SmallDisk.DATA - 1) * BSIZE);
            remove(board, ip);
        });
        assertThat(SmallDisk.used(disk.bytes)).isZero();
    }

    @Test
    void a_hole_and_more_than_the_largest_file_are_refused() {
        FileBoard board = new FileBoard(1, 1, disk);
        board.board.run(() -> {
            board.fs.start(1);
            Inode ip = create(board);
            board.fs.beginOp();
            ip.lock();
            KernelBytes space = new KernelBytes(board.board.memory, new byte[BSIZE]);
            assertThat(ip.writei(space, 0, 1, 1)).isEqualTo(-1);
            assertThat(ip.writei(space, 0, 0, MAXFILE * BSIZE + 1)).isEqualTo(-1);
            assertThat(ip.readi(space, 0, 1, 1)).isZero();
            ip.unlock();
            board.fs.endOp();
        });
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void harts_that_make_files_at_the_same_time_share_no_block(long seed) {
        FileBoard board = new FileBoard(2, seed, disk);
        boolean[] started = new boolean[1];
        Runnable[] bodies = new Runnable[2];
        for (int h = 0; h < bodies.length; h++) {
            int hart = h;
            bodies[h] = () -> {
                if (hart == 0) {
                    board.fs.start(1);
                    started[0] = true;
                }
                while (!started[0]) {
                    DiskBoard.pause();
                }
                for (int i = 0; i < 4; i++) {
                    byte[] content = pattern(2500 + 2000 * i, hart);
                    byte[] found = new byte[content.length];
                    Inode ip = create(board);
                    write(board, ip, content);
                    ip.lock();
                    ip.readi(new KernelBytes(board.board.memory, found), 0, 0, found.length);
                    ip.unlock();
                    assertThat(found).isEqualTo(content);
                    remove(board, ip);
                }
            };
        }
        board.board.run(bodies);
        assertThat(SmallDisk.used(disk.bytes)).isZero();
    }
}
