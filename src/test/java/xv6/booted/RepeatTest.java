package xv6.booted;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import xv6.booted.BootedShell.Run;

/** With the virtual clock a seed names a run, to the last byte and the last instruction. */
class RepeatTest {
    private static final String[] COMMANDS = {
        "stressfs", "cat README | wc > counted; cat counted", "(echo a; echo b) | grep a", "usertests preempt", "mkdir d",
        "echo x > d/y; rm d/y"};

    private static Run run(int harts, long seed, String... lines) {
        return new BootedShell().memory(16 << 20).harts(harts).seed(seed).run(lines);
    }

    @ParameterizedTest(name = "{0} harts")
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void theSameSeedGivesTheSameRun(int harts) {
        for (long seed : new long[] {0, 1, -5}) {
            Run first = run(harts, seed, COMMANDS);
            Run again = run(harts, seed, COMMANDS);
            assertThat(first.status()).isZero();
            assertThat(again.output()).isEqualTo(first.output());
            assertThat(again.instret()).isEqualTo(first.instret());
            assertThat(Arrays.equals(again.disk(), first.disk())).as("the disks are equal").isTrue();
        }
    }

    @Test
    void anotherSeedGivesAnotherInterleaving() {
        Set<Object> counts = new HashSet<>();
        Set<String> outputs = new HashSet<>();
        for (long seed = 0; seed < 20; seed++) {
            Run run = run(3, seed, "stressfs");
            counts.add(run.instret());
            outputs.add(run.output());
        }
        assertThat(counts).as("instructions retired by each hart").hasSize(20);
        // Five processes say at the same time what they are about to do.
        assertThat(outputs).as("what came first").hasSizeGreaterThan(5);
    }
}
