package xv6.examples.schedule;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;
import xv6.kernel.schedule.SchedulingPolicy;
import xv6.kernel.schedule.Task;
import xv6.kernel.schedule.Weights;

/** The naive version: whoever matters more goes first. */
final class StrictPriority implements SchedulingPolicy {
    private final List<Deque<Task>> queues = Stream.<Deque<Task>>generate(ArrayDeque::new).limit(Weights.PRIORITIES).toList();

    @Override
    public void arrive(Task task) {
        queues.get(task.priority()).addLast(task);
    }

    // tag::choose[]
    @Override
    public Task choose(int hart) {
        for (int priority = queues.size() - 1; priority >= 0; priority--) {
            if (!queues.get(priority).isEmpty()) {
                return queues.get(priority).removeFirst();
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
