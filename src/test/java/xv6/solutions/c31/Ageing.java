package xv6.solutions.c31;

import java.util.Comparator;
import java.util.PriorityQueue;
import xv6.kernel.schedule.SchedulingPolicy;
import xv6.kernel.schedule.Task;

/**
 * Nobody's rank is ever raised. All that wait grow older by 1 at the same time, so the difference of two ranks stays what it was, and
 * so does the order. The key is the rank that the task would have had at the first turn of all: its own, less the turns that had
 * been given when it began to wait. It is worked out once, so that a priority changed meanwhile cannot put the heap out of order. And a key
 * of equals is kept in the order of coming, for a heap knows no order among them.
 */
public class Ageing implements SchedulingPolicy {
    record Waiting(Task task, long key, long number) {
    }

    final PriorityQueue<Waiting> queue = new PriorityQueue<>(
            Comparator.comparingLong(Waiting::key).reversed().thenComparingLong(Waiting::number));
    final int patience;
    long turns;
    long number;

    public Ageing(int patience) {
        this.patience = patience;
    }

    @Override
    public void arrive(Task task) {
        queue.add(new Waiting(task, (long) task.priority() * patience - turns, number++));
    }

    @Override
    public Task choose(int hart) {
        Waiting first = queue.poll();
        if (first == null) {
            return null;
        }
        turns++;
        return first.task;
    }

    @Override
    public void putBack(Task task, int ran) {
        arrive(task);
    }

    @Override
    public void depart(Task task, int ran) {
        // It waits no longer since it was chosen.
    }
}
