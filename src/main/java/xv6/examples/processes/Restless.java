package xv6.examples.processes;

import xv6.kernel.lock.Sleeper;
import xv6.kernel.lock.Spinlock;
import xv6.kernel.process.Proc;
import xv6.kernel.process.Scheduler;

/** Sleeping without sleeping: let the others run for a round, then look again. Nobody needs to be woken. */
public final class Restless implements Sleeper {
    private final Scheduler scheduler;

    public Restless(Scheduler scheduler) {
        this.scheduler = scheduler;
    }

    // tag::sleep[]
    @Override
    public void sleep(Object chan, Spinlock lk) {
        lk.release();
        scheduler.yield();
        lk.acquire();
    }

    @Override
    public void wakeup(Object chan) {
    }
    // end::sleep[]

    @Override
    public int pid() {
        return Proc.current().pid();
    }

    @Override
    public boolean killed() {
        return Proc.current().killed();
    }
}
