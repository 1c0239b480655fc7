package xv6.exercises.check.c09;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;
import xv6.exercises.check.HartBoard;
import xv6.kernel.lock.Cpu;
import xv6.kernel.lock.Sleeper;
import xv6.kernel.lock.Spinlock;
import xv6.kernel.memory.MemoryLayout;

/** Chains of one to eight descriptors: none given out twice, none lost, nobody forgotten, nobody overtaken. */
public final class DescriptorsCheck extends Check {
    private static final int NUM = 8;
    private static final int DESC = 16;
    private static final int FLAGS = 12;
    private static final int NEXT = 14;
    private static final int F_NEXT = 1;
    private static final int F_WRITE = 2;
    private static final long TABLE = MemoryLayout.KERNBASE + 64 * 1024;
    private static final int ALONE = 60;
    private static final int ROUNDS = 25;
    /** In so many turns of its own, a hart that is going to sleep does. */
    private static final int LONG = 5000;
    private static final int LATEST = 30;
    private static final long STEPS = 1_000_000;

    @Override
    public void examine(Exam exam) {
        alone(exam);
        mistakenCallers(exam);
        sleeps(exam);
        isTold(exam);
        inTurn(exam);
        halves(exam);
        enoughForTwo(exam);
        atRandom(exam, false);
        atRandom(exam, true);
    }

    /** Harts that take and give back, and who has what by right. */
    private static final class Scene implements Sleeper {
        final Exam exam;
        final HartBoard board;
        /** On what each hart sleeps. */
        final Object[] channel;
        final Spinlock lock = new Spinlock("virtio_disk");
        final Chains chains;
        final boolean[] taken = new boolean[NUM];
        /** The harts in take that have not returned, who came first in front. */
        final List<Integer> waiting = new ArrayList<>();
        /** How many each hart asked for last, and how often it got what it asked for. */
        final int[] wanted;
        final int[] got;
        /** Whether harts wake of themselves, sometimes: and not twice running, so that it does not stand in for being woken. */
        boolean restless;
        /** The hart that, when several are woken, runs when the others have got what they want or sleep again. */
        int late = -1;
        /** What must be refused by a panic, if anything. */
        String refused;
        private final boolean[] wokeOfItself;

        Scene(Exam exam, int harts) {
            this.exam = exam;
            board = exam.board(harts).limit(STEPS);
            channel = new Object[harts];
            wanted = new int[harts];
            got = new int[harts];
            wokeOfItself = new boolean[harts];
            byte[] before = new byte[NUM * DESC];
            exam.random().nextBytes(before);
            board.memory.write(TABLE, before, 0, before.length);
            chains = exam.make(Chains.class, board.memory, TABLE, lock, this);
        }

        int free() {
            int free = 0;
            for (boolean t : taken) {
                free += t ? 0 : 1;
            }
            return free;
        }

        private String numbersFree() {
            List<Integer> numbers = new ArrayList<>();
            for (int i = 0; i < NUM; i++) {
                if (!taken[i]) {
                    numbers.add(i);
                }
            }
            return numbers.toString();
        }

        /** Takes n descriptors and makes a chain of them, in any order; returns the first. */
        int take(int n) {
            lock.acquire();
            Integer hart = Cpu.current().id;
            waiting.add(hart);
            wanted[hart] = n;
            exam.note("calls take(" + n + "), " + free() + " are free");
            int[] numbers = chains.take(n);
            exam.note("has got " + Arrays.toString(numbers));
            exam.expect(lock.holding(), "that take returns with the lock held, as its caller had it", "hart " + hart + " does not hold it");
            boolean sound = numbers != null && numbers.length == n && Arrays.stream(numbers).distinct().count() == n
                    && Arrays.stream(numbers).allMatch(i -> i >= 0 && i < NUM && !taken[i]);
            exam.expect(sound, "that take(" + n + ") gives " + n + " of the free descriptors, which are " + numbersFree(), Arrays.toString(numbers));
            notOvertaken(hart, n);
            waiting.remove(hart);
            for (int i : numbers) {
                taken[i] = true;
            }
            got[hart]++;
            nobodyForgotten("when hart " + hart + " has got its " + n);
            chain(numbers);
            int first = numbers[0];
            lock.release();
            return first;
        }

