package xv6.exercises.check.c31;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;
import xv6.kernel.boot.Parts;
import xv6.kernel.process.PolicyScheduler;
import xv6.kernel.process.ProcTable;
import xv6.kernel.process.Scheduler;
import xv6.kernel.schedule.SchedulingPolicy;
import xv6.kernel.schedule.Weights;

/** Who is chosen, beside a list in which everybody grows older one by one. */
public final class AgeingCheck extends Check {
    private static final int NEWCOMERS = 200;
    private static final int EVENTS = 300;

    @Override
    public void examine(Exam exam) {
        nobody(exam);
        strict(exam);
        equals(exam);
        age(exam);
        usedUp(exam);
        patience(exam);
        sleep(exam);
        harts(exam);
        renice(exam);
        newcomers(exam);
        anything(exam);
        boot(exam);
    }

    private static void nobody(Exam exam) {
        Side side = new Side(exam, 3);
        side.choose("nobody has arrived");
        Job a = side.job("a", 20);
        side.arrive(a);
        side.choose("it is the only one");
        side.choose("the only one runs");
        side.putBack(a);
        side.choose("it is the only one");
        side.depart(a);
        side.choose("the only one sleeps");
    }

    private static void strict(Exam exam) {
        Side side = new Side(exam, 100);
        for (int priority : new int[] {5, 30, 0, 39, 12}) {
            side.arrive(side.job("p" + priority, priority));
        }
        for (int i = 0; i < 5; i++) {
            side.depart(side.choose("a step of priority is worth 100 turns of waiting, and so long nobody has waited"));
        }
    }

    private static void equals(Exam exam) {
        Side side = new Side(exam, 4);
        for (String name : List.of("a", "b", "c", "d", "e")) {
            side.arrive(side.job(name, 20));
        }
        for (int i = 0; i < 12; i++) {
            side.putBack(side.choose("all have the same priority, and who has waited longest is first"));
        }
    }

    private static void age(Exam exam) {
        Side side = new Side(exam, 1);
        side.arrive(side.job("low", 10));
        side.arrive(side.job("high", 13));
        for (int i = 0; i < 4; i++) {
            side.putBack(side.choose("after three turns low is as high as high, and has waited longer"));
        }
    }

    private static void patience(Exam exam) {
        Side side = new Side(exam, 4);
        side.arrive(side.job("low", 10));
        side.arrive(side.job("middle", 11));
        side.arrive(side.job("high", 12));
        for (int i = 0; i < 30; i++) {
            side.putBack(side.choose("four turns of waiting are worth a step of priority"));
        }
    }

    private static void usedUp(Exam exam) {
        Side side = new Side(exam, 1);
        side.arrive(side.job("low", 10));
        side.arrive(side.job("high", 14));
        for (int i = 0; i < 20; i++) {
            side.putBack(side.choose("by its turn low has used up its age, and begins to wait with its own priority again"));
        }
    }

    private static void sleep(Exam exam) {
        Side side = new Side(exam, 1);
        Job low = side.job("low", 10);
        Job high = side.job("high", 14);
        side.arrive(low);
        side.arrive(high);
        for (int i = 0; i < 4; i++) {
            side.putBack(side.choose("low is not old enough yet"));
        }
        side.depart(side.choose("after four turns low is as high as high, and has waited longer"));
        for (int i = 0; i < 2; i++) {
            side.putBack(side.choose("low sleeps"));
        }
        side.arrive(low);
        for (int i = 0; i < 6; i++) {
            side.putBack(side.choose("who comes back from a sleep begins with its own priority: it has not waited meanwhile"));
        }
    }

    private static void harts(Exam exam) {
        Side side = new Side(exam, 2);
        side.arrive(side.job("low", 10));
        Job first = side.job("first", 12);
        Job second = side.job("second", 12);
        Job third = side.job("third", 12);
        side.arrive(first);
        side.arrive(second);
        side.arrive(third);
        String why = "every turn counts, on whichever hart, for those who wait then";
        for (int i = 0; i < 5; i++) {
            Job one = side.choose(0, why);
            Job other = side.choose(1, why);
            side.putBack(other);
            side.putBack(one);
        }
    }

    private static void renice(Exam exam) {
        Side side = new Side(exam, 2);
        Job a = side.job("a", 10);
        Job b = side.job("b", 11);
        Job c = side.job("c", 12);
        Job d = side.job("d", 13);
        for (Job job : List.of(a, b, c, d)) {
            side.arrive(job);
        }
        side.prioritise(a, 39);
        side.prioritise(d, 0);
        String why = "a priority that is changed while the task waits counts when it next begins to wait";
        for (int i = 0; i < 12; i++) {
            side.putBack(side.choose(why));
        }
    }

