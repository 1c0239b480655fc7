package xv6.kernel.fs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import org.junit.jupiter.api.Test;
import xv6.kernel.FileBoard;
import xv6.kernel.lock.KernelPanic;
import xv6.kernel.syscall.FileCalls;
import xv6.machine.DiskStorage;
import xv6.machine.MemoryDisk;

/** The machine stops after any number of disk writes; after the next boot each system call has happened wholly or not at all. */
class CrashTest {
    private static final int BLOCKS = 200;
    private static final int NINODES = 32;
    /** The count of blocks in the log. */
    private static final int LOG_HEADER = 2 * DiskLayout.BSIZE;

    /** A disk that fails after some writes, which ends the run. */
    private static final class FailingDisk implements DiskStorage {
        private final MemoryDisk disk;
        private int left;
        int writes;

        FailingDisk(byte[] image, int left) {
            disk = new MemoryDisk(image);
            this.left = left;
        }

        @Override
        public long sectors() {
            return disk.sectors();
        }

        @Override
        public void read(long sector, byte[] buf, int off, int n) {
            disk.read(sector, buf, off, n);
        }

        @Override
        public void write(long sector, byte[] buf, int off, int n) {
            if (left-- <= 0) {
                throw new IllegalStateException("the machine stops here");
            }
            writes++;
            disk.write(sector, buf, off, n);
        }
    }

    private interface Step {
        void on(FileCalls calls);
    }

    /** System calls of every kind that changes the disk, each a transaction of its own. */
    private static final List<Step> STEPS = List.of(
            c -> c.open("a", 0x201),
            c -> {
                c.fill(2500, 1);
                c.write(0, FileCalls.BUFFER, 2500);
            },
            c -> c.mkdir("d"),
            c -> c.link("a", "d/b"),
            c -> {
                c.fill(3000, 2);
                c.write(0, FileCalls.BUFFER, 3000);
            },
            c -> c.unlink("a"),
            c -> c.mknod("d/tty", 1, 0),
            c -> c.mkdir("d/e"),
            c -> c.open("d/b", 0x402),
            c -> c.unlink("d/e"),
            c -> c.unlink("d/tty"));

    @Test
    void everySystemCallHappensWhollyOrNotAtAllWhereverTheMachineStops() throws Throwable {
        byte[] whole = BlankImage.of(BLOCKS, NINODES);
        FailingDisk counter = new FailingDisk(whole, Integer.MAX_VALUE);
        List<SortedMap<String, String>> states = new ArrayList<>();
        run(counter, () -> states.add(new Fsck(whole).tree()));
        assertThat(states).hasSize(STEPS.size() + 1).doesNotHaveDuplicates();

        int state = 0;
        for (int writes = 0; writes < counter.writes; writes++) {
            byte[] image = stoppedAfter(writes);
            recover(image);

            Fsck fsck = new Fsck(image);
            assertThat(fsck.complaints()).as("after %d writes", writes).isEmpty();
            int now = states.indexOf(fsck.tree());
            assertThat(now).as("state after %d writes", writes).isIn(state, state + 1);
            state = now;
        }
        assertThat(state).isEqualTo(STEPS.size());
    }

    @Test
    void aCrashDuringRecoveryIsRecoveredFrom() throws Throwable {
        byte[] whole = BlankImage.of(BLOCKS, NINODES);
        FailingDisk counter = new FailingDisk(whole, Integer.MAX_VALUE);
        run(counter, () -> { });
        SortedMap<String, String> last = new Fsck(whole).tree();

        // Back from the end to the first write after which the last transaction is in the log.
        byte[] committed = null;
        byte[] image = stoppedAfter(counter.writes - 1);
        for (int writes = counter.writes - 2; image[LOG_HEADER] != 0; writes--) {
            committed = image;
            image = stoppedAfter(writes);
        }
        assertThat(committed).isNotNull();
        assertThat(new Fsck(committed).tree()).isNotEqualTo(last);
        for (int writes = 0; writes <= committed[LOG_HEADER]; writes++) {
            byte[] again = committed.clone();
            FileBoard board = new FileBoard(1, new FailingDisk(again, writes));
            assertThatThrownBy(() -> board.run(() -> board.fs.start(1))).hasMessage("virtio_disk_intr status");
            recover(again);
            assertThat(new Fsck(again).complaints()).isEmpty();
            assertThat(new Fsck(again).tree()).isEqualTo(last);
        }
    }

    @Test
    void aFileThatWasUnlinkedAndStillOpenIsFreedAtTheNextBoot() throws Throwable {
        byte[] image = BlankImage.of(BLOCKS, NINODES);
        int free = new Fsck(image).freeBlocks();
        FileBoard board = new FileBoard(1, new MemoryDisk(image));
        FileCalls calls = new FileCalls(board);
        board.run(() -> {
            calls.start();
            calls.createFile("f", 20_000, 1);
            calls.open("f", 0);
            calls.unlink("f");
        });
        assertThat(new Fsck(image).freeBlocks()).isLessThan(free);
        recover(image);
        assertThat(new Fsck(image).complaints()).isEmpty();
        assertThat(new Fsck(image).freeBlocks()).isEqualTo(free);
    }

    private static void run(DiskStorage disk, Runnable afterEach) throws Throwable {
        FileBoard board = new FileBoard(1, disk);
        FileCalls calls = new FileCalls(board);
        board.run(() -> {
            calls.start();
            afterEach.run();
            for (Step step : STEPS) {
                step.on(calls);
                afterEach.run();
            }
        });
    }

    /** The disk of a machine that stopped at this point. */
    private static byte[] stoppedAfter(int writes) {
        byte[] image = BlankImage.of(BLOCKS, NINODES);
        assertThatThrownBy(() -> run(new FailingDisk(image, writes), () -> { })).isInstanceOf(KernelPanic.class)
                .hasMessage("virtio_disk_intr status");
        return image;
    }

    private static void recover(byte[] image) throws Throwable {
        FileBoard board = new FileBoard(1, new MemoryDisk(image));
        board.run(() -> board.fs.start(1));
    }
}
