package xv6.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import xv6.cli.SchedulingBench.Renice;
import xv6.cli.SchedulingBench.Result;
import xv6.kernel.schedule.Policy;
import xv6.machine.Clocking;

/** A shortened bench by the virtual clock: what the report on Redox's scheduler gained is gained here, too. */
class SchedulingBenchTest {
    private static List<Result> results;

    @BeforeAll
    static void measure() throws IOException {
        byte[] image = Files.readAllBytes(Path.of("target", "fs.img"));
        results = new SchedulingBench(image, 1, 12, new Clocking.Virtual(7)).run();
    }

    private static Result of(Policy policy, Renice renice) {
        return results.stream().filter(r -> r.policy() == policy && r.renice() == renice).findAny().orElseThrow();
    }

    @Test
    void aRenicedRendererGainsAtLeastWhatItGainedOnRedox() {
        double before = of(Policy.RR, Renice.ALIKE).frames();
        for (Policy policy : List.of(Policy.DWRR, Policy.INTERLEAVED_DWRR, Policy.EEVDF)) {
            assertThat(of(policy, Renice.RENICED).frames()).as(policy.title).isGreaterThan(1.15 * before);
        }
    }

    @Test
    void renicedSchbenchGainsAtLeastWhatItGainedOnRedox() {
        double before = of(Policy.RR, Renice.ALIKE).operations();
        for (Policy policy : List.of(Policy.DWRR, Policy.INTERLEAVED_DWRR, Policy.EEVDF)) {
            assertThat(of(policy, Renice.RENICED).operations()).as(policy.title).isGreaterThan(1.48 * before);
        }
    }

    @Test
    void toRoundRobinNiceValuesAreNothing() {
        assertThat(of(Policy.RR, Renice.RENICED).operations())
                .isBetween(0.8 * of(Policy.RR, Renice.ALIKE).operations(), 1.2 * of(Policy.RR, Renice.ALIKE).operations());
    }

    @Test
    void latenciesAreInOrder() {
        assertThat(results).hasSize(8).allSatisfy(r -> {
            assertThat(r.latencies()).isSorted();
            assertThat(r.latencies().getFirst()).isPositive();
        });
    }

    @Test
    void theTableHasALineForEachAndTheChartABarForEach() {
        assertThat(SchedulingBench.table(results).lines()).hasSize(1 + 8);
        assertThat(BarChart.both(results).split("<rect", -1)).hasSize(1 + 2 * (8 + 2));
    }
}
