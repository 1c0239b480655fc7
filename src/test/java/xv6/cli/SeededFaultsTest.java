package xv6.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;
import xv6.cli.Exploration.Finding;
import xv6.kernel.FileBoard;
import xv6.kernel.Param;
import xv6.kernel.SmallBoard;
import xv6.kernel.boot.Parts;
import xv6.kernel.fs.BlankImage;
import xv6.kernel.fs.Buf;
import xv6.kernel.fs.BufferCache;
import xv6.kernel.fs.Disk;
import xv6.kernel.fs.ForgetfulCache;
import xv6.kernel.fs.HastyLog;
import xv6.kernel.fs.Log;
import xv6.kernel.lock.Cpu;
import xv6.kernel.lock.ReadThenWriteLock;
import xv6.kernel.lock.Sleeper;
import xv6.kernel.lock.Spinlock;
import xv6.kernel.memory.Kalloc;
import xv6.kernel.memory.KernelData;
import xv6.kernel.process.Channels;
import xv6.kernel.process.HastySleep;
import xv6.kernel.process.JavaProcesses;
import xv6.kernel.process.ProcTable;
import xv6.kernel.process.Scheduler;
import xv6.kernel.process.UnlockedWakeup;
import xv6.machine.Clocking;
import xv6.machine.DiskStorage;
import xv6.machine.Machine;
import xv6.machine.MemoryDisk;
import xv6.machine.PhysicalMemory;

/**
 * Exploring finds what it is there for. Each test has a small situation that the kernel's part masters under a thousand
 * seeds, and a faulty part in its place that does not.
 */
class SeededFaultsTest {
    private static final int SEEDS = 1000;

    /** What happens in a machine; throws if it goes wrong, or gets stuck. */
    private interface Situation {
        void run() throws Throwable;
    }

    private static Outcome outcome(Machine machine, Situation situation) {
        Outcome.End end = new Outcome.Finished();
        try {
            situation.run();
        } catch (Throwable e) {
            end = new Outcome.Broken(e);
        }
        return new Outcome("", end, machine.time());
    }

    private static Finding explore(LongFunction<Outcome> trial) {
        return new Exploration(trial, 0, trial.apply(0), SEEDS, tried -> { }).explore(2);
    }

    /** The sound part passes all seeds; the faulty one fails under one, and again when that is replayed. */
    private static void isFound(LongFunction<Outcome> faulty, LongFunction<Outcome> sound) {
        Finding finding = explore(faulty);
        assertThat(finding).as("what exploring found").isNotNull();
        Outcome replayed = faulty.apply(finding.seed());
        assertThat(replayed.time()).isEqualTo(finding.outcome().time());
        assertThat(replayed.end()).hasToString(finding.outcome().end().toString());
        assertThat(explore(sound)).as("what exploring found in the sound part").isNull();
    }

    /** Two harts take pages and give them back; no page may be with both. */
    private static Outcome pages(long seed, Spinlock lock) {
        SmallBoard board = SmallBoard.seeded(2, seed);
        Kalloc kalloc = new Kalloc(board.machine.memory, board.data, lock);
        boolean[] ready = new boolean[1];
        return outcome(board.machine, () -> board.run(cpu -> {
            if (cpu.id == 0) {
                kalloc.kinit();
                ready[0] = true;
            }
            while (!ready[0]) {
                cpu.hart.turnPoint();
            }
            for (int i = 0; i < 20; i++) {
                long pa = kalloc.kalloc();
                board.machine.memory.storeLong(pa, cpu.id);
                cpu.hart.turnPoint();
                assertThat(board.machine.memory.loadLong(pa)).isEqualTo(cpu.id);
                kalloc.kfree(pa);
            }
        }));
    }

    @Test
    void aLockThatReadsAndThenWrites() {
        isFound(seed -> pages(seed, new ReadThenWriteLock("kmem")), seed -> pages(seed, new Spinlock("kmem")));
    }

    /** One process hands numbers to another, one at a time; both sleep when they must wait. */
    private static Outcome handOver(long seed, BiFunction<ProcTable, Scheduler, Sleeper> sleepers) {
        SmallBoard board = SmallBoard.seeded(2, seed);
        JavaProcesses os = new JavaProcesses(board, sleepers);
        Spinlock lock = new Spinlock("box");
        List<Integer> box = new ArrayList<>();
        return outcome(board.machine, () -> os.run(init -> {
            os.fork(child -> {
                for (int i = 0; i < 10; i++) {
                    lock.acquire();
                    while (!box.isEmpty()) {
                        os.sleeper.sleep(box, lock);
                    }
                    box.add(i);
                    os.sleeper.wakeup(box);
                    lock.release();
                }
            });
            for (int i = 0; i < 10; i++) {
                lock.acquire();
                while (box.isEmpty()) {
                    os.sleeper.sleep(box, lock);
                }
                assertThat(box.removeLast()).isEqualTo(i);
                os.sleeper.wakeup(box);
                lock.release();
            }
        }));
    }

