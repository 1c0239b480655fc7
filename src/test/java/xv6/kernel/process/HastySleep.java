package xv6.kernel.process;

import xv6.kernel.lock.Spinlock;

/** A wrong sleep: it lets the lock go before it marks the process as asleep, and a wakeup in between finds nobody. */
public final class HastySleep extends Channels {
    private final Scheduler scheduler;

    public HastySleep(ProcTable table, Scheduler scheduler) {
        super(table, scheduler);
        this.scheduler = scheduler;
    }

    @Override
    public void sleep(Object chan, Spinlock lk) {
        Proc p = Proc.current();
        lk.release();
        p.lock.acquire();
        p.chan = chan;
        p.state = Proc.State.SLEEPING;
        scheduler.sched(p);
        p.chan = null;
        p.lock.release();
        lk.acquire();
    }
}
