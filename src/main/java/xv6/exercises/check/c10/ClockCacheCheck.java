package xv6.exercises.check.c10;

import static xv6.kernel.Param.NBUF;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;
import xv6.exercises.check.HartBoard;
import xv6.kernel.boot.Parts;
import xv6.kernel.fs.Buf;
import xv6.kernel.fs.BufferCache;
import xv6.kernel.fs.Disk;
import xv6.kernel.lock.Cpu;
import xv6.kernel.lock.Sleeper;
import xv6.kernel.lock.Sleeplock;
import xv6.kernel.lock.Spinlock;
import xv6.kernel.memory.KernelData;

/** Each block that is brought gets the buffer that the hand of a clock comes to; and nobody sleeps, or loses a block, who need not. */
public final class ClockCacheCheck extends Check {
    private static final int BLOCKS = NBUF + NBUF / 2;
    private static final int REFERENCES = 400;
    private static final int ROUNDS = 40;
    /** In so many turns of its own, a hart that is going to sleep does. */
    private static final int LONG = 5000;
    private static final long STEPS = 2_000_000;

    @Override
    public void examine(Exam exam) {
        byHand(exam);
        inUse(exam);
        inUseBefore(exam);
        allButOne(exam);
        scan(exam);
        atRandom(exam);
        awaited(exam);
        whenAllAreInUse(exam);
        sameBlock(exam);
        together(exam, NBUF + 2);
        together(exam, 2);
        boot(exam);
    }

    /** A cache before a disk on which each block is a number, and harts that sleep without being processes. */
    private static final class Table implements Disk, Sleeper {
        final Exam exam;
        final HartBoard board;
        final Object[] channel;
        final long[] content = new long[2000];
        final BufferCache cache;
        int reads;
        /** Whoever sleeps though this says that there is a buffer without users need not. */
        BooleanSupplier unused = () -> false;
        /** A hart that does not go on yet when it is woken, if any. */
        int late = -1;

        Table(Exam exam, int harts) {
            this.exam = exam;
            board = exam.board(harts).limit(STEPS);
            channel = new Object[harts];
            for (int blockno = 0; blockno < content.length; blockno++) {
                content[blockno] = blockno * 100L + 7;
            }
            cache = exam.make(BufferCache.class, board.data, this, this);
        }

        @Override
        public void transfer(Buf b, boolean write) {
            Cpu.current().hart.turnPoint();
            if (write) {
                content[b.blockno] = board.memory.loadLong(b.pa);
            } else {
                reads++;
                board.memory.storeLong(b.pa, content[b.blockno]);
            }
            Cpu.current().hart.turnPoint();
        }

        Buf read(int blockno) {
            Buf b = cache.read(1, blockno);
            exam.expect(b.dev == 1 && b.blockno == blockno, "the buffer of block " + blockno + " of disk 1",
                    "one of block " + b.blockno + " of disk " + b.dev);
            long value = board.memory.loadLong(b.pa);
            exam.expect(value == content[blockno], content[blockno] + ", the content of block " + blockno + ", in its buffer", value);
            return b;
        }

        @Override
        public void sleep(Object chan, Spinlock lk) {
            int hart = Cpu.current().id;
            exam.expect(!(chan instanceof Sleeplock) || !unused.getAsBoolean(), "that get takes a buffer without users", "it has taken one that is held, and waits for its lock");
            exam.expect(!unused.getAsBoolean(), "that get takes a buffer, for there is one without users", "it sleeps");
            channel[hart] = chan;
            lk.release();
            until(() -> channel[hart] == null && hart != late);
            lk.acquire();
        }

        void until(BooleanSupplier condition) {
            while (!condition.getAsBoolean()) {
                Cpu.current().hart.turnPoint();
            }
        }

        @Override
        public void wakeup(Object chan) {
            for (int hart = 0; hart < channel.length; hart++) {
                if (channel[hart] == chan) {
                    channel[hart] = null;
                }
            }
        }

        @Override
        public int pid() {
            return Cpu.current().id + 1;
        }

        @Override
        public boolean killed() {
            return false;
        }
    }

    /** What one hart does with a cache, and beside it the clock as it should go. */
    private static final class Clock {
        private static final int NONE = -1;

        final Exam exam;
        final Table table;
        /** The circle: the block in each place, its bit and whether that was set by another use than the first, its users. */
        final int[] block = new int[NBUF];
        final boolean[] bit = new boolean[NBUF];
        final boolean[] again = new boolean[NBUF];
        /** Whether the hand has gone over it in use since it was used last. */
        final boolean[] kept = new boolean[NBUF];
        final int[] users = new int[NBUF];
        int hand;
        /** Which block each buffer was last seen to have. */
        final Map<Buf, Integer> seen = new IdentityHashMap<>();
        final Map<Integer, Buf> held = new TreeMap<>();

