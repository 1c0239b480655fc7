package xv6.exercises.check.c11;

import static xv6.kernel.fs.DiskLayout.BSIZE;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;
import xv6.exercises.check.HartBoard;
import xv6.exercises.check.HartSleeper;
import xv6.kernel.lock.Cpu;
import xv6.kernel.lock.Sleeplock;

/**
 * Operations of several harts before a disk: who has to wait and who must not, what is in each commit, and that all of it
 * is there when an operation has ended.
 */
public final class GroupCommitCheck extends Check {
    private static final int BLOCKS = 12;
    /** Blocks of a transaction. */
    private static final int SIZE = 10;
    private static final int SMALL = 5;
    private static final int ROUNDS = 25;
    private static final int ALONE = 30;
    /** Where it takes a certain order of turns to see a mistake. */
    private static final int AGAIN = 5;
    private static final long STEPS = 6_000_000;

    @Override
    public void examine(Exam exam) {
        alone(exam);
        together(exam);
        absorbed(exam);
        noRoom(exam);
        givenBack(exam);
        inTurn(exam);
        for (int i = 0; i < AGAIN; i++) {
            bothLetIn(exam);
            duringCommit(exam);
            afterCommit(exam);
        }
        atRandom(exam);
    }

    // ---- what the operations work on

    /** A disk, what should be on it, and who is doing what. */
    private static final class Scene implements SafeDisk {
        final Exam exam;
        final HartBoard board;
        final HartSleeper sleeper = new HartSleeper();
        final int size;
        final Transactions log;
        /** The version of each block on the disk, and the one written last. */
        final long[] stored = new long[BLOCKS];
        final long[] newest = new long[BLOCKS];
        /** What the operation that a hart has under way has written. */
        final Map<Integer, Map<Integer, Long>> underWay = new TreeMap<>();
        final String[] at;
        int commits;
        /** The hart that commits, -1 when none does. */
        int committer = -1;
        /** How long a commit lasts. */
        BooleanSupplier busy = () -> false;
        private long version;

        Scene(Exam exam, int harts, int size) {
            this.exam = exam;
            this.size = size;
            board = exam.board(harts).limit(STEPS);
            at = new String[harts];
            Arrays.fill(at, "");
            for (int b = 0; b < BLOCKS; b++) {
                stored[b] = ++version;
                newest[b] = version;
            }
            exam.doing("new GroupCommit(" + size + ", disk, sleeper)");
            log = exam.make(Transactions.class, size, this, sleeper);
        }

        void run(Consumer<Cpu> body) {
            board.run(body);
            for (int b = 0; b < BLOCKS; b++) {
                exam.expect(stored[b] == newest[b], "block " + b + " on the disk as it was written last, when all operations have ended",
                        "something older");
            }
        }

        @Override
        public byte[] read(int blockno) {
            unlocked("disk.read(" + blockno + ")");
            Cpu.current().hart.turnPoint();
            return content(blockno, stored[blockno]);
        }

        @Override
        public void commit(Map<Integer, byte[]> changed) {
            int hart = Cpu.current().id;
            unlocked("disk.commit(...)");
            String blocks = "disk.commit of blocks " + new TreeSet<>(changed.keySet());
            exam.note(blocks + " begins");
            exam.expect(committer < 0, "that one transaction is committed after the other",
                    "hart " + hart + " calls disk.commit while hart " + committer + " is in it");
            exam.expect(changed.size() <= size, "at most " + size + " blocks in a transaction", blocks + ", which are " + changed.size());
            Map<Integer, byte[]> before = new TreeMap<>();
            changed.forEach((blockno, data) -> before.put(blockno, data.clone()));
            whole(before);
            committer = hart;
            do {
                Cpu.current().hart.turnPoint();
            } while (busy.getAsBoolean());
            same(before, changed);
            before.forEach((blockno, data) -> stored[blockno] = ByteBuffer.wrap(data).getLong(8));
            commits++;
            committer = -1;
            exam.note(blocks + " is done");
        }

        private void unlocked(String what) {
            exam.expect(Cpu.current().locksHeld().isEmpty(), "that no spinlock is held when the disk is called, for it sleeps",
                    what + " under " + Cpu.current().locksHeld());
        }

        /** No operation that is still under way has a part in this. */
        private void whole(Map<Integer, byte[]> changed) {
            underWay.forEach((hart, written) -> written.forEach((blockno, version) ->
                    exam.expect(!Arrays.equals(changed.get(blockno), content(blockno, version)),
                            "that a transaction is committed when all of its operations have ended",
                            "disk.commit with block " + blockno + " as the operation of hart " + hart
                                    + " has written it, which is still under way")));
            changed.forEach((blockno, data) -> {
                boolean sound = data.length == BSIZE && Arrays.equals(data, content(blockno, ByteBuffer.wrap(data).getLong(8)));
                exam.expect(sound, "block " + blockno + " in disk.commit with a content that somebody has written; "
                        + "an array that was given to write is the caller's again afterwards", "other bytes");
            });
        }

