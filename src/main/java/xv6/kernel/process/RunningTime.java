package xv6.kernel.process;

import xv6.machine.Csr;
import xv6.machine.Hart;

/** For how long a process has had a hart, by the 10 MHz clock, and how often one came to it from another process. */
public final class RunningTime {

    /** Up to when the process last gave up its hart. */
    private long before;
    /** When it last got one. */
    private long since;

    int switches;

    void start(Hart hart) {
        since = hart.readCsr(Csr.TIME);
    }

    void stop(Hart hart) {
        before += hart.readCsr(Csr.TIME) - since;
    }

    /** The running time of the process that has {@code hart} now, in user code and in the kernel. */
    public long now(Hart hart) {
        return before + hart.readCsr(Csr.TIME) - since;
    }

    void clear() {
        before = 0;
        switches = 0;
    }
}
