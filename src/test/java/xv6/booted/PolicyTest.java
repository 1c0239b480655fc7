package xv6.booted;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import xv6.booted.BootedShell.Run;
import xv6.kernel.boot.PolicyParts;
import xv6.kernel.schedule.Policy;

/** The kernel whose harts follow a policy: it does what it did, and processes get what their nice values say. */
class PolicyTest {
    @ParameterizedTest
    @CsvSource({"RR, 1, 1", "RR, 8, 2", "DWRR, 1, 3", "DWRR, 3, 4", "DWRR, 8, 5", "INTERLEAVED_DWRR, 1, 6",
        "INTERLEAVED_DWRR, 3, 7", "INTERLEAVED_DWRR, 8, 8", "EEVDF, 1, 9", "EEVDF, 3, 10", "EEVDF, 8, 11"})
    void usertestsFindsNothingWrong(Policy policy, int harts, long seed) {
        Run run = new BootedShell().parts(PolicyParts.of(policy)).harts(harts).seed(seed).run("usertests preempt",
                "usertests killstatus", "usertests exitwait", "usertests reparent", "usertests twochildren",
                "usertests forkfork", "usertests pipe1", "usertests forktest", "usertests nicevalues",
                "usertests nicechild", "usertests times", "usertests timesofall");
        assertThat(run.panic()).isNull();
        assertThat(run.output()).doesNotContain("FAILED");
        assertThat(run.output().split("ALL TESTS PASSED", -1)).hasSize(12 + 1);
        assertThat(run.freeAfter()).isEqualTo(run.freeBefore());
    }

    @Test
    void theHostsClockDoesAsWell() {
        Run run = new BootedShell().parts(PolicyParts.of(Policy.EEVDF)).harts(3).hostClock()
                .run("usertests reparent", "usertests pipe1");
        assertThat(run.output().split("ALL TESTS PASSED", -1)).hasSize(2 + 1);
    }

    /** Weights 343, 1024 and 3125 on one hart. The last look is 20 s after the one before. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void byEevdfEachHogGetsItsShareAndIsNeverAheadOrBehindByMoreThanASlice(long seed) {
        Map<Integer, Double> shares = shares(Policy.EEVDF, seed);
        // What it was owed may have changed from one slice to none the other way: 200 ms of 20 s.
        assertThat(shares.get(5)).isCloseTo(7.63, within(1.1));
        assertThat(shares.get(0)).isCloseTo(22.79, within(1.1));
        assertThat(shares.get(-5)).isCloseTo(69.55, within(1.1));
    }

    @Test
    void byDwrrSharesFollowWeightsToo() {
        Map<Integer, Double> shares = shares(Policy.DWRR, 1);
        assertThat(shares.get(5)).isCloseTo(7.63, within(2.0));
        assertThat(shares.get(-5)).isCloseTo(69.55, within(3.0));
    }

    @Test
    void byInterleavedDwrrTheHeavierGetsMoreAndTheLightestIsNotStarved() {
        Map<Integer, Double> shares = shares(Policy.INTERLEAVED_DWRR, 1);
        assertThat(shares.get(-5)).isGreaterThan(shares.get(0) + 5);
        assertThat(shares.get(0)).isGreaterThan(shares.get(5) + 5);
        assertThat(shares.get(5)).isGreaterThan(7.63);
    }

    @Test
    void byRoundRobinAllGetTheSame() {
        assertThat(shares(Policy.RR, 1).values()).allSatisfy(share -> assertThat(share).isCloseTo(33.3, within(1.5)));
    }

    /** The percentage of the hart that came to each hog, by its nice value. */
    private static Map<Integer, Double> shares(Policy policy, long seed) {
        Run run = new BootedShell().parts(PolicyParts.of(policy)).harts(1).seed(seed)
                .run("nice -n 5 hog &", "nice -n 0 hog &", "nice -n -5 hog &", "nice -n -15 ptime -n 2 -t 200");
        Map<Integer, Double> shares = new TreeMap<>();
        Matcher line = Pattern.compile(" *\\d+ +(-?\\d+) +([\\d.]+) hog").matcher(run.output());
        while (line.find()) {
            // The later look takes the earlier one's place.
            shares.put(Integer.parseInt(line.group(1)), Double.parseDouble(line.group(2)));
        }
        assertThat(shares).hasSize(3);
        return shares;
    }
}
