package xv6.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import xv6.kernel.schedule.Policy;

/** The post's three tables of the idealised workload come out to the last digit. */
class IdealTablesTest {
    private static Results run(Policy policy) {
        return new Simulation(policy, 16, 100_000, new Ideal(40_000)).run(_ -> { });
    }

    @ParameterizedTest
    @CsvSource({"RR, ideal-rr", "DWRR, ideal-dwrr", "INTERLEAVED_DWRR, ideal-interleaved-dwrr"})
    void everyFigureOfTheSummaryIsThePosts(Policy policy, String run) {
        assertThat(run(policy).summary()).containsExactlyEntriesOf(Post.summary(run));
    }

    @ParameterizedTest
    @CsvSource({"DWRR, ideal-dwrr", "INTERLEAVED_DWRR, ideal-interleaved-dwrr"})
    void everyRowIsThePosts(Policy policy, String run) {
        List<String> rows = run(policy).rows.stream().map(row -> String.join(",", "" + row.priority(), "" + row.weight(),
                Results.twoPlaces(row.executions()), Results.twoPlaces(row.waiting()), Results.twoPlaces(row.response()),
                "" + row.samples())).toList();
        assertThat(rows).containsExactlyElementsOf(Post.byPriority(run));
    }

    @Test
    void eevdfGivesEveryTaskItsShareToWithinOneTick() {
        Results results = run(Policy.EEVDF);
        double weights = results.rows.stream().mapToDouble(row -> (double) row.weight() * row.samples()).sum();
        assertThat(results.rows).hasSize(40).allSatisfy(row ->
                assertThat(row.executions()).isBetween(1.6e6 * row.weight() / weights - 1, 1.6e6 * row.weight() / weights + 1));
        assertThat(results.executions).isEqualTo(1_600_000);
    }
}