        Clock(Exam exam) {
            this.exam = exam;
            table = new Table(exam, 1);
            Arrays.fill(block, NONE);
            table.unused = () -> Arrays.stream(users).anyMatch(u -> u == 0);
        }

        private int place(int blockno) {
            for (int i = 0; i < NBUF; i++) {
                if (block[i] == blockno) {
                    return i;
                }
            }
            return NONE;
        }

        void use(int blockno) {
            take(blockno);
            release(blockno);
        }

        /** Reads a block and keeps it. */
        void take(int blockno) {
            int i = place(blockno);
            int reads = table.reads;
            boolean found = i != NONE;
            if (found) {
                Buf b = table.read(blockno);
                exam.expect(table.reads == reads, "block " + blockno + " in the cache, where it is still", "the disk is asked for it");
                held.put(blockno, b);
            } else {
                String[] before = new String[NBUF];
                Arrays.setAll(before, this::state);
                String way = turn();
                int victim = block[hand];
                Buf b = table.read(blockno);
                int last = seen.getOrDefault(b, NONE);
                exam.expect(last == victim, "for block " + blockno + " " + name(victim) + way, name(last) + (last == NONE ? "" : before[place(last)]));
                exam.expect(table.reads == reads + 1, "that the disk is asked for block " + blockno + ", which is not in the cache", "it is not");
                i = hand;
                block[i] = blockno;
                seen.put(b, blockno);
                hand = (hand + 1) % NBUF;
                held.put(blockno, b);
            }
            again[i] = found;
            kept[i] = false;
            bit[i] = true;
            users[i]++;
        }

        private static String name(int blockno) {
            return blockno == NONE ? "a buffer that has had no block yet" : "the buffer of block " + blockno;
        }

        /** Moves the hand to the buffer that can be taken; what it has passed, in words. */
        private String turn() {
            int inUse = 0;
            List<Integer> cleared = new ArrayList<>();
            while (users[hand] > 0 || bit[hand]) {
                if (users[hand] > 0) {
                    inUse++;
                    kept[hand] = true;
                } else {
                    bit[hand] = false;
                    cleared.add(block[hand]);
                }
                hand = (hand + 1) % NBUF;
            }
            if (inUse == 0 && cleared.isEmpty()) {
                return ", where the hand stands, for its bit is clear";
            }
            String bits = cleared.isEmpty() ? "" : " clears the bits of " + (cleared.size() > 6 ? cleared.size() + " others" : "blocks " + cleared);
            String passed = inUse == 0 ? "" : " passes " + inUse + " in use";
            return ": the hand" + bits + (bits.isEmpty() || passed.isEmpty() ? "" : ",") + passed + " and comes there, where the bit is clear";
        }

        /** How it is with a buffer that should not have been taken. */
        private String state(int i) {
            if (users[i] > 0) {
                return ", which has users";
            }
            return bit[i] ? ", whose bit was set when the block was " + (again[i] ? "used again" : "brought") + (kept[i] ? ", and kept when the hand found it in use" : "") : ", whose bit is clear, but the hand does not come there first";
        }

        void release(int blockno) {
            table.cache.release(held.remove(blockno));
            users[place(blockno)]--;
        }

        void fill() {
            exam.doing("blocks 0 to " + (NBUF - 1) + " are read and released, one after the other, with " + NBUF + " buffers");
            for (int i = 0; i < NBUF; i++) {
                use(i);
            }
        }

        /** Pins a block that nobody holds. */
        void pin(int blockno) {
            take(blockno);
            table.cache.pin(held.get(blockno));
            users[place(blockno)]++;
            release(blockno);
        }

        void unpin(int blockno) {
            take(blockno);
            table.cache.unpin(held.get(blockno));
            users[place(blockno)]--;
            release(blockno);
        }

        void run(Runnable body) {
            table.board.run(_ -> body.run());
        }
    }

    private static void byHand(Exam exam) {
        Clock clock = new Clock(exam);
        clock.run(() -> {
            clock.fill();
            exam.doing("blocks 0 to " + (NBUF - 1) + " are in the cache, used once each; block " + NBUF + " is read");
            clock.use(NBUF);
            exam.doing("block " + NBUF + " has been brought and every other bit cleared; block 2 is used again; blocks 100 to 103 are read");
            clock.use(2);
            for (int i = 0; i < 4; i++) {
                clock.use(100 + i);
            }
            exam.doing("the hand has gone over block 2 once; blocks 104 and on are read, until the hand has been everywhere again");
            for (int i = 4; i < 2 * NBUF; i++) {
                clock.use(100 + i);
            }
            exam.doing("release of a buffer that has been released");
            Buf b = clock.table.read(100);
            clock.table.cache.release(b);
            exam.panics("brelse", "as the kernel's own cache does, for its caller does not hold it", () -> clock.table.cache.release(b));
        });
    }

