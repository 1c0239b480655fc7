package xv6.examples.schedule;

import java.util.ArrayList;
import java.util.List;
import xv6.kernel.schedule.Policy;
import xv6.sim.Ideal;
import xv6.sim.Results;
import xv6.sim.Results.Figure;
import xv6.sim.Simulation;
import xv6.sim.Stream;

/** Draws what a simulation comes to: {@code Chart FIGURE ideal|random POLICY...}, on 16 cores for 100 000 ticks. */
public final class Chart {
    private static final int CORES = 16;

    private Chart() {
    }

    public static void main(String[] args) {
        List<Results> results = new ArrayList<>();
        for (int i = 2; i < args.length; i++) {
            Policy policy = policy(args[i]);
            results.add(new Simulation(policy, CORES, 100_000,
                    args[1].equals("ideal") ? new Ideal(40_000) : new Stream(CORES, Stream.CHANCE, 1)).run(_ -> { }));
        }
        System.out.print(xv6.sim.Chart.draw(Figure.valueOf(args[0].toUpperCase(java.util.Locale.ROOT)), results));
    }

    private static Policy policy(String word) {
        for (Policy policy : Policy.values()) {
            if (policy.word.equals(word)) {
                return policy;
            }
        }
        throw new IllegalArgumentException(word);
    }
}
