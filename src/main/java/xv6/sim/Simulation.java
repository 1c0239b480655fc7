package xv6.sim;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.IntConsumer;
import xv6.kernel.schedule.Guard;
import xv6.kernel.schedule.PerHart;
import xv6.kernel.schedule.Policy;
import xv6.kernel.schedule.SchedulingPolicy;

/**
 * Cores that run tasks, tick by tick. Within a tick the cores choose in their order; whoever ran on a core and could go on
 * is back in the queue when that core chooses again.
 */
public final class Simulation {

    private final Policy policy;
    private final int ticks;
    private final Workload workload;
    private final SchedulingPolicy queues;

    // tag::state[]
    private final List<Job> jobs = new ArrayList<>();
    private final PriorityQueue<Job> asleep = new PriorityQueue<>(Comparator.comparingInt(job -> job.wake));

    /** For each core: who ran there last, and whether it could go on. */
    private final Job[] last;
    private final boolean[] goesOn;

    /** How many run or wait. */
    private int runnable;
    // end::state[]

    private long executions;
    private long switches;
    private long blocks;
    private long forcedIdle;
    private long wastedIdle;

    /** A run of {@code ticks} on {@code cores}. The first three policies have one queue for all cores, EEVDF one for each. */
    public Simulation(Policy policy, int cores, int ticks, Workload workload) {
        this(policy, policy == Policy.EEVDF ? new PerHart(cores, () -> policy.queue(1), Guard.NONE) : policy.queue(cores),
                cores, ticks, workload);
    }

    /** A run with other queues than are usual for the policy. */
    public Simulation(Policy policy, SchedulingPolicy queues, int cores, int ticks, Workload workload) {
        this.policy = policy;
        this.queues = queues;
        this.ticks = ticks;
        this.workload = workload;
        last = new Job[cores];
        goesOn = new boolean[cores];
    }

    // tag::run[]
    /** Runs it once, and tells {@code progress} of every tick that has passed. */
    public Results run(IntConsumer progress) {
        for (int now = 0; now < ticks; now++) {
            tick(now);
            progress.accept(now + 1);
        }
        jobs.forEach(job -> job.stops(ticks));
        return new Results(policy, last.length, ticks, executions, switches, blocks, forcedIdle, wastedIdle, jobs);
    }

    private void tick(int now) {
        workload.arrivals(now, job -> {
            jobs.add(job);
            arrive(job, now);
        });
        while (!asleep.isEmpty() && asleep.peek().wake <= now) {
            arrive(asleep.poll(), now);
        }
        int idle = 0;
        for (int core = 0; core < last.length; core++) {
            if (!turn(core, now)) {
                idle++;
            }
        }
        if (runnable == 0) {
            forcedIdle += idle;
        } else {
            wastedIdle += idle;
        }
    }

    private void arrive(Job job, int now) {
        runnable++;
        job.waitsFrom(now);
        queues.arrive(job);
    }
    // end::run[]

    // tag::turn[]
    /** What a core does in one tick; whether it had anything to do. */
    private boolean turn(int core, int now) {
        if (goesOn[core]) {
            last[core].waitsFrom(now);
            queues.putBack(last[core], 1);
            goesOn[core] = false;
        }
        Job job = (Job) queues.choose(core);
        if (job == null) {
            return false;
        }
        if (last[core] != null && last[core] != job) {
            switches++;
        }
        last[core] = job;
        executions++;
        job.runs(now);
        if (job.isDone()) {
            job.end = now + 1;
            leave(job);
        } else if (job.blocks()) {
            blocks++;
            job.sleepsFrom(now + 1);
            asleep.add(job);
            leave(job);
        } else {
            goesOn[core] = true;
        }
        return true;
    }

    private void leave(Job job) {
        runnable--;
        queues.depart(job, 1);
    }
    // end::turn[]
}
