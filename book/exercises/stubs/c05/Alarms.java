package xv6.exercises.c05;

import xv6.exercises.Todo;
import xv6.exercises.check.c05.AlarmClock;
import xv6.kernel.process.Proc;
import xv6.machine.PhysicalMemory;

/** Calls a handler of a process's own every so many ticks, as if between two of its instructions. */
public final class Alarms implements AlarmClock {

    /** @param memory where trapframes are, each at its {@code pa} */
    public Alarms(PhysicalMemory memory) {
        throw new Todo("5.3: note what is to be known of each process's alarm");
    }

    @Override
    public long sigalarm(Proc p) {
        throw new Todo("5.3: set the alarm");
    }

    @Override
    public long sigreturn(Proc p) {
        throw new Todo("5.3: go on with what the alarm interrupted");
    }

    @Override
    public void tick(Proc p) {
        throw new Todo("5.3: count, and send the process into its handler");
    }

    @Override
    public void forked(Proc parent, Proc child) {
        throw new Todo("5.3: no alarm for the child");
    }
}
