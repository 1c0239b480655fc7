package xv6.kernel.process;

/** A wrong wakeup: it does not take the process's lock, and so passes by one that is about to fall asleep. */
public final class UnlockedWakeup extends Channels {
    private final ProcTable table;
    private final Scheduler scheduler;

    public UnlockedWakeup(ProcTable table, Scheduler scheduler) {
        super(table, scheduler);
        this.table = table;
        this.scheduler = scheduler;
    }

    @Override
    public void wakeup(Object chan) {
        Proc self = Proc.current();
        for (Proc p : table.slots) {
            if (p != self && p.state == Proc.State.SLEEPING && p.chan == chan) {
                scheduler.ready(p);
            }
        }
    }
}