    private static void inUse(Exam exam) {
        Clock clock = new Clock(exam);
        clock.run(() -> {
            clock.fill();
            clock.take(10);
            clock.pin(11);
            exam.doing("10 is held and 11 is pinned, of blocks 0 to " + (NBUF - 1) + "; blocks 50 and on are read, until the hand has gone over these two, and twice more");
            for (int i = 0; i < 3 * NBUF; i++) {
                clock.use(50 + i);
            }
        });
    }

    private static void allButOne(Exam exam) {
        Clock clock = new Clock(exam);
        clock.run(() -> {
            clock.fill();
            exam.doing("all blocks but one are pinned; two more are read");
            for (int i = 0; i < NBUF - 1; i++) {
                clock.pin(300 + i);
            }
            clock.use(400);
            clock.use(401);
            exam.doing("all blocks but one have been pinned; they are unpinned, and other blocks are read, until the hand has been everywhere twice");
            for (int i = 0; i < NBUF - 1; i++) {
                clock.unpin(300 + i);
            }
            for (int i = 0; i < 2 * NBUF; i++) {
                clock.use(500 + i);
            }
        });
    }

    /** The hand has gone over buffers in use, and comes again when they are not. */
    private static void inUseBefore(Exam exam) {
        Clock clock = new Clock(exam);
        clock.run(() -> {
            clock.fill();
            clock.take(10);
            clock.take(12);
            exam.doing("10 and 12 are held, of blocks 0 to " + (NBUF - 1) + "; block 50 is read, for which the hand goes over all; 10 and 12 are released; blocks 51 and on are read");
            clock.use(50);
            clock.release(10);
            clock.release(12);
            for (int i = 1; i < NBUF; i++) {
                clock.use(50 + i);
            }
        });
    }

    /** What the ring of the kernel's own cache does as well, and a queue does not. */
    private static void scan(Exam exam) {
        Clock clock = new Clock(exam);
        exam.doing("blocks 0 to 9 are used again and again, while blocks 100 and on pass through the cache, each used once");
        clock.run(() -> {
            for (int i = 0; i < 4 * NBUF; i++) {
                clock.use(i % 10);
                clock.use(100 + i);
            }
        });
    }

    private static void atRandom(Exam exam) {
        Clock clock = new Clock(exam);
        List<Integer> pinned = new ArrayList<>();
        exam.doing("one hart uses any of " + BLOCKS + " blocks, " + REFERENCES + " times, holds some of them for a while, and pins some");
        clock.run(() -> {
            for (int i = 0; i < REFERENCES; i++) {
                int blockno = Math.min(exam.random().nextInt(BLOCKS), exam.random().nextInt(2 * BLOCKS));
                if (clock.held.containsKey(blockno)) {
                    clock.release(blockno);
                } else if (clock.held.size() < NBUF / 3 && exam.random().nextInt(4) == 0) {
                    clock.take(blockno);
                } else if (pinned.size() < NBUF / 3 && exam.random().nextInt(6) == 0) {
                    clock.pin(blockno);
                    pinned.add(blockno);
                } else if (!pinned.isEmpty() && exam.random().nextInt(4) == 0) {
                    Collections.swap(pinned, exam.random().nextInt(pinned.size()), pinned.size() - 1);
                    int last = pinned.removeLast();
                    if (clock.held.containsKey(last)) {
                        clock.release(last);
                    }
                    clock.unpin(last);
                } else {
                    clock.use(blockno);
                }
            }
        });
    }

    private static void awaited(Exam exam) {
        Table table = new Table(exam, 2);
        boolean[] held = new boolean[1];
        exam.doing("hart 0 holds block 7, and hart 1 wants it and waits for the buffer's lock; hart 0 releases it and, before hart 1 goes on, reads "
                + 2 * NBUF + " other blocks");
        table.late = 1;
        table.board.run(cpu -> {
            if (cpu.id == 0) {
                Buf b = table.read(7);
                held[0] = true;
                table.until(() -> table.channel[1] != null);
                exam.note("releases block 7");
                table.cache.release(b);
                for (int i = 0; i < 2 * NBUF; i++) {
                    table.cache.release(table.read(100 + i));
                }
                exam.note("has read all the others");
                table.late = -1;
            } else {
                table.until(() -> held[0]);
                exam.note("wants block 7");
                table.cache.release(table.read(7));
            }
        });
    }

