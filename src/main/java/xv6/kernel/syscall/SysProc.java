package xv6.kernel.syscall;

import xv6.kernel.process.Lifecycle;
import xv6.kernel.process.Proc;
import xv6.kernel.process.Ticks;

/** The system calls about processes and time (xv6: sysproc.c). */
public final class SysProc {

    private final Lifecycle lifecycle;
    private final Ticks ticks;

    public SysProc(Lifecycle lifecycle, Ticks ticks) {
        this.lifecycle = lifecycle;
        this.ticks = ticks;
    }

    // tag::life[]
    /** {@code int fork(void)}: the child's pid to the parent, 0 to the child. */
    long fork(Proc p) {
        return lifecycle.fork();
    }

    /** {@code void exit(int status)}. */
    long exit(Proc p) {
        lifecycle.exit(Arguments.integer(p, 0));
        return 0;
    }

    /** {@code int wait(int *status)}: the pid of a child that has exited. */
    long waitChild(Proc p) {
        return lifecycle.waitChild(Arguments.addr(p, 0));
    }

    /** {@code int kill(int pid)}. */
    long kill(Proc p) {
        return lifecycle.kill(Arguments.integer(p, 0)) ? 0 : -1;
    }

    /** {@code int getpid(void)}. */
    long getpid(Proc p) {
        return p.pid();
    }
    // end::life[]

    // tag::memory-and-time[]
    /** {@code char *sbrk(int n)}: the old end of the process's memory, which n bytes are added to. */
    long sbrk(Proc p) {
        long addr = p.sz;
        return lifecycle.growProc(Arguments.integer(p, 0)) ? addr : -1;
    }

    /** {@code int sleep(int ticks)}. */
    long sleep(Proc p) {
        return ticks.sleep(Arguments.integer(p, 0)) ? 0 : -1;
    }

    /** {@code int uptime(void)}: ticks since boot. */
    long uptime(Proc p) {
        return Integer.toUnsignedLong(ticks.uptime());
    }
    // end::memory-and-time[]
}
