package xv6.examples.schedule;

import java.util.ArrayDeque;
import java.util.Deque;
import xv6.kernel.schedule.SchedulingPolicy;
import xv6.kernel.schedule.Task;
import xv6.kernel.schedule.Weights;

/** The naive version: whoever matters more goes first. */
final class StrictPriority implements SchedulingPolicy {
    private final Deque<Task>[] queues = queues();

    @SuppressWarnings("unchecked")
    private static Deque<Task>[] queues() {
        Deque<Task>[] queues = new Deque[Weights.PRIORITIES];
        for (int priority = 0; priority < queues.length; priority++) {
            queues[priority] = new ArrayDeque<>();
        }
        return queues;
    }

    @Override
    public void arrive(Task task) {
        queues[task.priority()].addLast(task);
    }

    // tag::choose[]
    @Override
    public Task choose(int hart) {
        for (int priority = queues.length - 1; priority >= 0; priority--) {
            if (!queues[priority].isEmpty()) {
                return queues[priority].removeFirst();
            }
        }
        return null;
    }
    // end::choose[]

    @Override
    public void putBack(Task task, int ran) {
        arrive(task);
    }

    @Override
    public void depart(Task task, int ran) {
    }
}