    /** At every turn somebody comes who matters most. */
    private static void newcomers(Exam exam) {
        Side side = new Side(exam, 3);
        Job low = side.job("low", 0);
        side.arrive(low);
        for (int i = 1; i <= NEWCOMERS; i++) {
            side.arrive(side.job("new" + i, 39));
            Job chosen = side.choose("nobody may starve: who comes 39 * 3 = 117 turns later than low cannot go before it");
            if (chosen == low) {
                side.putBack(low);
            } else {
                side.depart(chosen);
            }
        }
    }

    private static void anything(Exam exam) {
        Random random = exam.random();
        Side side = new Side(exam, 1 + random.nextInt(5));
        List<Job> asleep = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            asleep.add(side.job("task" + i, 15 + random.nextInt(8)));
        }
        List<Job> all = List.copyOf(asleep);
        List<Job> running = new ArrayList<>();
        for (int i = 0; i < EVENTS; i++) {
            int what = random.nextInt(8);
            if (what == 0) {
                side.prioritise(all.get(random.nextInt(all.size())), 15 + random.nextInt(8));
            } else if (what < 3 && !asleep.isEmpty()) {
                side.arrive(asleep.remove(random.nextInt(asleep.size())));
            } else if (what == 3 && !running.isEmpty()) {
                Job job = running.remove(random.nextInt(running.size()));
                side.depart(job);
                asleep.add(job);
            } else if (what < 6 && !running.isEmpty()) {
                side.putBack(running.remove(random.nextInt(running.size())));
            } else if (running.size() < 3) {
                Job job = side.choose(running.size(), "by the rules");
                if (job != null) {
                    running.add(job);
                }
            }
        }
    }

    private static void boot(Exam exam) {
        exam.doing("the kernel boots on one hart with your policy, patience 1, and runs: hog &, and, which a hog that is never passed keeps for ever from running, nice -n 1 echo at last");
        String output = exam.shell().harts(1).parts(new Parts() {
            @Override
            public Scheduler scheduler(ProcTable table, int harts) {
                return new PolicyScheduler(table, harts, new Locked(exam.make(SchedulingPolicy.class, 1)));
            }
        }).run("hog &", "nice -n 1 echo at last").output();
        exam.expect(output.endsWith("at last\n"), "at last", output);
    }

    /** The solution, and beside it the plain list. */
    private static final class Side {
        private final Exam exam;
        private final int patience;
        private final SchedulingPolicy policy;
        private final PlainQueue plain;
        private final List<String> events = new ArrayList<>();

        Side(Exam exam, int patience) {
            this.exam = exam;
            this.patience = patience;
            plain = new PlainQueue(patience);
            exam.doing("new Ageing(" + patience + ")");
            policy = exam.make(SchedulingPolicy.class, patience);
        }

        Job job(String name, int priority) {
            return new Job(name, priority);
        }

        void arrive(Job job) {
            doing("arrive(" + job + ")");
            policy.arrive(job);
            plain.add(job);
        }

        void putBack(Job job) {
            doing("putBack(" + job.name + ")");
            policy.putBack(job, 1);
            plain.add(job);
        }

        void depart(Job job) {
            doing("depart(" + job.name + ")");
            policy.depart(job, 1);
        }

        void prioritise(Job job, int priority) {
            doing("the priority of " + job.name + " becomes " + priority);
            job.prioritise(priority);
        }

        Job choose(String why) {
            return choose(0, why);
        }

        Job choose(int hart, String why) {
            doing("choose(" + hart + ")");
            Object came = policy.choose(hart);
            Job right = plain.best();
            if (right == null) {
                exam.expect(came == null, "null, for nobody waits: " + why, came instanceof Job job ? job.name : came);
                return null;
            }
            exam.expect(came == right, right.name + ", which has " + plain.told(right)
                    + (came instanceof Job job && plain.isAsHigh(job, right) ? " and began to wait before" : "") + "; " + why,
                    came instanceof Job job ? job.name + ", which " + (plain.waits(job) ? "has " + plain.told(job) : "does not wait") : came);
            plain.take(right);
            events.set(events.size() - 1, "choose(" + hart + ") gives " + right.name);
            return right;
        }

        private void doing(String event) {
            events.add(event);
            int from = events.size() <= 20 ? 0 : events.size() - 16;
            exam.doing("patience " + patience + "; " + (from > 0 ? "after " + from + " others " : "") + String.join(", ", events.subList(from, events.size())));
        }
    }
}
