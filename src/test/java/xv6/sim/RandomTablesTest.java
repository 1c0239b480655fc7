package xv6.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import xv6.kernel.schedule.Policy;
import xv6.sim.Results.Row;

/**
 * The post's three tables of random tasks, in shape. It shows one run of a generator that it does not give; here are
 * averages over 20 seeds. Compared is what does not hang on a few tasks of that run: how many end, and after how long, does.
 */
class RandomTablesTest {
    private static final int SEEDS = 20;
    private static final double PERCENT = 15;
    private static final Map<Policy, List<Results>> RUNS = new EnumMap<>(Policy.class);

    private static List<Results> runs(Policy policy) {
        return RUNS.computeIfAbsent(policy, _ -> IntStream.range(0, SEEDS).parallel().mapToObj(seed ->
                new Simulation(policy, 16, 100_000, new Stream(16, Stream.CHANCE, seed)).run(_ -> { })).toList());
    }

    private static double average(Policy policy, ToDoubleFunction<Results> figure) {
        return runs(policy).stream().mapToDouble(figure).average().orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({"RR, random-rr", "DWRR, random-dwrr", "INTERLEAVED_DWRR, random-interleaved-dwrr"})
    void theSummaryIsLikeThePosts(Policy policy, String run) {
        compare(run, "Tasks spawned", average(policy, r -> r.spawned));
        compare(run, "Tasks alive", average(policy, r -> r.spawned - r.finished));
        compare(run, "Execute events", average(policy, r -> r.executions));
        compare(run, "Block events", average(policy, r -> r.blocks));
        compare(run, "Avg Wait Time", average(policy, r -> r.wait));
        compare(run, "Max Wait Time", average(policy, r -> r.longestWait));
        compare(run, "Avg Response Time", average(policy, r -> r.response));
        compare(run, "Context Switches", average(policy, r -> r.switches));
    }

    private static void compare(String run, String figure, double ours) {
        assertThat(ours).as(run + ", " + figure)
                .isCloseTo(Double.parseDouble(Post.summary(run).get(figure)), withinPercentage(PERCENT));
    }

    @ParameterizedTest
    @CsvSource({"DWRR, random-dwrr", "INTERLEAVED_DWRR, random-interleaved-dwrr"})
    void whatEachPriorityWaitsIsLikeThePosts(Policy policy, String run) {
        double[] theirs = Post.column(run, 3);
        for (int priority = 0; priority < theirs.length; priority++) {
            assertThat(average(policy, priority, Row::waiting)).as(run + ", priority " + priority)
                    .isCloseTo(theirs[priority], withinPercentage(PERCENT));
        }
    }

    /** In groups of ten: a priority alone has 42 tasks in the post's run, and the first few to come decide much for it. */
    @ParameterizedTest
    @CsvSource({"DWRR, random-dwrr, 2, 2", "DWRR, random-dwrr, 2, 3",
            "INTERLEAVED_DWRR, random-interleaved-dwrr, 2, 1", "INTERLEAVED_DWRR, random-interleaved-dwrr, 2, 2",
            "INTERLEAVED_DWRR, random-interleaved-dwrr, 2, 3", "DWRR, random-dwrr, 4, 0", "DWRR, random-dwrr, 4, 1"})
    void whatATenthOfThePrioritiesGetsIsLikeThePosts(Policy policy, String run, int column, int ten) {
        ToDoubleFunction<Row> figure = column == 2 ? Row::executions : Row::response;
        double[] theirs = Post.column(run, column);
        double ours = IntStream.range(10 * ten, 10 * ten + 10).mapToDouble(p -> average(policy, p, figure)).sum();
        assertThat(ours).isCloseTo(IntStream.range(10 * ten, 10 * ten + 10).mapToDouble(p -> theirs[p]).sum(), withinPercentage(PERCENT));
    }

    private static double average(Policy policy, int priority, ToDoubleFunction<Row> figure) {
        double sum = 0;
        long tasks = 0;
        for (Results results : runs(policy)) {
            for (Row row : results.rows) {
                if (row.priority() == priority) {
                    sum += figure.applyAsDouble(row) * row.samples();
                    tasks += row.samples();
                }
            }
        }
        return sum / tasks;
    }
}
