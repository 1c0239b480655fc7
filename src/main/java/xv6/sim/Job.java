package xv6.sim;

import java.util.SplittableRandom;
import xv6.kernel.schedule.Task;

/** A task of the simulation: what it needs, and what it got. All times are in ticks. */
final class Job extends Task {

    /** Stands for a time that has not come. */
    static final int NEVER = -1;

    // tag::needs[]
    final int arrival;
    private final Demand demand;

    /** How long it has yet to run before it is done, and before it blocks. */
    private int untilDone;
    private int untilBlock;
    private SplittableRandom random;
    // end::needs[]

    // tag::gets[]
    int executions;
    long waited;
    int firstRun = NEVER;
    int end = NEVER;

    /** When it began to wait for a core, if it does. */
    private int waiting = NEVER;

    /** When it wakes, while it sleeps. */
    int wake;
    // end::gets[]

    /** @param seed by which a job's sleeps are the same whichever policy it runs under */
    Job(int arrival, Demand demand, int priority, long seed) {
        super(priority);
        this.arrival = arrival;
        this.demand = demand;
        this.untilDone = demand.run();
        if (demand.blocks()) {
            random = new SplittableRandom(seed);
            untilBlock = demand.burst(random);
        } else {
            untilBlock = Integer.MAX_VALUE;
        }
    }

    // tag::life[]
    void waitsFrom(int now) {
        waiting = now;
    }

    void runs(int now) {
        waited += now - waiting;
        waiting = NEVER;
        if (firstRun == NEVER) {
            firstRun = now;
        }
        executions++;
        untilDone--;
        untilBlock--;
    }

    boolean isDone() {
        return untilDone == 0;
    }

    boolean blocks() {
        return untilBlock == 0;
    }

    void sleepsFrom(int now) {
        wake = now + demand.sleep(random);
        untilBlock = demand.burst(random);
    }

    /** The run is over; whoever still waits has waited until then. */
    void stops(int now) {
        if (waiting != NEVER) {
            waited += now - waiting;
        }
    }
    // end::life[]
}
