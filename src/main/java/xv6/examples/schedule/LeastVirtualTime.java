package xv6.examples.schedule;

import java.util.Comparator;
import java.util.PriorityQueue;
import xv6.kernel.schedule.Eevdf;
import xv6.kernel.schedule.SchedulingPolicy;
import xv6.kernel.schedule.Task;

/** The naive version of fairness: whoever has had least goes first. A busy task, and one that sleeps for 40 turns. */
public final class LeastVirtualTime implements SchedulingPolicy {
    // tag::choose[]
    private final PriorityQueue<Letter> queue =
            new PriorityQueue<>(Comparator.comparingDouble(task -> (double) task.turns / task.weight()));

    @Override
    public Task choose(int hart) {
        return queue.poll();
    }
    // end::choose[]

    @Override
    public void arrive(Task task) {
        queue.add((Letter) task);
    }

    @Override
    public void putBack(Task task, int ran) {
        arrive(task);
    }

    @Override
    public void depart(Task task, int ran) {
    }

    public static void main(String[] args) {
        SchedulingPolicy policy = args[0].equals("eevdf") ? new Eevdf(1) : new LeastVirtualTime();
        Letter busy = new Letter('b', 20);
        Letter sleeper = new Letter('s', 20);
        policy.arrive(busy);
        policy.arrive(sleeper);
        StringBuilder row = new StringBuilder();
        for (int turn = 0; turn < 100; turn++) {
            if (turn == 50) {
                policy.arrive(sleeper);
            }
            Letter next = (Letter) policy.choose(0);
            next.turns++;
            row.append(next.letter);
            if (next == sleeper && sleeper.turns == 5) {
                policy.depart(sleeper, 1);
            } else {
                policy.putBack(next, 1);
            }
        }
        System.out.println(row);
    }
}