        private void same(Map<Integer, byte[]> before, Map<Integer, byte[]> after) {
            boolean same = before.keySet().equals(after.keySet())
                    && before.keySet().stream().allMatch(b -> Arrays.equals(before.get(b), after.get(b)));
            exam.expect(same, "that a transaction stays as it is while it is committed; who writes meanwhile belongs to the next one",
                    "blocks " + before.keySet() + " when disk.commit began, and when it ended "
                            + (before.keySet().equals(after.keySet()) ? "the same, with other contents" : new TreeSet<>(after.keySet())));
        }

        private static byte[] content(int blockno, long version) {
            byte[] data = new byte[BSIZE];
            Arrays.fill(data, (byte) version);
            ByteBuffer.wrap(data).putLong(blockno).putLong(version);
            return data;
        }

        /** An operation of the calling hart's. */
        Running begin(int most) {
            int hart = Cpu.current().id;
            at[hart] = "begin";
            exam.note("calls begin(" + most + ")");
            Operation operation = log.begin(most);
            at[hart] = "in";
            exam.note("is let in");
            underWay.put(hart, new TreeMap<>());
            return new Running(this, hart, operation);
        }

        boolean letIn(int hart) {
            return !at[hart].isEmpty() && !at[hart].equals("begin");
        }

        boolean waits(int hart, String where) {
            return at[hart].equals(where) && sleeper.sleeps(hart);
        }

        /** Lets others go on until {@code condition} holds. */
        void until(BooleanSupplier condition) {
            while (!condition.getAsBoolean()) {
                Cpu.current().hart.turnPoint();
            }
        }
    }

    /** An operation under way. */
    private record Running(Scene scene, int hart, Operation operation) {

        void read(int blockno) {
            byte[] data = operation.read(blockno);
            byte[] wanted = Scene.content(blockno, scene.newest[blockno]);
            scene.exam.expect(Arrays.equals(wanted, data), "read(" + blockno + ") to give hart " + hart + " what was written to the block last",
                    data == null ? "null" : data.length != BSIZE ? data.length + " bytes"
                            : Arrays.equals(data, Scene.content(blockno, ByteBuffer.wrap(data).getLong(8))) ? "something older" : "other bytes");
            Arrays.fill(data, (byte) -1);
        }

        void write(int blockno) {
            scene.exam.note("writes block " + blockno);
            long version = ++scene.version;
            scene.newest[blockno] = version;
            scene.underWay.get(hart).put(blockno, version);
            byte[] data = Scene.content(blockno, version);
            operation.write(blockno, data);
            Arrays.fill(data, (byte) -1);
        }

        void end() {
            Map<Integer, Long> written = scene.underWay.remove(hart);
            scene.at[hart] = "end";
            scene.exam.note("calls end()");
            operation.end();
            scene.at[hart] = "ended";
            scene.exam.note("end() has returned");
            written.forEach((blockno, version) -> scene.exam.expect(scene.stored[blockno] >= version,
                    "what the operation of hart " + hart + " has written to be on the disk when end() returns", "block " + blockno + " is not"));
        }
    }

    // ---- step by step

    private static void alone(Exam exam) {
        Scene scene = new Scene(exam, 1, SIZE);
        scene.run(_ -> {
            for (int i = 0; i < ALONE; i++) {
                int most = 1 + i % SIZE;
                exam.doing("one hart alone, operation " + (i + 1) + ": begin(" + most + "), read and write of that many blocks, twice each, end()");
                Running operation = scene.begin(most);
                for (int b = 0; b < most; b++) {
                    operation.read(b);
                    operation.write(b);
                    operation.read(b);
                    operation.write(b);
                    operation.read(b);
                }
                operation.read(BLOCKS - 1);
                operation.end();
                exam.same(i + 1, scene.commits, "the calls of disk.commit, one for each of " + (i + 1) + " operations one after the other");
            }
        });
    }

    private static void together(Exam exam) {
        Scene scene = new Scene(exam, 3, SIZE);
        exam.doing("three harts begin(2), write two blocks each and, when all have written, end()");
        int[] written = new int[1];
        scene.run(cpu -> {
            Running operation = scene.begin(2);
            operation.write(2 * cpu.id);
            operation.write(2 * cpu.id + 1);
            written[0]++;
            scene.until(() -> written[0] == 3);
            operation.end();
        });
        exam.same(1, scene.commits, "the calls of disk.commit, for the three operations went on at the same time");
    }

