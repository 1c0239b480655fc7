package xv6.exercises.check.c34;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import xv6.exercises.check.c34.Event.Kind;
import xv6.kernel.schedule.Guard;
import xv6.kernel.schedule.PerHart;
import xv6.kernel.schedule.Policy;
import xv6.kernel.schedule.SchedulingPolicy;
import xv6.kernel.schedule.Task;
import xv6.sim.Results;
import xv6.sim.Script;
import xv6.sim.Simulation;

/** A run of the simulator with a log, which is what its policy was told. */
final class Simulated {
    private static final int TICKS = 80;

    final String told;
    final List<Event> log;
    final Results results;

    Simulated(Random random) {
        int cores = 1 + random.nextInt(3);
        int tasks = cores + 1 + random.nextInt(5);
        Policy policy = Policy.values()[random.nextInt(Policy.values().length)];
        List<String> script = new ArrayList<>();
        List<Integer> runs = new ArrayList<>();
        int at = 0;
        for (int i = 0; i < tasks; i++) {
            int run = 1 + random.nextInt(40);
            script.add("at " + at + " priority " + (15 + random.nextInt(15)) + " run " + run
                    + (random.nextBoolean() ? "" : " burst " + (1 + random.nextInt(6)) + " sleep " + (1 + random.nextInt(15))));
            runs.add(run);
            at += random.nextInt(20);
        }
        Recorder recorder = new Recorder(policy == Policy.EEVDF ? new PerHart(cores, () -> policy.queue(1), Guard.NONE) : policy.queue(cores), runs);
        results = new Simulation(policy, recorder, cores, TICKS, workload(script)).run(now -> recorder.now = now);
        // A core's turn is over a tick later than it begins, and the core after it begins in the same tick.
        log = recorder.log.stream().sorted(Comparator.comparingLong(Event::time)).toList();
        told = "of a run of the simulator under " + policy + ": " + tasks + " tasks, " + cores + (cores == 1 ? " core, " : " cores, ") + log.size() + " events";
    }

    long end() {
        return TICKS;
    }

    private static Script workload(List<String> script) {
        try {
            return new Script(script, 0);
        } catch (Script.Malformed e) {
            throw new IllegalStateException(e);
        }
    }

    private static final class Recorder implements SchedulingPolicy {
        private final SchedulingPolicy policy;
        /** How long each task runs in all, in the order in which they come. */
        private final List<Integer> runs;
        private final List<Event> log = new ArrayList<>();
        private final Map<Task, String> names = new HashMap<>();
        private final Map<Task, Integer> cores = new HashMap<>();
        private final Map<Task, Integer> left = new HashMap<>();
        private long now;

        Recorder(SchedulingPolicy policy, List<Integer> runs) {
            this.policy = policy;
            this.runs = runs;
        }

        private void note(long time, Kind kind, Task task, int core) {
            log.add(new Event(time, kind, names.get(task), core));
        }

        @Override
        public void arrive(Task task) {
            if (names.containsKey(task)) {
                note(now, Kind.WAKE, task, -1);
            } else {
                left.put(task, runs.get(names.size()));
                names.put(task, "task" + names.size());
                note(now, Kind.ARRIVE, task, -1);
            }
            policy.arrive(task);
        }

        @Override
        public Task choose(int core) {
            Task task = policy.choose(core);
            if (task != null) {
                cores.put(task, core);
                left.merge(task, -1, Integer::sum);
                note(now, Kind.DISPATCH, task, core);
            }
            return task;
        }

        @Override
        public void putBack(Task task, int ran) {
            note(now, Kind.PREEMPT, task, cores.get(task));
            policy.putBack(task, ran);
        }

        @Override
        public void depart(Task task, int ran) {
            note(now + 1, left.get(task) == 0 ? Kind.EXIT : Kind.BLOCK, task, cores.get(task));
            policy.depart(task, ran);
        }
    }
}
