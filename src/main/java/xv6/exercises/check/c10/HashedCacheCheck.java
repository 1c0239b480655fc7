package xv6.exercises.check.c10;

import static xv6.kernel.Param.NBUF;

import java.util.ArrayList;
import java.util.List;
import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;
import xv6.exercises.check.HartBoard;
import xv6.exercises.check.HartSleeper;
import xv6.kernel.boot.Parts;
import xv6.kernel.fs.Buf;
import xv6.kernel.fs.BufferCache;
import xv6.kernel.fs.Disk;
import xv6.kernel.lock.Cpu;
import xv6.kernel.lock.Sleeper;
import xv6.kernel.lock.Spinlock;
import xv6.kernel.memory.KernelData;

/** A cache with several locks: never two buffers of a block, always one when there is one, and few harts that wait. */
public final class HashedCacheCheck extends Check {
    private static final int BLOCKS = 2 * NBUF;
    private static final int ROUNDS = 60;
    /** So few that each has several users at most times. */
    private static final int FEW = 2;
    /** With one lock for all it is about 150 000, with thirteen 7 000 to 27 000. */
    private static final int MOST_IN_VAIN = 50_000;
    private static final int OWN = 8;
    private static final int HARTS = 3;
    /** In so many steps a hart has surely looked at all buffers. */
    private static final int LONG = 5000;
    /** So many turns are never waited for; who asks for them waits for what another hart does meanwhile. */
    private static final int MANY = 200_000;
    /** In so many turns another hart has about found out that all buffers are in use. */
    private static final int SEARCH = 400;
    private static final int WAITS = 8;

    @Override
    public void examine(Exam exam) {
        alone(exam);
        pinned(exam);
        together(exam, BLOCKS);
        together(exam, FEW);
        sleeps(exam);
        whenAllAreInUse(exam);
        twoWantOne(exam);
        fewMeet(exam);
        boot(exam);
    }

    /** Blocks of two disks, each a number, on a board with a cache before it. */
    private static final class Table implements Disk {
        final Exam exam;
        final HartBoard board;
        final HartSleeper sleeper = new HartSleeper();
        final long[][] content = new long[3][2000];
        final BufferCache cache;
        int reads;
        int vain;
        int locks;

        Table(Exam exam, int harts) {
            this.exam = exam;
            board = exam.board(harts);
            Locks counting = name -> {
                locks++;
                return new CountingLock(name);
            };
            cache = exam.make(BufferCache.class, board.data, this, sleeper, counting);
            for (int dev = 1; dev <= 2; dev++) {
                for (int blockno = 0; blockno < content[dev].length; blockno++) {
                    content[dev][blockno] = first(dev, blockno);
                }
            }
        }

        static long first(int dev, int blockno) {
            return dev * 1_000_000L + blockno * 100L;
        }

        @Override
        public void transfer(Buf b, boolean write) {
            Cpu.current().hart.turnPoint();
            if (write) {
                content[b.dev][b.blockno] = board.memory.loadLong(b.pa);
            } else {
                reads++;
                board.memory.storeLong(b.pa, content[b.dev][b.blockno]);
            }
            Cpu.current().hart.turnPoint();
        }

        void use(int dev, int blockno) {
            Buf b = read(dev, blockno);
            cache.release(b);
        }

        Buf read(int dev, int blockno) {
            Buf b = cache.read(dev, blockno);
            exam.expect(b.dev == dev && b.blockno == blockno, "the buffer of block " + blockno + " of disk " + dev,
                    "one of block " + b.blockno + " of disk " + b.dev);
            long value = board.memory.loadLong(b.pa);
            exam.expect(value == content[dev][blockno], content[dev][blockno] + ", the content of block " + blockno + " of disk "
                    + dev + ", in its buffer", value);
            return b;
        }

        private final class CountingLock extends Spinlock {
            CountingLock(String name) {
                super(name);
            }

            @Override
            protected boolean tryTake() {
                boolean taken = super.tryTake();
                if (!taken) {
                    vain++;
                }
                return taken;
            }
        }
    }

    private static void alone(Exam exam) {
        Table table = new Table(exam, 1);
        table.board.run(cpu -> {
            exam.doing("read(1, 7) and release, twice");
            table.use(1, 7);
            table.use(1, 7);
            exam.same(1, table.reads, "for the second time the block is in the cache, and the disk is not asked");
            exam.doing("read(1, 7), then read(2, 7), which is block 7 of another disk");
            table.use(1, 7);
            table.use(2, 7);
            for (int i = 0; i < 3 * NBUF; i++) {
                exam.doing("one hart reads block after block and releases each, " + (i + 1) + " blocks by now, with " + NBUF + " buffers in the cache");
                table.use(1, 100 + i * 13);
            }
            exam.doing("release of a buffer that has been released");
            Buf b = table.read(1, 7);
            table.cache.release(b);
            exam.panics("brelse", "as the kernel's own cache does, for its caller does not hold it", () -> table.cache.release(b));
        });
    }

