package xv6.kernel.syscall;

import xv6.kernel.lock.Cpu;
import xv6.kernel.process.Proc;

/** The system calls that a scheduler in user space stands on; the first two are of MIT's exercises. */
public final class SysAlarm {

    /** Has the kernel answer the calls, too. */
    public static void addTo(Syscall syscall) {
        syscall.add(25, "sigalarm", SysAlarm::sigalarm);
        syscall.add(26, "sigreturn", SysAlarm::sigreturn);
        syscall.add(27, "cputime", SysAlarm::cputime);
    }

    // tag::calls[]
    /** {@code int sigalarm(int ticks, void (*handler)(struct context *))}. */
    private static long sigalarm(Proc p) {
        return p.alarm.set(Arguments.integer(p, 0), Arguments.addr(p, 1)) ? 0 : -1;
    }

    /** {@code int sigreturn(void)}: the end of a handler. Nothing may change the a0 that comes back with the context. */
    private static long sigreturn(Proc p) {
        return p.alarm.leave() ? p.trapframe.a(0) : -1;
    }

    /** {@code uint64 cputime(void)}: how long the caller has run, in cycles of the 10 MHz clock. */
    private static long cputime(Proc p) {
        return p.running.now(Cpu.current().hart);
    }
    // end::calls[]

    private SysAlarm() {
    }
}
