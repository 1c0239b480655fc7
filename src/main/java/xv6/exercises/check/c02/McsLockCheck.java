package xv6.exercises.check.c02;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;
import xv6.kernel.boot.Parts;
import xv6.kernel.lock.Cpu;
import xv6.kernel.lock.Spinlock;

/** A fair lock, and nobody who waits for it looks where another looks. */
public final class McsLockCheck extends Check {
    private static final int HARTS = 4;

    @Override
    public void examine(Exam exam) {
        exam.doing("new McsLock(words, " + HARTS + ")");
        FairTrial.judge(exam, () -> exam.make(FairLock.class, new SharedWords(), HARTS));
        eachAlone(exam);
        exam.doing("the kernel boots with your lock for its memory, and runs: echo fair | cat");
        FairLock lock = exam.make(FairLock.class, new SharedWords(), HARTS);
        String output = exam.shell().harts(HARTS).parts(new Parts() {
            @Override
            public Spinlock memoryLock() {
                return new KernelFairLock("kmem", lock);
            }
        }).run("echo fair | cat").output();
        exam.same("fair\n", output, "which is what that prints");
    }

    /** One hart has the lock, all others wait for it. Where do they look? */
    private static void eachAlone(Exam exam) {
        SharedWords words = new SharedWords();
        FairLock lock = exam.make(FairLock.class, words, HARTS);
        exam.doing("hart 0 takes the lock, and the others wait for it");
        boolean[] taken = {false};
        exam.harts(HARTS, cpu -> {
            if (cpu.id == 0) {
                lock.acquire(cpu.hart);
                taken[0] = true;
                untilAllHaveDone(exam, cpu, FairTrial.SURELY_WAITING);
                List<Set<Integer>> seen = new ArrayList<>();
                for (int hart = 0; hart < HARTS; hart++) {
                    seen.add(words.watch(hart));
                }
                untilAllHaveDone(exam, cpu, FairTrial.SURELY_WAITING);
                judge(exam, seen);
            } else {
                while (!taken[0]) {
                    cpu.hart.turnPoint();
                }
                lock.acquire(cpu.hart);
            }
            lock.release(cpu.hart);
        });
    }

    private static void untilAllHaveDone(Exam exam, Cpu cpu, int steps) {
        long[] since = new long[HARTS];
        for (int hart = 0; hart < HARTS; hart++) {
            since[hart] = exam.stepsOf(hart);
        }
        for (int hart = 1; hart < HARTS; hart++) {
            while (exam.stepsOf(hart) < since[hart] + steps) {
                cpu.hart.turnPoint();
            }
        }
    }

    private static void judge(Exam exam, List<Set<Integer>> seen) {
        for (int hart = 1; hart < HARTS; hart++) {
            exam.expect(!seen.get(hart).isEmpty(), "that a hart that waits looks at a word of its own",
                    "hart " + hart + " waits, and looks at no word at all");
            for (int other = 1; other < hart; other++) {
                Set<Integer> both = new TreeSet<>(seen.get(hart));
                both.retainAll(seen.get(other));
                exam.expect(both.isEmpty(), "that no two harts that wait look at the same word again and again",
                        "hart " + other + " and hart " + hart + " both look at word " + both + ", again and again");
            }
        }
    }
}
