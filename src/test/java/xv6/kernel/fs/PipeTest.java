package xv6.kernel.fs;

import static org.assertj.core.api.Assertions.assertThat;
import static xv6.kernel.fs.Pipe.PIPESIZE;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import xv6.kernel.Param;
import xv6.kernel.FileBoard;
import xv6.kernel.memory.KernelBytes;
import xv6.machine.MemoryDisk;

class PipeTest {
    private final FileBoard one = new FileBoard(1, new MemoryDisk(BlankImage.of(100, 16)));
    private final FileBoard two = new FileBoard(2, new MemoryDisk(BlankImage.of(100, 16)));

    private static Pipe.Ends pipe(FileBoard board) {
        return Pipe.alloc(board.files, board.kalloc, board.machine.memory, board.sleeper);
    }

    private static KernelBytes space(FileBoard board, byte[] bytes) {
        return new KernelBytes(board.machine.memory, bytes);
    }

    @Test
    void whatIsWrittenIsReadInOrderAndShortReadsAreFine() throws Throwable {
        byte[] in = {1, 2, 3, (byte) 200, 5};
        byte[] out = new byte[10];
        one.run(() -> {
            Pipe.Ends pipe = pipe(one);
            assertThat(pipe.write().write(space(one, in), 0, 5)).isEqualTo(5);
            assertThat(pipe.read().read(space(one, out), 0, 2)).isEqualTo(2);
            assertThat(pipe.read().read(space(one, out), 2, 8)).isEqualTo(3);
        });
        assertThat(out).startsWith(in);
    }

    @Test
    void neitherEndDoesTheOthersWork() throws Throwable {
        one.run(() -> {
            Pipe.Ends pipe = pipe(one);
            assertThat(pipe.read().write(space(one, new byte[1]), 0, 1)).isEqualTo(-1);
            assertThat(pipe.write().read(space(one, new byte[1]), 0, 1)).isEqualTo(-1);
            assertThat(pipe.read().stat(space(one, new byte[24]), 0)).isEqualTo(-1);
        });
    }

    @Test
    void aWriterWaitsWhileThePipeIsFullAndAReaderWhileItIsEmpty() throws Throwable {
        int n = 20 * PIPESIZE + 17;
        byte[] in = new byte[n];
        for (int i = 0; i < n; i++) {
            in[i] = (byte) (i * 7 + i / 256);
        }
        byte[] out = new byte[n];
        Pipe.Ends[] pipe = new Pipe.Ends[1];
        two.run(() -> {
            pipe[0] = pipe(two);
            assertThat(pipe[0].write().write(space(two, in), 0, n)).isEqualTo(n);
            pipe[0].write().close();
        }, () -> {
            while (pipe[0] == null) {
                FileBoard.pause();
            }
            int got = 0;
            for (int r = 1; r > 0; got += r) {
                r = pipe[0].read().read(space(two, out), got, 100);
            }
            assertThat(got).isEqualTo(n);
        });
        assertThat(out).isEqualTo(in);
        assertThat(two.sleeper.sleeps.get()).isPositive();
    }

    @Test
    void whatWasWrittenBeforeTheWriterClosedIsStillRead() throws Throwable {
        one.run(() -> {
            Pipe.Ends pipe = pipe(one);
            pipe.write().write(space(one, new byte[3]), 0, 3);
            pipe.write().close();
            assertThat(pipe.read().read(space(one, new byte[9]), 0, 9)).isEqualTo(3);
            assertThat(pipe.read().read(space(one, new byte[9]), 0, 9)).isZero();
        });
    }

    @Test
    void writingWhenNobodyCanReadFails() throws Throwable {
        one.run(() -> {
            Pipe.Ends pipe = pipe(one);
            pipe.read().close();
            assertThat(pipe.write().write(space(one, new byte[3]), 0, 3)).isEqualTo(-1);
        });
    }

    @Test
    void aWaitingReaderOrWriterThatIsKilledFails() throws Throwable {
        for (boolean writes : new boolean[] {false, true}) {
            FileBoard board = new FileBoard(2, new MemoryDisk(BlankImage.of(100, 16)));
            int[] result = {0};
            board.run(() -> {
                Pipe.Ends pipe = pipe(board);
                result[0] = writes ? pipe.write().write(space(board, new byte[PIPESIZE + 1]), 0, PIPESIZE + 1)
                        : pipe.read().read(space(board, new byte[1]), 0, 1);
            }, () -> {
                while (board.sleeper.sleeps.get() == 0) {
                    FileBoard.pause();
                }
                board.sleeper.kill(1);
            });
            assertThat(result[0]).isEqualTo(-1);
        }
    }

    @Test
    void thePageComesBackWhenBothEndsAreClosed() throws Throwable {
        one.run(() -> {
            int free = one.kalloc.freePages();
            Pipe.Ends pipe = pipe(one);
            assertThat(one.kalloc.freePages()).isEqualTo(free - 1);
            pipe.read().dup();
            pipe.read().close();
            pipe.write().close();
            assertThat(one.kalloc.freePages()).isEqualTo(free - 1);
            pipe.read().close();
            assertThat(one.kalloc.freePages()).isEqualTo(free);
        });
    }

    @Test
    void withoutFilesOrPagesThereIsNoPipeAndNothingIsLost() throws Throwable {
        one.run(() -> {
            List<File> files = new ArrayList<>();
            for (int i = 0; i < Param.NFILE - 1; i++) {
                files.add(one.files.alloc());
            }
            int free = one.kalloc.freePages();
            assertThat(pipe(one)).isNull();
            assertThat(one.kalloc.freePages()).isEqualTo(free);
            files.removeLast().close();

            List<Long> pages = new ArrayList<>();
            for (long pa = one.kalloc.kalloc(); pa != 0; pa = one.kalloc.kalloc()) {
                pages.add(pa);
            }
            assertThat(pipe(one)).isNull();
            one.kalloc.kfree(pages.removeLast());
            assertThat(pipe(one)).isNotNull();
            assertThat(one.files.alloc()).isNull();
        });
    }
}
