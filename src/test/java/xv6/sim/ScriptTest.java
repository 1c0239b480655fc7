package xv6.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import xv6.kernel.schedule.Policy;

/** Workloads out of a text: what a line means, and what is said of one that means nothing. */
class ScriptTest {
    private static Results run(Policy policy, int ticks, String... lines) throws Script.Malformed {
        return new Simulation(policy, 1, ticks, new Script(List.of(lines), 1)).run(_ -> { });
    }

    @Test
    void aTaskComesRunsAndEndsWhenItsLineSaysSo() throws Script.Malformed {
        Results results = run(Policy.RR, 100, "# alone", "", "run 7 at 10   # seven ticks");
        assertThat(results.summary()).containsEntry("Tasks finished", "1").containsEntry("Execute events", "7")
                .containsEntry("Avg Turnaround", "7.00").containsEntry("Forced Idles", "93").containsEntry("Wasted Idles", "0");
    }

    @Test
    void burstsAndSleepsTakeTurns() throws Script.Malformed {
        Results results = run(Policy.RR, 100, "burst 2 sleep 8");
        assertThat(results.executions).isEqualTo(20);
        assertThat(results.blocks).isEqualTo(10);
        assertThat(results.wait).isZero();
    }

    @Test
    void aLineCanStandForManyAndNiceIsAnotherWordForPriority() throws Script.Malformed {
        Results results = run(Policy.DWRR, 10, "times 3 nice -5", "nice 19", "times 2");
        assertThat(results.rows).extracting(row -> row.priority() + ":" + row.samples()).containsExactly("1:1", "20:2", "25:3");
    }

    @Test
    void whoBlocksForCertainBlocksAtEveryTick() throws Script.Malformed {
        Results results = run(Policy.RR, 10_000, "block 1");
        assertThat(results.executions).isEqualTo(results.blocks).isBetween(5L, 30L);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "runs 5 | 2: 'runs' means nothing here; expected at, priority, nice, run, burst, sleep, block or times",
            "run | 2: 'run' stands alone; expected pairs of at, priority, nice, run, burst, sleep, block or times and a number",
            "run x | 2: run 'x' is not possible; expected a whole number, 1 or more",
            "priority 40 | 2: priority '40' is not possible; expected a whole number, 0 to 39",
            "nice -21 | 2: nice '-21' is not possible; expected a whole number, -20 to 19",
            "block 1.5 | 2: block '1.5' is not possible; expected a chance, 0 to 1",
            "burst 4 | 2: burst without sleep; expected both",
            "sleep 4 | 2: sleep without burst; expected both",
            "burst 4 sleep 4 block 0.5 | 2: block beside burst; expected one of them"})
    void aLineThatMeansNothingIsToldWithItsNumber(String line, String message) {
        assertThatThrownBy(() -> new Script(List.of("run 5", line), 1)).isInstanceOf(Script.Malformed.class).hasMessage(message);
    }
}
