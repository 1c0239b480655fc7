package xv6.exercises.check.c05;

import xv6.kernel.process.Proc;

/** Alarms of processes: two system calls, and what happens at a tick of the clock. */
public interface AlarmClock {
    /**
     * {@code int sigalarm(int ticks, void (*handler)())}, call 40 of {@code p}: from now on the handler is called each time that so many
     * ticks have found the process in user code; 0 ticks end that. Returns 0.
     */
    long sigalarm(Proc p);

    /** {@code int sigreturn(void)}, call 41, with which a handler ends: what is to be in a0 afterwards. */
    long sigreturn(Proc p);

    /** A tick has found {@code p} in user code, where its trapframe says. */
    void tick(Proc p);

    /** {@code child} has just been made by a fork of {@code parent}'s; it begins without an alarm. */
    void forked(Proc parent, Proc child);
}
