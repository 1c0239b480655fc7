package xv6.kernel.process;

import static xv6.kernel.process.Proc.State.SLEEPING;

import xv6.kernel.lock.Sleeper;
import xv6.kernel.lock.Spinlock;

/**
 * Sleeping until something has happened, and waking those who wait for it (xv6: sleep, wakeup). What keeps a wakeup
 * from being lost: the sleeper holds {@code lk} from its look at the condition until it has its own process's lock, and
 * that one until it is asleep; the waker changes the condition under {@code lk}, and then takes each process's lock.
 */
public class Channels implements Sleeper {

    private final ProcTable table;
    private final Scheduler scheduler;

    public Channels(ProcTable table, Scheduler scheduler) {
        this.table = table;
        this.scheduler = scheduler;
    }

    // tag::sleep[]
    @Override
    public void sleep(Object chan, Spinlock lk) {
        Proc p = Proc.current();
        p.lock.acquire();
        // Before lk goes: from here on a waker who has it sees whom to look at.
        p.chan = chan;
        lk.release();
        fallAsleep(p);
        p.chan = null;
        p.lock.release();
        lk.acquire();
    }

    private void fallAsleep(Proc p) {
        p.state = SLEEPING;
        scheduler.sched(p);
    }
    // end::sleep[]

    // tag::wakeup[]
    @Override
    public void wakeup(Object chan) {
        Proc self = Proc.current();
        for (Proc p : table.slots) {
            if (p != self && p.chan == chan) {
                p.lock.acquire();
                if (p.state == SLEEPING && p.chan == chan) {
                    scheduler.ready(p);
                }
                p.lock.release();
            }
        }
    }
    // end::wakeup[]

    // tag::who-asks[]
    @Override
    public int pid() {
        return Proc.current().pid;
    }

    @Override
    public boolean killed() {
        return Proc.current().killed;
    }
    // end::who-asks[]
}