    private static void absorbed(Exam exam) {
        Scene scene = new Scene(exam, 2, SIZE);
        int rest = SIZE - 4;
        exam.doing("transactions have " + SIZE + " blocks; hart 0 has begin(2) and writes blocks 0 and 1 ten times; "
                + "then hart 1 has begin(" + rest + ") and writes these two as well");
        scene.run(cpu -> {
            if (cpu.id == 0) {
                Running operation = scene.begin(2);
                for (int i = 0; i < 10; i++) {
                    operation.write(0);
                    operation.write(1);
                }
                scene.at[0] = "written";
                scene.until(() -> scene.letIn(1) || scene.waits(1, "begin"));
                exam.expect(!scene.waits(1, "begin"), "that hart 1 is let in: two places are taken, two are asked for, and there is room for "
                        + rest + " more", "it sleeps");
                operation.end();
            } else {
                scene.until(() -> scene.at[0].equals("written"));
                Running operation = scene.begin(rest);
                for (int b = 0; b < rest; b++) {
                    operation.write(b);
                }
                operation.end();
            }
        });
        exam.same(1, scene.commits, "the calls of disk.commit, for the two operations went on at the same time");
    }

    private static void noRoom(Exam exam) {
        Scene scene = new Scene(exam, 2, SIZE);
        exam.doing("transactions have " + SIZE + " blocks; hart 0 has begin(" + (SIZE - 2) + ") and has written nothing yet; hart 1 calls begin(3)");
        scene.run(cpu -> {
            if (cpu.id == 0) {
                Running operation = scene.begin(SIZE - 2);
                scene.until(() -> scene.letIn(1) || scene.waits(1, "begin"));
                exam.expect(scene.waits(1, "begin"), "that hart 1 sleeps until there is room, for hart 0 may still write "
                        + (SIZE - 2) + " blocks", "it is let in");
                for (int b = 0; b < SIZE - 2; b++) {
                    operation.write(b);
                }
                operation.end();
            } else {
                scene.until(() -> scene.at[0].equals("in"));
                Running operation = scene.begin(3);
                exam.expect(scene.at[0].startsWith("end"), "that hart 1 sleeps until there is room, for hart 0 may still write "
                        + (SIZE - 2) + " blocks", "it is let in");
                operation.write(SIZE - 1);
                operation.end();
            }
        });
    }

    private static void givenBack(Exam exam) {
        Scene scene = new Scene(exam, 3, SIZE);
        exam.doing("transactions have " + SIZE + " blocks; hart 0 has begin(6), hart 1 has begin(3), hart 2 calls begin(5) and sleeps; "
                + "hart 0 writes one block and calls end()");
        scene.run(cpu -> {
            switch (cpu.id) {
                case 0 -> {
                    Running operation = scene.begin(6);
                    scene.until(() -> scene.waits(2, "begin"));
                    operation.write(0);
                    operation.end();
                }
                case 1 -> {
                    scene.until(() -> scene.at[0].equals("in"));
                    Running operation = scene.begin(3);
                    scene.until(() -> scene.letIn(2) || scene.waits(0, "end") && scene.waits(2, "begin"));
                    exam.expect(scene.letIn(2), "that hart 2 is let in: one place is taken, hart 1 has asked for 3, and 5 more are room enough",
                            "it sleeps still");
                    operation.end();
                }
                default -> {
                    scene.until(() -> scene.at[1].equals("in"));
                    Running operation = scene.begin(5);
                    operation.write(1);
                    operation.end();
                }
            }
        });
    }

    private static void inTurn(Exam exam) {
        Scene scene = new Scene(exam, 3, SIZE);
        exam.doing("transactions have " + SIZE + " blocks; hart 0 has begin(5), hart 1 calls begin(" + SIZE + ") and sleeps, hart 2 calls begin(1)");
        scene.run(cpu -> {
            switch (cpu.id) {
                case 0 -> {
                    Running operation = scene.begin(5);
                    scene.until(() -> scene.letIn(2) || scene.waits(2, "begin"));
                    exam.expect(!scene.letIn(2), "that hart 1, who asked first, is let in first", "hart 2 is let in, and hart 1 sleeps");
                    operation.write(0);
                    operation.end();
                }
                case 1 -> {
                    scene.until(() -> scene.at[0].equals("in"));
                    scene.begin(SIZE).end();
                }
                default -> {
                    scene.until(() -> scene.waits(1, "begin"));
                    Running operation = scene.begin(1);
                    exam.expect(!scene.waits(1, "begin"), "that hart 1, who asked first, is let in first",
                            "hart 2 is let in, and hart 1 sleeps");
                    operation.end();
                }
            }
        });
    }

