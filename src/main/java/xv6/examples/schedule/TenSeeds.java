package xv6.examples.schedule;

import java.util.Arrays;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import xv6.kernel.schedule.Policy;
import xv6.sim.Results;
import xv6.sim.Simulation;
import xv6.sim.Stream;

/** The random workload under ten seeds: averages, with the smallest and the largest. */
public final class TenSeeds {
    private static final int CORES = 16;

    private TenSeeds() {
    }

    public static void main(String[] args) {
        System.out.printf("%-18s%30s%30s%10s%n", "", "response", "waiting", "finished");
        for (Policy policy : Policy.values()) {
            Results[] runs = IntStream.range(0, 10).mapToObj(seed -> new Simulation(policy, CORES, 100_000,
                    new Stream(CORES, Stream.CHANCE, seed)).run(_ -> { })).toArray(Results[]::new);
            System.out.printf(Locale.ROOT, "%-18s%30s%30s%10.1f%n", policy.word, spread(runs, r -> r.response), spread(runs, r -> r.wait),
                    Arrays.stream(runs).mapToDouble(r -> r.finished).average().orElseThrow());
        }
    }

    private static String spread(Results[] runs, ToDoubleFunction<Results> figure) {
        var all = Arrays.stream(runs).mapToDouble(figure).summaryStatistics();
        return String.format(Locale.ROOT, "%.1f (%.1f to %.1f)", all.getAverage(), all.getMin(), all.getMax());
    }
}
