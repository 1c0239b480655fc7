package xv6.solutions.c32;

import java.util.HashMap;
import java.util.Map;
import java.util.PriorityQueue;
import xv6.kernel.schedule.SchedulingPolicy;
import xv6.kernel.schedule.Task;
import xv6.kernel.schedule.Weights;

/**
 * The pass of the task that was chosen last is the smallest there was, and it never goes down: that is the policy's own
 * time. Who arrives begins there, unless its own pass, kept from before, is ahead. C. A. Waldspurger and W. E. Weihl, "Stride
 * Scheduling: Deterministic Proportional-Share Resource Management", MIT/LCS/TM-528, 1995.
 */
public class Stride implements SchedulingPolicy {
    /** A task that waits. Of those with the same pass, the one that has waited longest is first. */
    private record Waiting(Task task, long pass, long order) {
    }

    private final PriorityQueue<Waiting> queue = new PriorityQueue<>(
            (a, b) -> a.pass() == b.pass() ? Long.compare(a.order(), b.order()) : Long.compare(a.pass(), b.pass()));
    final Map<Task, Long> passes = new HashMap<>();
    long now;
    private long order;

    @Override
    public void arrive(Task task) {
        passes.put(task, beginning(passes.get(task)));
        add(task);
    }

    long beginning(Long before) {
        return before == null ? now : Math.max(before, now);
    }

    private void add(Task task) {
        queue.add(new Waiting(task, passes.get(task), order++));
    }

    @Override
    public Task choose(int hart) {
        Waiting first = queue.poll();
        if (first == null) {
            return null;
        }
        now = first.pass();
        return first.task();
    }

    @Override
    public void putBack(Task task, int ran) {
        charge(task, ran);
        add(task);
    }

    @Override
    public void depart(Task task, int ran) {
        charge(task, ran);
    }

    final void charge(Task task, int ran) {
        passes.put(task, passes.get(task) + cost(task, ran));
    }

    long cost(Task task, int ran) {
        return ((long) ran << 40) / Weights.of(task.priority());
    }
}
