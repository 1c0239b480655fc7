package xv6.kernel.process;

import static xv6.kernel.process.Proc.State.UNUSED;

import java.util.function.ToLongFunction;
import xv6.kernel.lock.Cpu;

/** How nice each process is to the others, and how it has spent its time. */
public final class Niceness {
    public static final int MOST_GREEDY = -20;
    public static final int NICEST = 19;

    private final ProcTable table;

    public Niceness(ProcTable table) {
        this.table = table;
    }

    // tag::with[]
    /** What {@code question} has to say of process {@code pid}, with its lock held; -1 if there is none. */
    private long ask(int pid, ToLongFunction<Proc> question) {
        for (Proc p : table.slots) {
            // A look without the lock passes over those that it cannot be.
            if (p.pid != pid) {
                continue;
            }
            p.lock.acquire();
            long answer = p.pid == pid && p.state != UNUSED ? question.applyAsLong(p) : -1;
            p.lock.release();
            return answer;
        }
        return -1;
    }
    // end::with[]

    // tag::nice[]
    /** Makes process {@code pid} so nice from when it next stops running or wakes; false if there is no such process or value. */
    public boolean set(int pid, int nice) {
        if (nice < MOST_GREEDY || nice > NICEST) {
            return false;
        }
        return ask(pid, p -> {
            p.task.nice(nice);
            return 0;
        }) == 0;
    }

    /** By how much process {@code pid} is less nice than 20, 1 to 40; -1, which cannot be meant then, if there is none. */
    public long belowTwenty(int pid) {
        return ask(pid, p -> NICEST + 1 - p.task.nice());
    }
    // end::nice[]

    // tag::times[]
    /**
     * Stores what is known of process {@code pid} in {@code caller}'s memory at {@code addr}; of 0 or a negative number,
     * of the process with the lowest pid above its negative. Returns the pid, or -1.
     */
    public long times(Proc caller, int pid, long addr) {
        int found = pid > 0 ? pid : above(-pid);
        // The caller's memory is the caller's own: to write it, nothing need be locked.
        ProcessReport report = new ProcessReport();
        return ask(found, p -> report.take(p, Cpu.current().hart)) == -1
                || !caller.pagetable.copyOut(addr, report.bytes, 0, ProcessReport.BYTES) ? -1 : found;
    }

    /** The lowest pid above {@code pid}, or 0. */
    private int above(int pid) {
        int lowest = 0;
        for (Proc p : table.slots) {
            int other = p.pid;
            if (other > pid && (lowest == 0 || other < lowest)) {
                lowest = other;
            }
        }
        return lowest;
    }
    // end::times[]
}