    @Test
    void aSleepThatLetsTheLockGoBeforeItMarksItselfAsleep() {
        isFound(seed -> handOver(seed, HastySleep::new), seed -> handOver(seed, Channels::new));
    }

    @Test
    void aWakeupWithoutTheProcesssLock() {
        isFound(seed -> handOver(seed, UnlockedWakeup::new), seed -> handOver(seed, Channels::new));
    }

    private static final int BLOCK = 1024;
    private static final int LOG = 2;
    private static final int HOME = 150;

    /** A disk that looks, at each commit, whether the two blocks that every operation changes are still the same. */
    private static final class TwinDisk implements DiskStorage {
        private final byte[] bytes = BlankImage.of(200, 32);
        private final MemoryDisk disk = new MemoryDisk(bytes);
        private final int twins;
        private boolean torn;

        TwinDisk(int twins) {
            this.twins = twins;
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
            disk.write(sector, buf, off, n);
            if (sector == LOG * BLOCK / SECTOR) {
                for (int twin = 0; twin < twins; twin++) {
                    torn |= recovered(HOME + 2 * twin) != recovered(HOME + 2 * twin + 1);
                }
            }
        }

        /** The first byte that the block would have after a crash now and the next boot. */
        private int recovered(int block) {
            ByteBuffer image = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
            int n = image.getInt(LOG * BLOCK);
            for (int i = 0; i < n; i++) {
                if (image.getInt(LOG * BLOCK + 4 + 4 * i) == block) {
                    return image.get((LOG + 1 + i) * BLOCK);
                }
            }
            return image.get(block * BLOCK);
        }
    }

    /** Each hart changes two blocks in one operation, again and again. */
    private static Outcome twins(long seed, Parts parts) {
        TwinDisk disk = new TwinDisk(2);
        FileBoard board = new FileBoard(2, disk, new Clocking.Virtual(seed), parts);
        boolean[] ready = new boolean[1];
        return outcome(board.machine, () -> {
            board.run(
                    () -> {
                        board.fs.start(1);
                        ready[0] = true;
                        changeTwins(board, HOME);
                    },
                    () -> {
                        while (!ready[0]) {
                            FileBoard.pause();
                        }
                        changeTwins(board, HOME + 2);
                    });
            assertThat(disk.torn).as("one twin without the other after a crash").isFalse();
        });
    }

    private static void changeTwins(FileBoard board, int block) {
        for (int i = 1; i <= 4; i++) {
            board.log.beginOp();
            change(board, block, i);
            change(board, block + 1, i);
            board.log.endOp();
        }
    }

    private static void change(FileBoard board, int block, int value) {
        Buf b = board.cache.read(1, block);
        board.machine.memory.storeByte(b.pa, (byte) value);
        board.log.write(b);
        board.cache.release(b);
    }

    @Test
    void aCommitThatDoesNotWaitForOutstandingOperations() {
        Parts faulty = new Parts() {
            @Override
            public Log log(BufferCache cache, PhysicalMemory memory, Sleeper sleeper) {
                return new HastyLog(cache, memory, sleeper);
            }
        };
        isFound(seed -> twins(seed, faulty), seed -> twins(seed, new Parts()));
    }

    private static final int TIMES = 6;

    /** With two buffers left, four harts count in one block, and use another in between. */
    private static Outcome count(long seed, Parts parts) {
        byte[] bytes = BlankImage.of(200, 32);
        FileBoard board = new FileBoard(4, new MemoryDisk(bytes), new Clocking.Virtual(seed), parts);
        boolean[] ready = new boolean[1];
        return outcome(board.machine, () -> {
            FileBoard.Body counting = () -> {
                while (!ready[0]) {
                    FileBoard.pause();
                }
                countInBlock(board);
            };
            board.run(
                    () -> {
                        for (int i = 2; i < Param.NBUF; i++) {
                            board.cache.read(1, i);
                        }
                        ready[0] = true;
                        countInBlock(board);
                    },
                    counting, counting, counting);
            assertThat(bytes[HOME * BLOCK]).as("the count").isEqualTo((byte) (4 * TIMES));
        });
    }

    private static void countInBlock(FileBoard board) throws Throwable {
        PhysicalMemory memory = board.machine.memory;
        for (int i = 0; i < TIMES; i++) {
            Buf own = board.cache.read(1, 100 + Cpu.current().id);
            FileBoard.pause();
            board.cache.release(own);
            Buf b = board.cache.read(1, HOME);
            memory.storeByte(b.pa, (byte) (memory.loadByte(b.pa) + 1));
            board.cache.write(b);
            board.cache.release(b);
        }
    }

    @Test
    void aBufferTakenAfterWaitingWithoutLookingAgain() {
        Parts faulty = new Parts() {
            @Override
            public BufferCache cache(KernelData data, Disk disk, Sleeper sleeper) {
                return new ForgetfulCache(data, disk, sleeper);
            }
        };
        isFound(seed -> count(seed, faulty), seed -> count(seed, new Parts()));
    }
}
