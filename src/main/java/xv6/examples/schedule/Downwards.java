package xv6.examples.schedule;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Queue;
import xv6.kernel.schedule.Policy;
import xv6.kernel.schedule.SchedulingPolicy;
import xv6.kernel.schedule.Task;
import xv6.kernel.schedule.Weights;
import xv6.sim.Ideal;
import xv6.sim.Results;
import xv6.sim.Simulation;

/** DWRR as the post's text tells it, from the heaviest queue down, beside DWRR as its figures have it. */
public final class Downwards implements SchedulingPolicy {
    private static final int CORES = 16;
    private static final int PRICE = Weights.of(Weights.NORMAL);

    private final List<Queue<Task>> queues = new ArrayList<>();
    private final int[] position = new int[CORES];
    private final int[][] balance = new int[CORES][Weights.PRIORITIES];

    private Downwards() {
        for (int i = 0; i < Weights.PRIORITIES; i++) {
            queues.add(new ArrayDeque<>());
        }
    }

    @Override
    public void arrive(Task task) {
        queues.get(task.priority()).add(task);
    }

    @Override
    public Task choose(int core) {
        while (queues.get(position[core]).isEmpty() || balance[core][position[core]] < PRICE) {
            position[core] = (position[core] + Weights.PRIORITIES - 1) % Weights.PRIORITIES;
            balance[core][position[core]] += Weights.of(position[core]);
        }
        balance[core][position[core]] -= PRICE;
        return queues.get(position[core]).remove();
    }

    @Override
    public void putBack(Task task, int ran) {
        arrive(task);
    }

    @Override
    public void depart(Task task, int ran) {
    }

    private static void tell(String order, SchedulingPolicy queues) {
        Results results = new Simulation(Policy.DWRR, queues, CORES, 100_000, new Ideal(40_000)).run(_ -> { });
        System.out.printf(Locale.ROOT, "%-15s  average response %9.2f   priority 0 %9.2f   priority 39 %7.2f%n", order, results.response,
                results.rows.getFirst().response(), results.rows.getLast().response());
    }

    public static void main(String[] args) {
        tell("heaviest first", new Downwards());
        tell("lightest first", Policy.DWRR.queue(CORES));
    }
}
