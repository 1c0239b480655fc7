package xv6.exercises.check.c32;

import java.util.ArrayList;
import java.util.List;
import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;
import xv6.kernel.schedule.SchedulingPolicy;
import xv6.kernel.schedule.Task;
import xv6.kernel.schedule.Weights;

/** Shares of tasks that always could run, that take naps, and that come late, compared after every turn. */
public final class StrideCheck extends Check {
    private static final int TURNS = 3000;

    /** A task, and what it has run since the check began to compare. */
    private static final class Job extends Task {
        final String name;
        long ran;

        Job(String name, int priority) {
            super(priority);
            this.name = name;
        }

        double share() {
            return (double) ran / Weights.of(priority());
        }

        @Override
        public String toString() {
            return name + ", of weight " + Weights.of(priority()) + ", has run " + ran;
        }
    }

    @Override
    public void examine(Exam exam) {
        empty(exam);
        compare(exam, "two tasks of the same weight", "they get the same", 1, 20, 20);
        compare(exam, "a task of three times the other's weight", "it gets three times as much", 1, 25, 20);
        compare(exam, "tasks of many weights", "a pass needs enough digits for the heaviest and the lightest", 1, 39, 30, 22, 20, 20, 14, 5, 0);
        compare(exam, "tasks whose turns are from 1 to 8 units long", "a turn of 8 counts as much as eight of 1", 8, 30, 22, 20, 20, 14);
        compare(exam, "tasks chosen by chance", "by the rules", 5, exam.random().ints(6, 0, 40).toArray());
        naps(exam);
        late(exam);
    }

    private static void empty(Exam exam) {
        SchedulingPolicy policy = exam.make(SchedulingPolicy.class);
        exam.doing("choose(0) before anybody has arrived");
        exam.expect(policy.choose(0) == null, "null, for nobody waits", "a task");
        Job job = new Job("the task", 20);
        exam.doing("choose(0) when one has arrived");
        policy.arrive(job);
        exam.expect(policy.choose(0) == job, "that one", "another");
        exam.doing("choose(0) when the only task runs");
        exam.expect(policy.choose(0) == null, "null, for nobody waits", "a task");
        exam.doing("choose(0) when the only task has departed");
        policy.depart(job, 1);
        exam.expect(policy.choose(0) == null, "null, for nobody waits", "a task");
    }

    private static List<Job> jobs(int... priorities) {
        List<Job> jobs = new ArrayList<>();
        for (int priority : priorities) {
            jobs.add(new Job("task " + (char) ('A' + jobs.size()), priority));
        }
        return jobs;
    }

    private static void compare(Exam exam, String what, String why, int longest, int... priorities) {
        SchedulingPolicy policy = exam.make(SchedulingPolicy.class);
        List<Job> jobs = jobs(priorities);
        exam.doing("arrive, for " + what);
        jobs.forEach(policy::arrive);
        run(exam, policy, jobs, null, what, why, longest, 1);
    }

    /** One goes to sleep after each of its turns, and wakes before anybody else is chosen. */
    private static void naps(Exam exam) {
        SchedulingPolicy policy = exam.make(SchedulingPolicy.class);
        List<Job> jobs = jobs(20, 20, 24);
        jobs.forEach(policy::arrive);
        run(exam, policy, jobs, jobs.getFirst(), "three tasks, of which task A takes a nap after each turn: it departs and arrives at once",
                "who departs is charged for its last turn, too, and a nap frees nobody from what it has had", 1, 1);
    }

    private static void late(Exam exam) {
        SchedulingPolicy policy = exam.make(SchedulingPolicy.class);
        List<Job> jobs = jobs(20, 23);
        jobs.forEach(policy::arrive);
        run(exam, policy, jobs, null, "two tasks", "by weight", 1, 1);
        exam.doing("arrive, for a third task when two have run for " + TURNS + " turns");
        Job late = new Job("the late task", 20);
        jobs.add(late);
        policy.arrive(late);
        run(exam, policy, jobs, null, "two tasks, and one that has arrived when they had run for " + TURNS + " turns",
                "who comes late does not make up for the time before it came", 1, 2);

        exam.doing("choose(0) until the late task is chosen");
        Task job = policy.choose(0);
        while (job != late) {
            exam.expect(job != null, "a task, for three wait", "null");
            policy.putBack(job, 1);
            job = policy.choose(0);
        }
        policy.depart(late, 1);
        run(exam, policy, List.of(jobs.get(0), jobs.get(1)), null, "two tasks, while a third sleeps", "who sleeps gets nothing", 1, 2);
        policy.arrive(late);
        run(exam, policy, jobs, null, "the same when the third has woken after " + TURNS + " turns",
                "who has slept does not make up for the time that it slept", 1, 2);
    }

    private static void run(Exam exam, SchedulingPolicy policy, List<Job> jobs, Job napping, String what, String why, int longest, int slack) {
        jobs.forEach(job -> job.ran = 0);
        for (int turn = 1; turn <= TURNS; turn++) {
            exam.doing(what + "; choose, turn " + turn);
            Job job = (Job) policy.choose(0);
            exam.expect(job != null && jobs.contains(job), "one of the tasks that wait", job == null ? "null" : job.name);
            int ran = 1 + exam.random().nextInt(longest);
            job.ran += ran;
            exam.doing(what + "; " + (job == napping ? "depart and arrive" : "putBack") + ", turn " + turn);
            if (job == napping) {
                policy.depart(job, ran);
                policy.arrive(job);
            } else {
                policy.putBack(job, ran);
            }
            exam.doing(what + "; after " + turn + " turns");
            for (Job other : jobs) {
                double allowed = slack * longest * (1.0 / Weights.of(job.priority()) + 1.0 / Weights.of(other.priority())) + 1e-6;
                exam.expect(Math.abs(job.share() - other.share()) <= allowed, "as much for each by weight, give or take a turn of each: " + why, job + "; " + other);
            }
        }
    }
}