    private static void whenAllAreInUse(Exam exam) {
        Table table = new Table(exam, 2);
        boolean[] full = new boolean[1];
        exam.doing("hart 0 holds all " + NBUF + " buffers, and hart 1 wants block 1000; then hart 0 releases one");
        table.board.run(cpu -> {
            if (cpu.id == 0) {
                List<Buf> held = new ArrayList<>();
                for (int i = 0; i < NBUF; i++) {
                    held.add(table.read(i * 7));
                }
                full[0] = true;
                for (int i = 0; i < LONG && table.channel[1] == null; i++) {
                    cpu.hart.turnPoint();
                }
                exam.expect(table.channel[1] != null, "that get sleeps by sleeper.sleep until there is a buffer without users", "hart 1 does not sleep");
                table.cache.release(held.remove(exam.random().nextInt(NBUF)));
                exam.expect(table.channel[1] == null, "that hart 1 is woken, for there is a buffer without users now", "it sleeps still");
                table.until(() -> !full[0]);
                held.forEach(table.cache::release);
            } else {
                table.until(() -> full[0]);
                exam.note("wants block 1000");
                table.cache.release(table.read(1000));
                full[0] = false;
            }
        });
    }

    private static void sameBlock(Exam exam) {
        Table table = new Table(exam, 3);
        boolean[] full = new boolean[1];
        exam.doing("hart 0 holds all " + NBUF + " buffers, hart 1 and hart 2 both want block 1000 and sleep; then hart 0 releases two");
        table.board.run(cpu -> {
            if (cpu.id == 0) {
                List<Buf> held = new ArrayList<>();
                for (int i = 0; i < NBUF; i++) {
                    held.add(table.read(i * 7));
                }
                full[0] = true;
                table.until(() -> table.channel[1] != null && table.channel[2] != null);
                table.reads = 0;
                table.cache.release(held.removeLast());
                table.cache.release(held.removeFirst());
                table.until(() -> !full[0]);
                held.forEach(table.cache::release);
            } else {
                table.until(() -> full[0]);
                exam.note("wants block 1000");
                table.cache.release(table.read(1000));
                exam.note("has had block 1000");
                exam.same(1, table.reads, "call of the disk for block 1000: who has slept finds what the other has brought, and there are never two buffers of a block");
                full[0] = false;
            }
        });
    }

    private static void together(Exam exam, int blocks) {
        Table table = new Table(exam, 2);
        int[] holder = new int[blocks];
        exam.doing("two harts read, change, write and release any of " + blocks + " blocks, " + ROUNDS + " times each, with " + NBUF + " buffers");
        table.board.run(cpu -> {
            for (int i = 0; i < ROUNDS; i++) {
                int blockno = exam.random().nextInt(blocks);
                exam.note("wants block " + blockno);
                Buf b = table.cache.read(1, blockno);
                exam.note("has block " + blockno);
                exam.expect(holder[blockno] == 0, "that one hart at a time has block " + blockno,
                        "hart " + cpu.id + " has it while the other has it too: there are two buffers of it");
                holder[blockno]++;
                long value = table.board.memory.loadLong(b.pa);
                exam.expect(value == table.content[blockno], "the content of block " + blockno + ", " + table.content[blockno],
                        value + ": what the other hart wrote is not here");
                cpu.hart.turnPoint();
                table.board.memory.storeLong(b.pa, value + 1);
                table.cache.write(b);
                holder[blockno]--;
                exam.note("releases block " + blockno);
                table.cache.release(b);
            }
        });
        exam.doing("after all that, with every buffer released: the users counted in the buffers of blocks 0 to " + (blocks - 1));
        exam.board(1).run(_ -> {
            for (int blockno = 0; blockno < blocks; blockno++) {
                Buf b = table.cache.read(1, blockno);
                exam.same(1, b.refcnt, "user, who has just got it");
                table.cache.release(b);
            }
        });
    }

    private static void boot(Exam exam) {
        String line = "mkdir d; echo one > d/a; ln d/a b; rm d/a; cat b; cat b b b b | wc; ls d";
        exam.doing("the kernel boots with your cache and runs: " + line);
        String output = exam.shell().parts(new Parts() {
            @Override
            public BufferCache cache(KernelData data, Disk disk, Sleeper sleeper) {
                return exam.make(BufferCache.class, data, disk, sleeper);
            }
        }).run(line).output();
        exam.expect(output.startsWith("one\n4 4 16 \n") && output.lines().count() == 4, "what that prints: one, then 4 4 16, then the two names in d",
                output.strip());
    }
}
