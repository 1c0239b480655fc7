package xv6.kernel.syscall;

import xv6.kernel.process.Niceness;
import xv6.kernel.process.Proc;

/** The system calls about priorities, which MIT's kernel does not have. They are there whatever the scheduler. */
public final class SysNice {

    private final Niceness niceness;

    private SysNice(Niceness niceness) {
        this.niceness = niceness;
    }

    /** Has the kernel answer the calls, too. */
    public static void addTo(Syscall syscall, Niceness niceness) {
        SysNice calls = new SysNice(niceness);
        syscall.add(22, "setnice", calls::setnice);
        syscall.add(23, "getnice", calls::getnice);
        syscall.add(24, "times", calls::times);
    }

    // tag::calls[]
    /** {@code int setnice(int pid, int nice)}: -20 to 19; any process may change any, for xv6 has no users. */
    private long setnice(Proc p) {
        return niceness.set(Arguments.integer(p, 0), Arguments.integer(p, 1)) ? 0 : -1;
    }

    /** {@code int getnice(int pid)}: 20 less the nice value, so that a nice value of -1 is no failure. */
    private long getnice(Proc p) {
        return niceness.belowTwenty(Arguments.integer(p, 0));
    }

    /** {@code int times(int pid, struct times *)}: the pid. A pid that is not positive asks for the next above it. */
    private long times(Proc p) {
        return niceness.times(p, Arguments.integer(p, 0), Arguments.addr(p, 1));
    }
    // end::calls[]
}
