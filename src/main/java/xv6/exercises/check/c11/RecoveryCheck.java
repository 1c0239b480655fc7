package xv6.exercises.check.c11;

import static xv6.kernel.fs.DiskLayout.BSIZE;

import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;
import xv6.kernel.boot.Parts;
import xv6.kernel.fs.BufferCache;
import xv6.kernel.fs.Log;
import xv6.kernel.lock.Sleeper;
import xv6.machine.PhysicalMemory;

/** A log that a stop at no disk write hurts: of commits, and of recoveries from them. */
public final class RecoveryCheck extends Check {
    private static final int BLOCKS = 48;
    private static final int START = 2;
    private static final int SIZE = 31;
    private static final int FIRST = START + SIZE;
    private static final int FOREVER = Integer.MAX_VALUE;

    @Override
    public void examine(Exam exam) {
        byte[][] blank = new byte[BLOCKS][BSIZE];
        for (int b = FIRST; b < BLOCKS; b++) {
            exam.random().nextBytes(blank[b]);
        }
        exam.doing("recover on a disk whose log is all zeros");
        Run fresh = new Run(exam, blank);
        fresh.recover(FOREVER);
        exam.expect(fresh.difference(blank).isEmpty(), "no block changed, for nothing has been committed", fresh.difference(blank));
        Change first = Change.of(exam, 3);
        Change second = Change.of(exam, 2);
        stopCommit(exam, fresh.disk, first, "", (_, _) -> { });
        stopCommit(exam, fresh.disk, first, "", (run, what) -> stopCommit(exam, run.disk, second, what + ", then ", (_, _) -> { }));
        whole(exam, fresh.disk);
        exam.doing("the kernel boots with your log and runs: mkdir d; echo one > d/a; ln d/a b; rm d/a; cat b");
        String output = exam.shell().parts(new Parts() {
            @Override
            public Log log(BufferCache cache, PhysicalMemory memory, Sleeper sleeper) {
                return new JournalLog(cache, memory, sleeper, (start, size) -> exam.make(Journal.class, start, size));
            }
        }).run("mkdir d; echo one > d/a; ln d/a b; rm d/a; cat b").output();
        exam.same("one\n", output, "which is what that prints");
    }

    /** What a transaction changes. */
    private record Change(int[] home, byte[][] data) {
        static Change of(Exam exam, int n) {
            int[] home = IntStream.range(FIRST, BLOCKS).boxed().collect(Collectors.collectingAndThen(Collectors.toList(), all -> {
                java.util.Collections.shuffle(all, exam.random());
                return all.stream().limit(n).mapToInt(i -> i).toArray();
            }));
            byte[][] data = new byte[n][BSIZE];
            for (byte[] block : data) {
                exam.random().nextBytes(block);
            }
            return new Change(home, data);
        }

        byte[][] appliedTo(byte[][] disk) {
            byte[][] after = disk.clone();
            for (int i = 0; i < home.length; i++) {
                after[home[i]] = data[i];
            }
            return after;
        }
    }

    private interface Next {
        void go(Run run, String what);
    }

    /** Stops a commit before each of its writes, and the recovery from that before each of its own. */
    private static void stopCommit(Exam exam, byte[][] disk, Change change, String before, Next next) {
        for (int stop = 1;; stop++) {
            Run commit = new Run(exam, disk);
            String what = before + "commit of blocks " + Arrays.toString(change.home) + ", and the power fails before its write " + stop;
            exam.doing(what);
            boolean ended = commit.commit(change, stop);
            if (ended) {
                exam.doing(before + "commit of blocks " + Arrays.toString(change.home));
                exam.expect(commit.difference(change.appliedTo(disk)).isEmpty(), "the new data in these blocks, and no other block changed",
                        commit.difference(change.appliedTo(disk)));
                next.go(commit, before + "commit of blocks " + Arrays.toString(change.home) + ", which returns");
            }
            for (int again = 1;; again++) {
                Run recovery = new Run(exam, commit.disk);
                String then = ended ? before + "commit of blocks " + Arrays.toString(change.home) + ", which returns, and recover" : what + ", then recover";
                exam.doing(then + ", in which the power fails before write " + again);
                boolean recovered = recovery.recover(again);
                if (!recovered) {
                    exam.doing(then + ", in which the power fails before write " + again + ", then recover once more");
                    recovery.recover(FOREVER);
                } else {
                    exam.doing(then);
                }
                String old = recovery.difference(disk);
                String fresh = recovery.difference(change.appliedTo(disk));
                exam.expect(fresh.isEmpty() || old.isEmpty() && !ended, ended ? "the new data in these blocks, for commit has returned"
                        : "all of these blocks as they were, or all new, and no other block changed",
                        ended || fresh.length() < old.length() ? "not new: " + fresh : "changed: " + old + "; not new: " + fresh);
                next.go(recovery, then);
                if (recovered) {
                    break;
                }
            }
            if (ended) {
                break;
            }
        }
    }

    private static void whole(Exam exam, byte[][] disk) {
        Change most = Change.of(exam, Math.min(SIZE - 1, BLOCKS - FIRST));
        exam.doing("commit of " + most.home.length + " blocks");
        Run run = new Run(exam, disk);
        run.commit(most, FOREVER);
        exam.expect(run.difference(most.appliedTo(disk)).isEmpty(), "the new data in all of them", "not new: " + run.difference(most.appliedTo(disk)));
    }

    /** The power has failed. */
    private static final class PowerFailure extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    /** A machine that runs from when the power comes to when it fails. */
    private static final class Run implements Blocks {
        final byte[][] disk;
        private final Journal journal;
        private int left;

        Run(Exam exam, byte[][] disk) {
            this.disk = disk.clone();
            journal = exam.make(Journal.class, START, SIZE);
        }

        boolean commit(Change change, int stop) {
            return until(stop, () -> journal.commit(this, change.home.clone(), copy(change.data)));
        }

        boolean recover(int stop) {
            return until(stop, () -> journal.recover(this));
        }

        private boolean until(int stop, Runnable body) {
            left = stop;
            try {
                body.run();
                return true;
            } catch (PowerFailure e) {
                return false;
            }
        }

        private static byte[][] copy(byte[][] data) {
            return Arrays.stream(data).map(byte[]::clone).toArray(byte[][]::new);
        }

        @Override
        public byte[] read(int blockno) {
            return disk[blockno].clone();
        }

        @Override
        public void write(int blockno, byte[] data) {
            if (--left == 0) {
                throw new PowerFailure();
            }
            disk[blockno] = Arrays.copyOf(data, BSIZE);
        }

        /** The blocks outside the log that are not as in {@code wanted}. */
        String difference(byte[][] wanted) {
            return IntStream.range(0, BLOCKS).filter(b -> b < START || b >= FIRST)
                    .filter(b -> disk[b] != wanted[b] && !Arrays.equals(disk[b], wanted[b]))
                    .mapToObj(b -> "block " + b).collect(Collectors.joining(", "));
        }
    }
}
