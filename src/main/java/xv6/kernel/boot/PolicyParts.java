package xv6.kernel.boot;

import xv6.kernel.process.PolicyScheduler;
import xv6.kernel.process.ProcTable;
import xv6.kernel.process.Scheduler;
import xv6.kernel.schedule.Eevdf;
import xv6.kernel.schedule.Policy;
import xv6.kernel.schedule.RunQueue;
import xv6.kernel.trap.TimerVector;

/** The kernel's own parts, but that its harts follow a policy. */
public final class PolicyParts extends Parts {
    private final Policy policy;

    private PolicyParts(Policy policy) {
        this.policy = policy;
    }

    // tag::by-policy[]
    /** Round robin is the kernel's own scheduler, as it has always been. */
    public static Parts of(Policy policy) {
        return policy == Policy.RR ? new Parts() : new PolicyParts(policy);
    }

    @Override
    public Scheduler scheduler(ProcTable table, int harts) {
        return new PolicyScheduler(table, harts, this::queue);
    }

    /** Who runs for as long as from one timer interrupt to the next has had what EEVDF calls a slice. */
    private RunQueue queue() {
        return policy == Policy.EEVDF ? new Eevdf((int) TimerVector.INTERVAL) : policy.queue(1);
    }
    // end::by-policy[]
}
