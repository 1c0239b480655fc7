package xv6.kernel.process;

import static xv6.kernel.process.Proc.State.RUNNABLE;
import static xv6.kernel.process.Proc.State.RUNNING;

import java.util.function.Supplier;
import xv6.kernel.lock.Spinlock;
import xv6.kernel.schedule.Guard;
import xv6.kernel.schedule.PerHart;
import xv6.kernel.schedule.RunQueue;
import xv6.kernel.schedule.SchedulingPolicy;
import xv6.kernel.schedule.Task;

/**
 * Harts that ask a policy whom to run, in place of the table. What a policy must never see, a task in two places, the
 * processes' own locks prevent: a task arrives, is put back and departs under the lock of its process.
 */
public final class PolicyScheduler extends Scheduler {

    // tag::policy[]
    private final SchedulingPolicy policy;

    /** @param queues makes the queue for one hart; its unit of time is that of the 10 MHz clock */
    public PolicyScheduler(ProcTable table, int harts, Supplier<RunQueue> queues) {
        this(table, harts, new PerHart(harts, queues, new QueueLocks(harts)));
    }

    /** @param policy sees to it itself that harts that ask at the same time do not get in each other's way */
    public PolicyScheduler(ProcTable table, int harts, SchedulingPolicy policy) {
        super(table, harts);
        this.policy = policy;
    }
    // end::policy[]

    // tag::ready[]
    /** Lets {@code p} arrive where an idle hart, once woken, will find it; it cannot run before its lock is let go. */
    @Override
    void ready(Proc p) {
        policy.arrive(p.task);
        super.ready(p);
    }
    // end::ready[]

    // tag::round[]
    /** Runs the process whom the policy chooses; whether there was one. */
    @Override
    boolean round(Context self) {
        Task chosen = policy.choose(self.cpu.id);
        if (chosen == null) {
            return false;
        }
        Proc p = ((ProcessTask) chosen).proc;
        // Whoever made it ready may hold its lock yet.
        p.lock.acquire();
        p.state = RUNNING;
        startClock(self.cpu, p);
        Context.swtch(self, p.context);
        int ran = (int) Math.min(p.running.stop(self.cpu.hart), Integer.MAX_VALUE);
        // Before the lock goes: who wakes it then lets it arrive anew.
        if (p.state == RUNNABLE) {
            policy.putBack(chosen, ran);
        } else {
            policy.depart(chosen, ran);
        }
        p.lock.release();
        return true;
    }
    // end::round[]

    // tag::queue-locks[]
    /** A spinlock for each hart's queue, taken last: with a process's lock or none, and never two at a time. */
    private static final class QueueLocks implements Guard {
        private final Spinlock[] locks;

        QueueLocks(int harts) {
            locks = new Spinlock[harts];
            for (int hart = 0; hart < harts; hart++) {
                locks[hart] = new Spinlock("runqueue");
            }
        }

        @Override
        public void acquire(int hart) {
            locks[hart].acquire();
        }

        @Override
        public void release(int hart) {
            locks[hart].release();
        }
    }
    // end::queue-locks[]
}