    private static void pinned(Exam exam) {
        Table table = new Table(exam, 1);
        table.board.run(cpu -> {
            exam.doing("one after the other, " + NBUF + " blocks are read, pinned and released");
            for (int i = 0; i < NBUF; i++) {
                Buf b = table.read(1, i);
                table.cache.pin(b);
                table.cache.release(b);
            }
            exam.doing(NBUF + " blocks are pinned and released; one of them is read, unpinned and released, and another block is read");
            Buf b = table.read(1, 12);
            table.cache.unpin(b);
            table.cache.release(b);
            table.use(1, 500);
            table.reads = 0;
            for (int i = 0; i < NBUF; i++) {
                if (i != 12) {
                    table.use(1, i);
                }
            }
            exam.same(0, table.reads, "blocks read from the disk when those that are still pinned are read again");
        });
    }

    private static void together(Exam exam, int blocks) {
        Table table = new Table(exam, HARTS);
        int[] holder = new int[blocks];
        exam.doing(HARTS + " harts read, change, write and release any of " + blocks + " blocks, " + ROUNDS + " times each, with " + NBUF + " buffers");
        table.board.run(cpu -> {
            for (int i = 0; i < ROUNDS; i++) {
                int blockno = exam.random().nextInt(blocks);
                exam.note("wants block " + blockno);
                Buf b = table.cache.read(1, blockno);
                exam.note("has block " + blockno);
                exam.expect(holder[blockno] == 0, "that one hart at a time has block " + blockno,
                        "hart " + cpu.id + " has it while hart " + (holder[blockno] - 1) + " has it too: there are two buffers of it");
                holder[blockno] = cpu.id + 1;
                long value = table.board.memory.loadLong(b.pa);
                exam.expect(value == table.content[1][blockno], "the content of block " + blockno + ", "
                        + table.content[1][blockno], value + ": what another hart wrote is not here. Are there two buffers of it?");
                cpu.hart.turnPoint();
                table.board.memory.storeLong(b.pa, value + 1);
                table.cache.write(b);
                holder[blockno] = 0;
                exam.note("releases block " + blockno);
                table.cache.release(b);
            }
        });
        long changes = 0;
        for (int blockno = 0; blockno < blocks; blockno++) {
            changes += table.content[1][blockno] - Table.first(1, blockno);
        }
        exam.same((long) HARTS * ROUNDS, changes, "changes in the blocks on the disk");
        allUnused(exam, table, blocks);
    }

    /** After all that, each buffer can still be had. */
    private static void allUnused(Exam exam, Table table, int blocks) {
        exam.doing("after all that, with every buffer released: the users counted in the buffers of blocks 0 to " + (blocks - 1));
        HartBoard board = exam.board(1);
        board.run(cpu -> {
            for (int blockno = 0; blockno < blocks; blockno++) {
                Buf b = table.cache.read(1, blockno);
                exam.same(1, b.refcnt, "user, who has just got it");
                table.cache.release(b);
            }
        });
    }

    /** Who finds every buffer in use has not only to wait, but to let the hart go. */
    private static void sleeps(Exam exam) {
        Table table = new Table(exam, 2);
        boolean[] full = new boolean[1];
        exam.doing("hart 0 holds all " + NBUF + " buffers, and hart 1 wants block 1000; hart 0 releases them when hart 1 sleeps, or has taken " + LONG
                + " steps");
        table.board.run(cpu -> {
            if (cpu.id == 0) {
                List<Buf> held = new ArrayList<>();
                for (int i = 0; i < NBUF; i++) {
                    held.add(table.read(1, i * 7));
                }
                full[0] = true;
                long end = exam.stepsOf(1) + LONG;
                for (int i = 0; i < MANY && exam.stepsOf(1) < end && !table.sleeper.sleeps(1); i++) {
                    cpu.hart.turnPoint();
                }
                boolean slept = table.sleeper.sleeps(1);
                held.forEach(table.cache::release);
                exam.expect(slept, "that get sleeps by sleeper.sleep until there is an unused buffer", "hart 1 does not sleep");
            } else {
                while (!full[0]) {
                    cpu.hart.turnPoint();
                }
                exam.note("wants block 1000");
                table.use(1, 1000);
            }
        });
    }

