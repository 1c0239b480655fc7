package xv6.exercises.check.c06;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;
import xv6.kernel.boot.Parts;
import xv6.kernel.lock.Cpu;
import xv6.kernel.lock.KernelPanic;
import xv6.kernel.lock.Spinlock;

/** Tells a watcher of locks that are taken in good orders and in fatal ones. */
public final class LockOrderCheck extends Check {
    private static final int HARTS = 3;
    private static final int LOCKS = 5;
    private static final int RUNS = 20;
    private static final int EVENTS = 60;

    @Override
    public void examine(Exam exam) {
        said(exam, "0+a 0+b 0-b 0-a 0+a 0+b", false, "the same order as before");
        said(exam, "0+a 0+b 0-b 0-a 1+b 1+a", true, "for hart 0 has taken b while it held a: at the same moment, each would wait for the other");
        said(exam, "0+a 0+b 1+b 1+a", true, "for hart 0 holds a and waits for b, and hart 1 holds b and waits for a");
        said(exam, "0+a 0+b 0-b 0-a 1+b 1+c 1-c 1-b 2+c 2+a", true, "for a has come before b, and b before c: three harts would wait in a circle");
        said(exam, "0+a 0+b 0+c 0-c 0-b 0-a 1+c 1+a", true, "for hart 0 has taken c while it held a, and not only b");
        said(exam, "0+a 1+b 1-b 0-a 1+b 1+a", false, "for no hart has ever taken b while it held a itself");
        said(exam, "0+a 0-a 0+b 0-b 0+b 0+a", false, "for hart 0 had let a go before it took b");
        said(exam, "0+a 0+b 0-a 0+c 0-c 0-b 1+c 1+b", true, "for hart 0 held b still when it took c, though it had let a go");
        said(exam, "0+a 0+b 0-b 0+c 0-c 0-a 1+b 1+c 1-c 1-b 1+c 1+b", true, "for hart 1 itself has taken c while it held b");
        for (int run = 0; run < RUNS; run++) {
            atRandom(exam);
        }
        boot(exam);
    }

    /** Events such as 0+a, hart 0 takes a; the last of them is fatal, or it is not, and no other is. */
    private static void said(Exam exam, String events, boolean fatal, String why) {
        LockWatch watch = exam.make(LockWatch.class);
        String[] each = events.split(" ");
        List<String> told = new ArrayList<>();
        for (int i = 0; i < each.length; i++) {
            int hart = each[i].charAt(0) - '0';
            String lock = each[i].substring(2);
            boolean takes = each[i].charAt(1) == '+';
            told.add("hart " + hart + (takes ? " takes " : " lets go ") + lock);
            exam.doing(String.join(", ", told));
            boolean panics = panics(watch, hart, lock, takes);
            boolean last = i == each.length - 1;
            if (fatal && last) {
                exam.expect(panics, "a panic that says \"lock order\", " + why, "no panic");
            } else {
                exam.expect(!panics, "no panic" + (last ? ", " + why : ""), "a panic");
            }
        }
    }

    private static boolean panics(LockWatch watch, int hart, String lock, boolean takes) {
        try {
            if (takes) {
                watch.acquire(hart, lock);
            } else {
                watch.release(hart, lock);
            }
            return false;
        } catch (KernelPanic e) {
            if (!e.getMessage().startsWith("lock order")) {
                throw e;
            }
            return true;
        }
    }

    /** Harts that take and let go what they like, until somebody should panic. */
    private static void atRandom(Exam exam) {
        Random random = exam.random();
        LockWatch watch = exam.make(LockWatch.class);
        boolean[][] before = new boolean[LOCKS][LOCKS];
        List<List<Integer>> held = new ArrayList<>();
        for (int hart = 0; hart < HARTS; hart++) {
            held.add(new ArrayList<>());
        }
        List<String> told = new ArrayList<>();
        for (int i = 0; i < EVENTS; i++) {
            int hart = random.nextInt(HARTS);
            int lock = random.nextInt(LOCKS);
            List<Integer> mine = held.get(hart);
            boolean takes = !mine.contains(lock);
            if (takes && mine.size() == 3) {
                continue;
            }
            boolean fatal = takes && mine.stream().anyMatch(other -> before[lock][other]);
            told.add("hart " + hart + (takes ? " takes " : " lets go ") + (char) ('a' + lock));
            exam.doing(String.join(", ", told));
            boolean panics = panics(watch, hart, String.valueOf((char) ('a' + lock)), takes);
            exam.expect(panics == fatal, fatal ? "a panic, for " + (char) ('a' + lock) + " has come before one of those that hart " + hart + " holds"
                    : "no panic, for nothing that hart " + hart + " holds has ever come after " + (char) ('a' + lock), panics ? "a panic" : "no panic");
            if (fatal) {
                return;
            }
            if (takes) {
                mine.forEach(other -> addOrder(before, other, lock));
                mine.add(lock);
            } else {
                mine.remove((Integer) lock);
            }
        }
    }

    /** Whatever comes before the one comes before whatever comes after the other. */
    private static void addOrder(boolean[][] before, int one, int other) {
        for (int i = 0; i < LOCKS; i++) {
            for (int j = 0; j < LOCKS; j++) {
                before[i][j] |= (i == one || before[i][one]) && (j == other || before[other][j]);
            }
        }
    }

    private static void boot(Exam exam) {
        exam.doing("the kernel boots, your watcher is told what is held when a page of memory is taken or given back, and the shell runs: forktest");
        LockWatch watch = exam.make(LockWatch.class);
        String output = exam.shell().parts(new Parts() {
            @Override
            public Spinlock memoryLock() {
                return new Spinlock("kmem") {
                    @Override
                    protected boolean tryTake() {
                        boolean taken = super.tryTake();
                        if (taken) {
                            tell(watch);
                        }
                        return taken;
                    }
                };
            }
        }).run("forktest").output();
        exam.expect(output.endsWith("fork test OK\n"), "no panic, and fork test OK", output);
    }

    /** By who holds kmem, so one at a time. Of locks with the same name the kernel holds but one at a time. */
    private static void tell(LockWatch watch) {
        Cpu cpu = Cpu.current();
        List<String> locks = new ArrayList<>(cpu.locksHeld());
        Collections.reverse(locks);
        locks.add("kmem");
        locks.forEach(lock -> watch.acquire(cpu.id, lock));
        locks.forEach(lock -> watch.release(cpu.id, lock));
    }
}