        private void notOvertaken(Integer hart, int n) {
            int before = 0;
            for (int other : waiting.subList(0, waiting.indexOf(hart))) {
                before += wanted[other];
            }
            int first = waiting.getFirst();
            exam.expect(free() - n >= before, "that hart " + first + ", who asked before for " + wanted[first] + ", gets them before",
                    "hart " + hart + " gets " + n + " of the " + free() + " that are free, while hart " + first + " waits");
        }

        private void chain(int[] numbers) {
            for (int i = numbers.length - 1; i > 0; i--) {
                int j = exam.random().nextInt(i + 1);
                int number = numbers[i];
                numbers[i] = numbers[j];
                numbers[j] = number;
            }
            for (int i = 0; i < numbers.length; i++) {
                boolean last = i == numbers.length - 1;
                link(numbers[i], last ? F_WRITE : exam.random().nextBoolean() ? F_NEXT : F_NEXT | F_WRITE,
                        last ? exam.random().nextInt(2 * NUM) : numbers[i + 1]);
            }
        }

        void link(int number, int flags, int next) {
            long at = TABLE + number * DESC;
            board.memory.storeShort(at + FLAGS, (short) flags);
            board.memory.storeShort(at + NEXT, (short) next);
        }

        void giveBack(int first) {
            lock.acquire();
            List<Integer> numbers = new ArrayList<>();
            int i = first;
            boolean more = true;
            while (more) {
                numbers.add(i);
                taken[i] = false;
                more = (board.memory.loadShort(TABLE + i * DESC + FLAGS) & F_NEXT) != 0;
                i = board.memory.loadShort(TABLE + i * DESC + NEXT);
            }
            exam.note("calls giveBack(" + first + "), a chain of " + numbers);
            chains.giveBack(first);
            exam.expect(lock.holding(), "that giveBack returns with the lock held, as its caller had it", "hart " + Cpu.current().id + " does not hold it");
            nobodyForgotten("when the chain of " + numbers.size() + " is given back");
            lock.release();
        }

        /** Whoever could go on now has been woken. */
        private void nobodyForgotten(String when) {
            if (!waiting.isEmpty()) {
                int next = waiting.getFirst();
                exam.expect(channel[next] == null || free() < wanted[next],
                        "that hart " + next + " is woken " + when + ": it is next, has asked for " + wanted[next] + ", and " + free() + " are free",
                        "it sleeps still, and who wakes it now?");
            }
        }

        void until(BooleanSupplier condition) {
            while (!condition.getAsBoolean()) {
                Cpu.current().hart.turnPoint();
            }
        }

        boolean waits(int hart) {
            return waiting.contains(hart) && channel[hart] != null;
        }

