package xv6.booted;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** nice, renice, ps, ptime and the workloads, as a person at the shell sees them. */
class PriorityProgramsTest {
    private static String output(String... lines) {
        return new BootedShell().run(lines).output();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            nice                   | usage: nice [-n nice] command [argument...]
            nice -n 20 echo        | nice: 20 is not from -20 to 19
            nice -n -21 echo       | nice: -21 is not from -20 to 19
            nice -n x echo         | nice: x is no number
            nice -n 5 nosuch       | nice: cannot run nosuch
            renice                 | usage: renice -n nice -p pid
            renice -n 5            | usage: renice -n nice -p pid
            renice -n 5 -p 0       | renice: 0 is not from 1 to 999999999
            renice -n 5 -p 77      | renice: there is no process 77
            hog -t                 | usage: hog [-t ticks]
            pixelcannon -n 0       | pixelcannon: 0 is not from 1 to 999999999
            pixelcannon loud       | usage: pixelcannon [-n frames] [-t ticks]
            schbench -w 9          | schbench: 9 is not from 1 to 8
            ptime -n none          | ptime: none is no number
            """)
    void whatIsWrongIsSaidInOneLine(String line, String said) {
        assertThat(output(line)).isEqualTo(said + "\n");
    }

    @Test
    void niceRunsACommandWithTheValueAndReniceChangesIt() {
        String output = output("cd /", "nice -n 7 hog &", "nice -n -3 ps", "renice -n -2 -p 4", "ps");
        assertThat(output).containsPattern("\n +4 +7 \\w+ .* (hog|nice)\n").containsPattern("\n +\\d+ +-3 running .* ps\n")
                .containsPattern("\n +4 +-2 \\w+ .* (hog|nice)\n");
    }

    @Test
    void ptimeTellsOfACommandHowItSpentItsTime() {
        assertThat(output("ptime hog -t 5")).matches("running [45]\\d\\d\\.\\d ms, ready \\d+\\.\\d ms, asleep \\d+\\.\\d ms, \\d+ switches\n");
    }

    @Test
    void pixelcannonDrawsFramesAndCountsThem() {
        String[] lines = output("pixelcannon -n 3").split("\n");
        assertThat(lines).hasSize(3 * 22 + 1);
        assertThat(lines[10]).contains("****");
        assertThat(lines[66]).matches("3 frames, [\\d.]+ a second");
    }

    @Test
    void pixelcannonTurnsTheOtherWayAndEndsAsItIsTold() {
        assertThat(output("pixelcannon", "a", "q")).containsPattern("\\d+ frames, [\\d.]+ a second\n$");
    }

    @Test
    void schbenchCountsWhatItsWorkersDo() {
        assertThat(output("schbench -w 2 -t 3"))
                .matches("[1-9][\\d.]+ operations a second; wakeup latency p50 \\d+ us, p90 \\d+ us, p99 \\d+ us\n");
    }
}