    /** One buffer is released, now sooner, now later, and only one: who does not hear of it waits for ever. */
    private static void whenAllAreInUse(Exam exam) {
        Table table = new Table(exam, 2);
        int[] filled = new int[1];
        int[] had = new int[1];
        exam.doing("hart 0 holds all " + NBUF + " buffers, hart 1 wants block 1000, and hart 0 releases one of them; and so again, "
                + WAITS + " times, with blocks 1001, 1002 and so on");
        table.board.run(cpu -> {
            List<Buf> held = new ArrayList<>();
            for (int round = 0; round < WAITS; round++) {
                if (cpu.id == 0) {
                    for (int blockno = 100 * round; held.size() < NBUF; blockno++) {
                        held.add(table.read(1, blockno));
                    }
                    filled[0]++;
                    for (int turns = exam.random().nextInt(SEARCH); turns > 0; turns--) {
                        cpu.hart.turnPoint();
                    }
                    exam.note("releases a buffer");
                    table.cache.release(held.remove(exam.random().nextInt(held.size())));
                    waitFor(cpu, had, round + 1);
                } else {
                    waitFor(cpu, filled, round + 1);
                    exam.note("wants block " + (1000 + round));
                    table.use(1, 1000 + round);
                    exam.note("has had block " + (1000 + round));
                    had[0]++;
                }
            }
            held.forEach(table.cache::release);
        });
    }

    /** Two wait for a buffer, to put the same block in it. */
    private static void twoWantOne(Exam exam) {
        Table table = new Table(exam, HARTS);
        int[] filled = new int[1];
        int[] inside = new int[1];
        exam.doing("hart 0 holds all " + NBUF + " buffers, hart 1 and hart 2 want block 1000, and when both wait, hart 0 releases two buffers");
        table.board.run(cpu -> {
            if (cpu.id == 0) {
                List<Buf> held = new ArrayList<>();
                for (int i = 0; i < NBUF; i++) {
                    held.add(table.read(1, i * 7));
                }
                filled[0]++;
                for (int i = 0; i < LONG && !(table.sleeper.sleeps(1) && table.sleeper.sleeps(2)); i++) {
                    cpu.hart.turnPoint();
                }
                table.cache.release(held.removeFirst());
                table.cache.release(held.removeLast());
                held.forEach(table.cache::release);
            } else {
                waitFor(cpu, filled, 1);
                exam.note("wants block 1000");
                Buf b = table.cache.read(1, 1000);
                exam.note("has block 1000");
                inside[0]++;
                for (int i = 0; i < SEARCH; i++) {
                    exam.expect(inside[0] == 1, "that one hart at a time has block 1000",
                            "hart 1 and hart 2 have it: there are two buffers of it");
                    cpu.hart.turnPoint();
                }
                inside[0]--;
                table.cache.release(b);
            }
        });
    }

    private static void waitFor(Cpu cpu, int[] count, int wanted) {
        while (count[0] < wanted) {
            cpu.hart.turnPoint();
        }
    }

    private static void fewMeet(Exam exam) {
        Table table = new Table(exam, HARTS);
        boolean[] loaded = new boolean[1];
        exam.doing(HARTS + " harts read and release " + HARTS * OWN + " blocks, each read once before, so that all are in the " + NBUF + " buffers; each hart "
                + OWN + " of its own, " + ROUNDS + " times each block");
        table.board.run(cpu -> {
            if (cpu.id == 0) {
                for (int i = 0; i < HARTS * OWN; i++) {
                    table.use(1, 33 + i);
                }
                table.vain = 0;
                table.reads = 0;
                loaded[0] = true;
            }
            while (!loaded[0]) {
                cpu.hart.turnPoint();
            }
            for (int i = 0; i < ROUNDS; i++) {
                for (int j = 0; j < OWN; j++) {
                    table.use(1, 33 + cpu.id * OWN + j);
                }
            }
        });
        exam.same(0, table.reads, "blocks read from the disk once more, for no block has to go while there are buffers that hold none");
        exam.expect(table.locks > 1, "several locks, made by locks.make(...)", table.locks);
        exam.expect(table.vain < MOST_IN_VAIN, "that they come to a taken lock less than " + MOST_IN_VAIN + " times, for they all want different blocks",
                table.vain + " times, each round of a waiting loop counted");
    }

    private static void boot(Exam exam) {
        exam.doing("the kernel boots with your cache and runs: mkdir d; echo one > d/a; ln d/a b; rm d/a; cat b; cat b b b b | wc");
        String output = exam.shell().harts(3).parts(new Parts() {
            @Override
            public BufferCache cache(KernelData data, Disk disk, Sleeper sleeper) {
                Locks locks = Spinlock::new;
                return exam.make(BufferCache.class, data, disk, sleeper, locks);
            }
        }).run("mkdir d; echo one > d/a; ln d/a b; rm d/a; cat b; cat b b b b | wc").output();
        exam.same("one\n4 4 16 \n", output, "which is what that prints");
    }
}
