package xv6.solutions.c05;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import xv6.exercises.check.c05.AlarmClock;
import xv6.kernel.process.Proc;
import xv6.machine.PhysicalMemory;

/**
 * The handler may use any register, and the program must not notice: so the whole trapframe, 31 registers and the program counter, is put away when the handler
 * begins, and put back by sigreturn. What sigreturn returns would overwrite a0 afterwards; it returns the program's own a0, which so stays what it
 * was. While a handler runs its process is not interrupted by another, and no tick counts.
 */
public class Alarms implements AlarmClock {
    /** The trapframe's bytes that are used: up to x31. */
    static final int FRAME = 288;

    final PhysicalMemory memory;
    final Map<Proc, Alarm> alarms = new ConcurrentHashMap<>();

    /** One process's alarm; its own hart alone uses it. */
    static final class Alarm {
        final int ticks;
        final long handler;
        int left;
        /** The trapframe that the handler interrupted, or null while no handler runs. */
        byte[] interrupted;

        Alarm(int ticks, long handler, byte[] interrupted) {
            this.ticks = ticks;
            this.handler = handler;
            this.left = ticks;
            this.interrupted = interrupted;
        }
    }

    public Alarms(PhysicalMemory memory) {
        this.memory = memory;
    }

    @Override
    public long sigalarm(Proc p) {
        // A handler may set the alarm anew, and still wants to go back afterwards.
        Alarm old = alarms.get(p);
        alarms.put(p, new Alarm((int) p.trapframe.a(0), p.trapframe.a(1), old == null ? null : old.interrupted));
        return 0;
    }

    @Override
    public long sigreturn(Proc p) {
        Alarm alarm = alarms.get(p);
        if (alarm == null || alarm.interrupted == null) {
            return -1;
        }
        putBack(p, alarm);
        alarm.interrupted = null;
        return p.trapframe.a(0);
    }

    @Override
    public void tick(Proc p) {
        Alarm alarm = alarms.get(p);
        if (alarm == null || alarm.ticks <= 0 || alarm.interrupted != null) {
            return;
        }
        alarm.left--;
        if (alarm.left <= 0) {
            alarm.left = alarm.ticks;
            putAway(p, alarm);
            p.trapframe.epc(alarm.handler);
        }
    }

    void putAway(Proc p, Alarm alarm) {
        alarm.interrupted = new byte[FRAME];
        memory.read(p.trapframe.pa, alarm.interrupted, 0, FRAME);
    }

    void putBack(Proc p, Alarm alarm) {
        memory.write(p.trapframe.pa, alarm.interrupted, 0, FRAME);
    }

    @Override
    public void forked(Proc parent, Proc child) {
        alarms.remove(child);
    }
}