        @Override
        public void sleep(Object chan, Spinlock lk) {
            Cpu cpu = Cpu.current();
            exam.expect(refused == null, refused, "it sleeps");
            if (!waiting.isEmpty() && waiting.getFirst() == cpu.id) {
                exam.expect(free() < wanted[cpu.id], "that take(" + wanted[cpu.id] + ") does not sleep, for nobody waits who came before, and "
                        + free() + " are free; who still waits holds none", "hart " + cpu.id + " sleeps");
            }
            exam.note("sleeps");
            wokeOfItself[cpu.id] = restless && !wokeOfItself[cpu.id] && exam.random().nextInt(3) == 0;
            channel[cpu.id] = wokeOfItself[cpu.id] ? null : chan;
            lk.release();
            until(() -> channel[cpu.id] == null);
            // Who is awake does not run at once, nor in the order in which they fell asleep.
            for (int turns = exam.random().nextInt(LATEST); turns > 0; turns--) {
                cpu.hart.turnPoint();
            }
            until(() -> cpu.id != late || waiting.stream().allMatch(other -> other == cpu.id || channel[other] != null));
            lk.acquire();
            exam.note("is awake");
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

    private static void alone(Exam exam) {
        Scene scene = new Scene(exam, 1);
        List<Integer> chains = new ArrayList<>();
        List<Integer> lengths = new ArrayList<>();
        scene.board.run(_ -> {
            for (int i = 0; i < ALONE; i++) {
                int free = scene.free();
                if (free == 0 || !chains.isEmpty() && exam.random().nextBoolean()) {
                    int which = exam.random().nextInt(chains.size());
                    exam.doing("one hart alone: giveBack of a chain of " + lengths.get(which) + ", with " + free + " of " + NUM + " descriptors free");
                    scene.giveBack(chains.remove(which));
                    lengths.remove(which);
                } else {
                    int n = 1 + exam.random().nextInt(free);
                    exam.doing("one hart alone: take(" + n + "), with " + free + " of " + NUM + " descriptors free");
                    chains.add(scene.take(n));
                    lengths.add(n);
                }
            }
            exam.doing("one hart alone, when every chain has been given back: take(" + NUM + ")");
            chains.forEach(scene::giveBack);
            scene.giveBack(scene.take(NUM));
        });
    }

    private static void mistakenCallers(Exam exam) {
        for (int number : new int[] {NUM, -1}) {
            panics(exam, "giveBack(" + number + ")", "free_desc 1", "for there is no descriptor " + number, scene -> scene.chains.giveBack(number));
        }
        for (int next : new int[] {NUM, 0xffff}) {
            panics(exam, "giveBack of a chain whose second descriptor has " + next + " for its next", "free_desc 1", "for there is no descriptor " + next, scene -> {
                scene.link(2, F_NEXT, 5);
                scene.link(5, F_NEXT, next);
                scene.chains.giveBack(2);
            });
        }
        panics(exam, "giveBack of a chain, a second time", "free_desc 2", "for its descriptors are free already", scene -> {
            scene.link(2, F_NEXT, 5);
            scene.link(5, 0, 0);
            scene.chains.giveBack(2);
            scene.chains.giveBack(2);
        });
        panics(exam, "giveBack of a chain that leads back to its first descriptor", "free_desc 2", "for that is free by then", scene -> {
            scene.link(2, F_NEXT, 5);
            scene.link(5, F_NEXT, 2);
            scene.chains.giveBack(2);
        });
        for (int n : new int[] {NUM + 1, 0}) {
            panics(exam, "take(" + n + ")", "alloc_desc", "for there are descriptors for 1 to " + NUM, scene -> {
                scene.chains.giveBack(chainOfAll(scene));
                scene.chains.take(n);
            });
        }
    }

    private static int chainOfAll(Scene scene) {
        for (int i = 0; i < NUM; i++) {
            scene.link(i, i < NUM - 1 ? F_NEXT : 0, i + 1);
        }
        return 0;
    }

    private static void panics(Exam exam, String what, String words, String why, Consumer<Scene> body) {
        exam.doing("all " + NUM + " descriptors are taken; " + what + ", which must panic with \"" + words + "\"");
        Scene scene = new Scene(exam, 1);
        scene.board.run(_ -> {
            scene.take(NUM);
            scene.lock.acquire();
            scene.refused = "a panic that says \"" + words + "\", " + why;
            exam.panics(words, why, () -> body.accept(scene));
        });
    }

    private static void sleeps(Exam exam) {
        Scene scene = new Scene(exam, 2);
        exam.doing("hart 0 has all descriptors, and hart 1 calls take(3)");
        scene.board.run(cpu -> {
            if (cpu.id == 0) {
                int first = scene.take(NUM);
                scene.until(() -> scene.waiting.contains(1));
                for (int i = 0; i < LONG && !scene.waits(1); i++) {
                    cpu.hart.turnPoint();
                }
                exam.expect(scene.waits(1), "that take sleeps by sleeper.sleep while there are too few", "hart 1 does not sleep");
                scene.giveBack(first);
            } else {
                scene.until(() -> scene.got[0] == 1);
                scene.giveBack(scene.take(3));
            }
        });
    }

    private static void isTold(Exam exam) {
        Scene scene = new Scene(exam, 2);
        exam.doing("hart 0 has chains of 2, 3 and 3, hart 1 calls take(5) and sleeps; hart 0 gives the 2 back, then the first 3, and keeps the others");
        scene.board.run(cpu -> {
            if (cpu.id == 0) {
                int two = scene.take(2);
                int three = scene.take(3);
                int kept = scene.take(3);
                scene.until(() -> scene.waits(1));
                scene.giveBack(two);
                scene.until(() -> scene.waits(1));
                scene.giveBack(three);
                scene.until(() -> scene.got[1] == 1);
                scene.giveBack(kept);
            } else {
                scene.until(() -> scene.got[0] == 3);
                scene.giveBack(scene.take(5));
            }
        });
    }

    private static void halves(Exam exam) {
        Scene scene = new Scene(exam, 3);
        exam.doing("hart 0 has two chains of 4, hart 1 and then hart 2 call take(6) and sleep; hart 0 gives one chain back, and the other when both have looked");
        scene.board.run(cpu -> {
            if (cpu.id == 0) {
                int one = scene.take(4);
                int other = scene.take(4);
                scene.until(() -> scene.waits(1) && scene.waits(2));
                scene.late = 2;
                scene.giveBack(one);
                scene.until(() -> scene.waits(1) && scene.waits(2));
                scene.late = 1;
                scene.giveBack(other);
            } else {
                scene.until(() -> cpu.id == 1 ? scene.got[0] == 2 : scene.waits(1));
                scene.giveBack(scene.take(6));
            }
        });
    }

    private static void enoughForTwo(Exam exam) {
        Scene scene = new Scene(exam, 3);
        scene.late = 1;
        exam.doing("hart 0 has all descriptors, hart 1 and then hart 2 call take(3) and sleep; hart 0 gives all back, and neither of the others does before both have theirs");
        scene.board.run(cpu -> {
            switch (cpu.id) {
                case 0 -> {
                    int first = scene.take(NUM);
                    scene.until(() -> scene.waits(1) && scene.waits(2));
                    scene.giveBack(first);
                }
                case 1 -> {
                    scene.until(() -> scene.got[0] == 1);
                    int first = scene.take(3);
                    scene.until(() -> scene.got[2] == 1);
                    scene.giveBack(first);
                }
                default -> {
                    scene.until(() -> scene.waits(1));
                    int first = scene.take(3);
                    scene.until(() -> scene.got[1] == 1);
                    scene.giveBack(first);
                }
            }
        });
    }

    private static void inTurn(Exam exam) {
        Scene scene = new Scene(exam, 3);
        scene.late = 2;
        exam.doing("hart 0 has 5 descriptors, hart 1 calls take(" + NUM + ") and sleeps, hart 2 calls take(1)");
        scene.board.run(cpu -> {
            switch (cpu.id) {
                case 0 -> {
                    int first = scene.take(5);
                    scene.until(() -> scene.waits(2) || scene.got[2] == 1);
                    scene.giveBack(first);
                }
                case 1 -> {
                    scene.until(() -> scene.got[0] == 1);
                    scene.giveBack(scene.take(NUM));
                }
                default -> {
                    scene.until(() -> scene.waits(1));
                    scene.giveBack(scene.take(1));
                }
            }
        });
    }

    private static void atRandom(Exam exam, boolean restless) {
        Scene scene = new Scene(exam, 3);
        scene.restless = restless;
        exam.doing("three harts, " + ROUNDS + " times each: take of 1 to " + NUM + ", then giveBack of the chain"
                + (restless ? "; now and then one that sleeps wakes though nobody woke it, as a killed process does" : ""));
        scene.board.run(cpu -> {
            for (int i = 0; i < ROUNDS; i++) {
                int first = scene.take(1 + exam.random().nextInt(NUM));
                for (int turns = exam.random().nextInt(20); turns > 0; turns--) {
                    cpu.hart.turnPoint();
                }
                scene.giveBack(first);
            }
        });
        exam.doing("after all that, with every chain given back: take(" + NUM + ")");
        exam.board(1).run(_ -> scene.take(NUM));
    }
}
