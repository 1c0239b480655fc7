package xv6.kernel.process;

import xv6.machine.Csr;
import xv6.machine.Hart;

/**
 * How a process has spent its time, by the 10 MHz clock: with a hart, ready for one, or asleep; and how often a hart came
 * to it from another process. The process's lock must be held, but by the process itself.
 */
public final class RunningTime {

    // tag::state[]
    /** The sums up to when it last began or ceased to run, to be ready or to sleep. */
    private long before;
    private long ready;
    private long sleeping;

    /** When that was. */
    private long since;

    /** How often it got a hart that another process had before. */
    public int switches;
    // end::state[]

    // tag::changes[]
    /** A process comes into being. Until it is ready it counts as asleep. */
    void begin(Hart hart) {
        clear();
        since = hart.readCsr(Csr.TIME);
    }

    /** It has slept, and waits for a hart from now on. */
    void ready(Hart hart) {
        long now = hart.readCsr(Csr.TIME);
        sleeping += now - since;
        since = now;
    }

    /** It has been ready, and runs from now on. */
    void start(Hart hart) {
        long now = hart.readCsr(Csr.TIME);
        ready += now - since;
        since = now;
    }

    /** It has run, and is ready or asleep from now on. For how long it had the hart. */
    long stop(Hart hart) {
        long now = hart.readCsr(Csr.TIME);
        long ran = now - since;
        before += ran;
        since = now;
        return ran;
    }

    void clear() {
        before = 0;
        ready = 0;
        sleeping = 0;
        switches = 0;
    }
    // end::changes[]

    // tag::questions[]
    /** The running time of the process that has {@code hart} now, in user code and in the kernel. */
    public long now(Hart hart) {
        return before + hart.readCsr(Csr.TIME) - since;
    }

    /** The three sums up to now, of a process in {@code state}: running, ready, sleeping; and now. */
    long[] sums(Proc.State state, Hart hart) {
        long now = hart.readCsr(Csr.TIME);
        long[] sums = {before, ready, sleeping, now};
        long lasting = now - since;
        switch (state) {
            case RUNNING -> sums[0] += lasting;
            case RUNNABLE -> sums[1] += lasting;
            case SLEEPING, USED -> sums[2] += lasting;
            case UNUSED, ZOMBIE -> { }
        }
        return sums;
    }
    // end::questions[]
}
