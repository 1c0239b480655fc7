package xv6.exercises.check.c02;

import java.util.function.Supplier;
import xv6.exercises.check.Exam;
import xv6.kernel.lock.Cpu;

/** What any fair lock must stand: one holder at a time, and who waits is served in turn. */
final class FairTrial {
    private static final int HARTS = 3;
    private static final int TIMES = 30;
    /** So many that turns end in every place of a lock's code. */
    private static final int OFTEN = 1000;
    /** By then whoever waits has drawn its ticket, however it does that. */
    static final int SURELY_WAITING = 60;

    private FairTrial() {
    }

    /** Tries three new locks, for three harts. */
    static void judge(Exam exam, Supplier<FairLock> locks) {
        alone(exam, locks.get());
        oneAtATime(exam, locks.get());
        inTurn(exam, locks.get());
    }

    private static void alone(Exam exam, FairLock lock) {
        exam.doing("one hart takes the lock and lets it go, three times");
        exam.harts(1, cpu -> {
            for (int i = 0; i < 3; i++) {
                lock.acquire(cpu.hart);
                lock.release(cpu.hart);
            }
        });
    }

    private static void oneAtATime(Exam exam, FairLock lock) {
        exam.doing("2 harts take the lock and let it go, " + OFTEN + " times each");
        boolean[] inside = new boolean[2];
        exam.harts(2, cpu -> {
            for (int i = 0; i < OFTEN; i++) {
                lock.acquire(cpu.hart);
                exam.note("has the lock");
                exam.expect(!inside[1 - cpu.id], "that one hart at a time has the lock",
                        "hart " + cpu.id + " has it while hart " + (1 - cpu.id) + " still has it");
                inside[cpu.id] = true;
                cpu.hart.turnPoint();
                inside[cpu.id] = false;
                exam.note("lets it go");
                lock.release(cpu.hart);
            }
        });
    }

    private static void inTurn(Exam exam, FairLock lock) {
        exam.doing(HARTS + " harts take the lock and let it go, " + TIMES + " times each");
        boolean[] waits = new boolean[HARTS];
        long[] since = new long[HARTS];
        int[][] overtaken = new int[HARTS][HARTS];
        exam.harts(HARTS, cpu -> {
            for (int i = 0; i < TIMES; i++) {
                since[cpu.id] = exam.stepsOf(cpu.id);
                waits[cpu.id] = true;
                lock.acquire(cpu.hart);
                waits[cpu.id] = false;
                overtaken[cpu.id] = new int[HARTS];
                exam.note("has the lock");
                for (int other = 0; other < HARTS; other++) {
                    if (other != cpu.id) {
                        judgeWaiting(exam, cpu, other, waits, since, overtaken);
                    }
                }
                exam.note("lets it go");
                lock.release(cpu.hart);
            }
        });
    }

    private static void judgeWaiting(Exam exam, Cpu cpu, int other, boolean[] waits, long[] since, int[][] overtaken) {
        if (waits[other] && exam.stepsOf(other) - since[other] > SURELY_WAITING) {
            overtaken[other][cpu.id]++;
            exam.expect(overtaken[other][cpu.id] < 3, "that who waits is served before one who comes later",
                    "hart " + other + " was waiting, and was overtaken by hart " + cpu.id + " again and again");
        }
    }
}
