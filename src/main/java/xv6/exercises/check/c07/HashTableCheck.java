package xv6.exercises.check.c07;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import xv6.exercises.check.Check;
import xv6.exercises.check.CountedLocks;
import xv6.exercises.check.Exam;
import xv6.exercises.check.ToldLock;
import xv6.kernel.lock.Cpu;
import xv6.kernel.lock.Spinlock;

/** A table for one hart, then for several that use the same buckets, then for several that need not meet. */
public final class HashTableCheck extends Check {
    private static final int HARTS = 3;
    private static final int BUCKETS = 2;
    private static final int KEYS = 60;
    private static final int SAME = 80;

    @Override
    public void examine(Exam exam) {
        alone(exam);
        together(exam);
        sameKey(exam);
        comeAndGo(exam);
        apart(exam);
    }

    private static Table make(Exam exam, int buckets, Supplier<Spinlock> locks) {
        exam.doing("new HashTable(" + buckets + ", locks)");
        return exam.make(Table.class, buckets, locks);
    }

    private static Supplier<Spinlock> plain() {
        int[] made = {0};
        return () -> new ToldLock("number " + made[0]++);
    }

    /** Compared with the library's, over and over. */
    private static void alone(Exam exam) {
        Table table = make(exam, 3, plain());
        Map<Integer, Integer> right = new HashMap<>();
        exam.harts(1, _ -> {
            for (int i = 0; i < 400; i++) {
                int key = exam.random().nextInt(14) - 4;
                switch (exam.random().nextInt(3)) {
                    case 0 -> {
                        exam.doing("one hart alone: put(" + key + ", " + i + ")");
                        table.put(key, i);
                        right.put(key, i);
                    }
                    case 1 -> {
                        boolean there = right.remove(key) != null;
                        exam.doing("one hart alone: remove(" + key + ")");
                        exam.same(there, table.remove(key), "for the key was " + (there ? "" : "not ") + "there");
                    }
                    default -> {
                    }
                }
                int sought = exam.random().nextInt(14) - 4;
                exam.doing("one hart alone: get(" + sought + ")");
                int value = right.getOrDefault(sought, -1);
                exam.same(value, table.get(sought), right.containsKey(sought)
                        ? "the value that was put last" : "for the key " + sought + " has no value");
            }
        });
    }

    /** Each hart puts keys of its own, into the same few buckets. */
    private static void together(Exam exam) {
        Table table = make(exam, BUCKETS, plain());
        exam.doing(HARTS + " harts put " + KEYS + " keys each, no key twice, into " + BUCKETS + " buckets, all at the same time");
        exam.harts(HARTS, cpu -> {
            for (int i = 0; i < KEYS; i++) {
                table.put(i * HARTS + cpu.id, i);
            }
        });
        exam.harts(1, _ -> {
            for (int key = 0; key < KEYS * HARTS; key++) {
                exam.doing("get(" + key + "), after " + HARTS + " harts have put " + KEYS + " keys each, all at the same time");
                exam.same(key / HARTS, table.get(key), "which hart " + key % HARTS + " has put and nobody has taken away");
            }
        });
    }

    /** All put the same key, which is new: it must be there once. */
    private static void sameKey(Exam exam) {
        Table table = make(exam, BUCKETS, plain());
        int[] here = new int[SAME];
        int[] done = new int[SAME];
        exam.harts(HARTS, cpu -> {
            for (int key = 0; key < SAME; key++) {
                meet(cpu, here, key);
                exam.doing(HARTS + " harts put the same key, " + key + ", at the same time");
                table.put(key, cpu.id);
                done[key]++;
                if (cpu.id == 0) {
                    while (done[key] < HARTS) {
                        cpu.hart.turnPoint();
                    }
                    exam.expect(table.get(key) >= 0 && table.get(key) < HARTS, "the value that one of them has put", table.get(key));
                    exam.doing("remove(" + key + "), which " + HARTS + " harts have put at the same time");
                    exam.same(true, table.remove(key), "for the key was there");
                    exam.doing("get(" + key + "), which " + HARTS + " harts have put at the same time and one has removed");
                    exam.same(-1, table.get(key), "for a key is in the table once, and this one has been removed");
                }
            }
        });
    }

    private static void meet(Cpu cpu, int[] here, int round) {
        here[round]++;
        while (here[round] < HARTS) {
            cpu.hart.turnPoint();
        }
    }

    /** Entries come and go around others that stay. */
    private static void comeAndGo(Exam exam) {
        Table table = make(exam, 1, plain());
        exam.doing(HARTS + " harts put and remove keys of their own in one bucket, and each has one that stays");
        exam.harts(HARTS, cpu -> {
            int stays = 100 + cpu.id;
            table.put(stays, cpu.id);
            for (int i = 0; i < KEYS; i++) {
                int key = cpu.id + HARTS * exam.random().nextInt(3);
                table.put(key, i);
                exam.same(i, table.get(key), "which hart " + cpu.id + " has just put at key " + key);
                exam.same(cpu.id, table.get(stays), "which hart " + cpu.id + " has put at key " + stays + " once, and nobody takes away");
                exam.same(true, table.remove(key), "for hart " + cpu.id + " has put key " + key);
                exam.same(-1, table.get(key), "for hart " + cpu.id + " has removed key " + key);
            }
        });
    }

    private static void apart(Exam exam) {
        CountedLocks locks = new CountedLocks();
        Table table = make(exam, HARTS * 2, locks::lock);
        exam.doing(HARTS + " harts put, get and remove, each in buckets of its own");
        exam.harts(HARTS, cpu -> {
            for (int i = 0; i < KEYS; i++) {
                int key = cpu.id + HARTS * i;
                table.put(key, i);
                exam.same(i, table.get(key), "which has just been put");
                if (i % 2 == 0) {
                    table.remove(key);
                }
            }
        });
        exam.expect(locks.inVain() == 0, "that no hart waits for another, for each uses buckets of its own",
                "harts asked " + locks.inVain() + " times for a lock that another hart had");
    }
}
