package xv6.kernel.fs;

import static org.assertj.core.api.Assertions.assertThat;
import static xv6.kernel.syscall.FileCalls.BUFFER;
import static xv6.kernel.syscall.FileCalls.pattern;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import xv6.kernel.FileBoard;
import xv6.kernel.boot.Parts;
import xv6.kernel.lock.Sleeper;
import xv6.kernel.memory.KernelData;
import xv6.kernel.syscall.FileCalls;
import xv6.machine.Clocking;
import xv6.machine.MemoryDisk;
import xv6.machine.PhysicalMemory;

/** Several harts at work in one file system, taking turns as a seed says. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ManyHartsTest {
    private static final int HARTS = 4;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void leaveItConsistentAndAsFullAsItWas(long seed) throws Throwable {
        workTogether(seed, new Parts());
    }

    /** Commits at the end of every system call, whatever others are about. */
    private static final class HastyLog extends Log {
        HastyLog(BufferCache cache, PhysicalMemory memory, Sleeper sleeper) {
            super(cache, memory, sleeper);
        }

        @Override
        public void endOp() {
            lock.acquire();
            outstanding--;
            committing = true;
            lock.release();
            commit();
            lock.acquire();
            committing = false;
            sleeper.wakeup(this);
            lock.release();
        }
    }

    /** Counts itself as a buffer's user only when it has got it, and does not look whether it is still the block's. */
    private static final class CarelessCache extends BufferCache {
        CarelessCache(KernelData data, Disk disk, Sleeper sleeper) {
            super(data, disk, sleeper);
        }

        @Override
        protected Buf get(int dev, int blockno) {
            lock.acquire();
            Buf b = find(dev, blockno);
            lock.release();
            if (b == null) {
                return super.get(dev, blockno);
            }
            b.lock.acquire();
            lock.acquire();
            b.refcnt++;
            lock.release();
            return b;
        }
    }

    @Test
    void aLogThatCommitsBeforeOthersHaveEndedIsFoundOut() {
        assertSomeSeedFails(new Parts() {
            @Override
            public Log log(BufferCache cache, PhysicalMemory memory, Sleeper sleeper) {
                return new HastyLog(cache, memory, sleeper);
            }
        });
    }

    @Test
    void aBufferTakenWithoutLookingAgainAfterWaitingIsFoundOut() {
        assertSomeSeedFails(new Parts() {
            @Override
            public BufferCache cache(KernelData data, Disk disk, Sleeper sleeper) {
                return new CarelessCache(data, disk, sleeper);
            }
        });
    }

    private static void assertSomeSeedFails(Parts parts) {
        for (long seed = 1; seed <= 200; seed++) {
            try {
                workTogether(seed, parts);
            } catch (Throwable found) {
                return;
            }
        }
        throw new AssertionError("200 seeds found nothing");
    }

    private static void workTogether(long seed, Parts parts) throws Throwable {
        byte[] image = BlankImage.of(400, 48);
        int free = new Fsck(image).freeBlocks();
        FileBoard board = new FileBoard(HARTS, new MemoryDisk(image), new Clocking.Virtual(seed), parts);
        FileCalls[] calls = new FileCalls[HARTS];
        FileBoard.Body[] bodies = new FileBoard.Body[HARTS];
        boolean[] started = new boolean[1];
        for (int h = 0; h < HARTS; h++) {
            int hart = h;
            FileCalls c = new FileCalls(board);
            calls[h] = c;
            bodies[h] = () -> {
                if (hart == 0) {
                    board.fs.start(1);
                    started[0] = true;
                }
                while (!started[0]) {
                    FileBoard.pause();
                }
                c.enter();
                for (int round = 0; round < 6; round++) {
                    work(c, hart, round);
                }
                c.end();
            };
        }
        board.run(bodies);
        assertThat(new Fsck(image).complaints()).isEmpty();
        assertThat(new Fsck(image).tree()).isEmpty();
        assertThat(new Fsck(image).freeBlocks()).isEqualTo(free);
    }

    /** Some calls on names of the hart's own, which must succeed, and some on names that all fight for. */
    private static void work(FileCalls c, int hart, int round) {
        String own = "own" + hart;
        int size = 3000 + 4000 * round;
        c.createFile(own, size, hart + round);

        int fd = c.open("common", 0x202);
        if (fd >= 0) {
            c.fill(900, hart);
            assertThat(c.write(fd, BUFFER, 900)).isEqualTo(900);
            c.close(fd);
        }
        c.mkdir("dir");
        c.link(own, "dir/" + own);
        c.link(own, "link");
        assertThat(c.content(own)).isEqualTo(pattern(size, hart + round));

        c.unlink("link");
        c.unlink("dir/" + own);
        c.unlink("common");
        c.unlink("dir");
        assertThat(c.unlink(own)).isZero();
    }
}