    private static void bothLetIn(Exam exam) {
        Scene scene = new Scene(exam, 3, SIZE);
        exam.doing("transactions have " + SIZE + " blocks; hart 0 has begin(8), hart 1 calls begin(6) and sleeps, hart 2 calls begin(4) and sleeps; "
                + "hart 0 calls end()");
        scene.run(cpu -> {
            switch (cpu.id) {
                case 0 -> {
                    Running operation = scene.begin(8);
                    scene.until(() -> scene.waits(2, "begin"));
                    operation.end();
                }
                case 1 -> {
                    scene.until(() -> scene.at[0].equals("in"));
                    Running operation = scene.begin(6);
                    scene.until(() -> scene.at[0].equals("ended") || scene.waits(0, "end"));
                    scene.until(() -> scene.letIn(2) || scene.waits(2, "begin"));
                    exam.expect(scene.letIn(2), "that hart 1 and hart 2 are both let in, for 6 and 4 are not more than " + SIZE,
                            "hart 1 is, hart 2 sleeps still");
                    operation.end();
                }
                default -> {
                    scene.until(() -> scene.waits(1, "begin"));
                    scene.begin(4).end();
                }
            }
        });
    }

    private static void duringCommit(Exam exam) {
        Scene scene = new Scene(exam, 2, SIZE);
        exam.doing("hart 0 has begin(" + SIZE + "), writes all of its blocks and calls end(); while disk.commit is under way hart 1 calls begin(" + SIZE
                + "), reads and writes blocks of these and another, and calls end()");
        scene.run(cpu -> {
            if (cpu.id == 0) {
                Running operation = scene.begin(SIZE);
                for (int b = 0; b < SIZE; b++) {
                    operation.write(b);
                }
                scene.busy = () -> {
                    exam.expect(!scene.waits(1, "begin"), "that hart 1 is let in while the transaction of hart 0 is being committed", "it sleeps");
                    return scene.committer == 0 && !scene.waits(1, "end");
                };
                operation.end();
            } else {
                scene.until(() -> scene.committer == 0);
                Running operation = scene.begin(SIZE);
                operation.read(3);
                operation.write(3);
                operation.read(3);
                operation.read(4);
                operation.write(BLOCKS - 1);
                operation.end();
            }
        });
        exam.same(2, scene.commits, "the calls of disk.commit, one for each transaction");
    }

    /** A transaction that is complete waits for the commit of the one before; then there is room at once. */
    private static void afterCommit(Exam exam) {
        Scene scene = new Scene(exam, 3, SIZE);
        exam.doing("the transaction of hart 0 is being committed; hart 1 has begin(" + SIZE + "), writes and calls end(); hart 2 calls begin(1) and sleeps; "
                + "disk.commit of hart 0 is over, and that of hart 1 begins");
        scene.busy = () -> {
            if (scene.commits == 0) {
                return !scene.waits(2, "begin");
            }
            exam.expect(scene.commits > 1 || !scene.waits(2, "begin"),
                    "that hart 2 is let in while the transaction of hart 1 is being committed, for the next one is empty", "it sleeps");
            return scene.commits == 1 && !scene.letIn(2);
        };
        scene.run(cpu -> {
            switch (cpu.id) {
                case 0 -> {
                    Running operation = scene.begin(1);
                    operation.write(0);
                    operation.end();
                }
                case 1 -> {
                    scene.until(() -> scene.committer == 0);
                    Running operation = scene.begin(SIZE);
                    for (int b = 0; b < SIZE; b++) {
                        operation.write(b);
                    }
                    operation.end();
                }
                default -> {
                    scene.until(() -> scene.waits(1, "end"));
                    Running operation = scene.begin(1);
                    operation.write(1);
                    operation.end();
                }
            }
        });
        exam.same(3, scene.commits, "the calls of disk.commit, one for each transaction");
    }

    // ---- at random

    private static void atRandom(Exam exam) {
        Scene scene = new Scene(exam, 3, SMALL);
        exam.doing("three harts, " + ROUNDS + " operations each: begin(1) to begin(" + SMALL + "), reads and writes of any of " + BLOCKS
                + " blocks, end(); transactions have " + SMALL + " blocks");
        Sleeplock[] locks = new Sleeplock[BLOCKS];
        Arrays.setAll(locks, b -> new Sleeplock("block", scene.sleeper));
        scene.busy = () -> exam.random().nextInt(30) > 0;
        scene.run(cpu -> {
            for (int i = 0; i < ROUNDS; i++) {
                int most = 1 + exam.random().nextInt(SMALL);
                Running operation = scene.begin(most);
                for (int j = exam.random().nextInt(most + 1); j > 0; j--) {
                    int blockno = exam.random().nextInt(BLOCKS);
                    locks[blockno].acquire();
                    operation.read(blockno);
                    operation.write(blockno);
                    operation.read(blockno);
                    locks[blockno].release();
                }
                operation.end();
            }
        });
    }
}
