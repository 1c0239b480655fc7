package xv6.sim;

import java.util.function.Consumer;
import xv6.kernel.schedule.Weights;

/** All tasks are there from the start, as many of each priority, and never block or end. */
public final class Ideal implements Workload {

    private static final Demand ALL = Demand.byChance(Demand.FOR_EVER, 0);

    private final int tasks;

    public Ideal(int tasks) {
        this.tasks = tasks;
    }

    @Override
    public void arrivals(int now, Consumer<Job> spawn) {
        if (now == 0) {
            for (int i = 0; i < tasks; i++) {
                spawn.accept(new Job(now, ALL, i % Weights.PRIORITIES, i));
            }
        }
    }
}
