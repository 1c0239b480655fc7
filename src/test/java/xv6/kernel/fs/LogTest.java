package xv6.kernel.fs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static xv6.kernel.Param.LOGSIZE;
import static xv6.kernel.Param.MAXOPBLOCKS;
import static xv6.kernel.fs.DiskLayout.BSIZE;

import org.junit.jupiter.api.Test;
import xv6.kernel.FileBoard;
import xv6.machine.MemoryDisk;

class LogTest {
    private static final int HEADER = 2 * BSIZE;
    private static final int HOME = 150;

    private final byte[] image = BlankImage.of(200, 32);
    private final FileBoard board = new FileBoard(1, new MemoryDisk(image));

    private void change(int blockno, int value) {
        Buf b = board.cache.read(1, blockno);
        board.machine.memory.storeByte(b.pa, (byte) value);
        board.log.write(b);
        board.cache.release(b);
    }

    @Test
    void nothingReachesTheDiskBeforeTheLastOperationEnds() throws Throwable {
        byte[] before = image.clone();
        board.run(() -> {
            board.fs.start(1);
            board.log.beginOp();
            board.log.beginOp();
            change(HOME, 1);
            board.log.endOp();
            assertThat(image).isEqualTo(before);
            change(HOME + 1, 2);
            board.log.endOp();
        });
        assertThat(image[HOME * BSIZE]).isEqualTo((byte) 1);
        assertThat(image[(HOME + 1) * BSIZE]).isEqualTo((byte) 2);
        assertThat(image[HEADER]).isZero();
    }

    @Test
    void aBlockChangedTwiceTakesOnePlace() throws Throwable {
        board.run(() -> {
            board.fs.start(1);
            board.log.beginOp();
            for (int i = 0; i < 2 * LOGSIZE; i++) {
                change(HOME, i);
            }
            board.log.endOp();
        });
        assertThat(image[HOME * BSIZE]).isEqualTo((byte) (2 * LOGSIZE - 1));
    }

    @Test
    void whoCouldOverfillTheLogWaitsForACommit() throws Throwable {
        FileBoard two = new FileBoard(2, new MemoryDisk(image));
        int most = LOGSIZE / MAXOPBLOCKS;
        boolean[] entered = new boolean[1];
        two.run(() -> {
            two.fs.start(1);
            for (int i = 0; i < most; i++) {
                two.log.beginOp();
            }
            two.sleeper.sleeps.set(0);
            while (two.sleeper.sleeps.get() == 0) {
                FileBoard.pause();
            }
            assertThat(entered[0]).isFalse();
            for (int i = 0; i < most; i++) {
                two.log.endOp();
            }
        }, () -> {
            while (two.log.outstanding < most) {
                FileBoard.pause();
            }
            two.log.beginOp();
            entered[0] = true;
            two.log.endOp();
        });
        assertThat(entered[0]).isTrue();
    }

    @Test
    void aCommittedLogIsBroughtHomeAtBootAndAnEmptyOneIsNot() throws Throwable {
        image[3 * BSIZE] = 77;
        board.run(() -> board.fs.start(1));
        assertThat(image[HOME * BSIZE]).isZero();

        image[3 * BSIZE] = 77;
        image[HEADER] = 1;
        image[HEADER + 4] = (byte) HOME;
        FileBoard next = new FileBoard(1, new MemoryDisk(image));
        next.run(() -> next.fs.start(1));
        assertThat(image[HOME * BSIZE]).isEqualTo((byte) 77);
        assertThat(image[HEADER]).isZero();
    }

    @Test
    void writingOutsideATransactionPanics() throws Throwable {
        board.run(() -> {
            board.fs.start(1);
            Buf b = board.cache.read(1, HOME);
            assertThatThrownBy(() -> board.log.write(b)).hasMessage("log_write outside of trans");
        });
    }

    @Test
    void aTransactionTooBigForTheLogPanics() throws Throwable {
        board.run(() -> {
            board.fs.start(1);
            board.log.beginOp();
            assertThatThrownBy(() -> {
                for (int i = 0; i < LOGSIZE; i++) {
                    change(HOME + i, 1);
                }
            }).hasMessage("too big a transaction");
        });
    }

    @Test
    void aDiskWithoutTheMagicNumberOrWithAnImpossibleLogPanics() {
        byte[] blank = new byte[200 * BSIZE];
        FileBoard other = new FileBoard(1, new MemoryDisk(blank));
        assertThatThrownBy(() -> other.run(() -> other.fs.start(1))).hasMessage("invalid file system");

        image[HEADER] = 31;
        assertThatThrownBy(() -> board.run(() -> board.fs.start(1))).hasMessage("invalid log header");
    }
}
