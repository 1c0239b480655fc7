package xv6.kernel.schedule;

import java.util.function.Supplier;

/**
 * A queue for each hart, so that harts seldom meet at a lock. A task arrives where least weight is; a hart whose queue is
 * empty takes a task from the longest, and now and then each compares its load with the heaviest.
 */
public final class PerHart implements SchedulingPolicy {

    /**
     * After so many choices a hart looks whether another has more to do. An even number: when two equal tasks share a hart,
     * it is then the turn of the one that has not come last, and that one moves on.
     */
    private static final int PERIOD = 16;

    // tag::state[]
    private final RunQueue[] queues;
    private final Guard guard;

    /** For each hart: how often it has chosen since it last compared, or was compared with. A hint, and no lock guards it. */
    private final int[] chosen;
    // end::state[]

    public PerHart(int harts, Supplier<RunQueue> queue, Guard guard) {
        queues = new RunQueue[harts];
        for (int hart = 0; hart < harts; hart++) {
            queues[hart] = queue.get();
        }
        this.guard = guard;
        chosen = new int[harts];
    }

    // tag::arrive[]
    /** Afterwards {@link Task#hart} is the hart that will find it, though another may take it first. */
    @Override
    public void arrive(Task task) {
        arrive(task, lightest(task.hart));
    }

    private void arrive(Task task, int hart) {
        task.hart = hart;
        guard.acquire(hart);
        queues[hart].arrive(task);
        guard.release(hart);
    }

    /** The hart with the least load; of several equal ones preferably where the task was last. */
    private int lightest(int last) {
        int best = last;
        for (int hart = 0; hart < queues.length; hart++) {
            if (queues[hart].load() < queues[best].load()) {
                best = hart;
            }
        }
        return best;
    }
    // end::arrive[]

    // tag::back[]
    @Override
    public void putBack(Task task, int ran) {
        int hart = task.hart;
        guard.acquire(hart);
        queues[hart].putBack(task, ran);
        guard.release(hart);
    }

    @Override
    public void depart(Task task, int ran) {
        guard.acquire(task.hart);
        queues[task.hart].depart(task, ran);
        guard.release(task.hart);
    }
    // end::back[]

    // tag::choose[]
    @Override
    public Task choose(int hart) {
        if (queues[hart].waiting() == 0) {
            fetch(longest(), hart, Long.MAX_VALUE);
        } else if (++chosen[hart] >= PERIOD) {
            chosen[hart] = 0;
            int other = heaviest();
            // It need not look soon, too, or the two would pass one task to and fro.
            chosen[other] = 0;
            fetch(other, hart, queues[other].load() - queues[hart].load());
        }
        guard.acquire(hart);
        Task task = queues[hart].choose(0);
        guard.release(hart);
        return task;
    }
    // end::choose[]

    // tag::fetch[]
    /** Steals for {@code to} one that waits at {@code from}. Between the two queues it is in none, and nobody else's. */
    private void fetch(int from, int to, long weight) {
        if (from == to || weight <= 0) {
            return;
        }
        guard.acquire(from);
        Task task = queues[from].giveAway(weight);
        guard.release(from);
        if (task != null) {
            arrive(task, to);
        }
    }
    // end::fetch[]

    // tag::looks[]
    private int longest() {
        int best = 0;
        for (int hart = 1; hart < queues.length; hart++) {
            if (queues[hart].waiting() > queues[best].waiting()) {
                best = hart;
            }
        }
        return best;
    }

    private int heaviest() {
        int best = 0;
        for (int hart = 1; hart < queues.length; hart++) {
            if (queues[hart].load() > queues[best].load()) {
                best = hart;
            }
        }
        return best;
    }
    // end::looks[]
}
