package xv6.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ShellWatchTest {
    private static final long TICK = 1_000_000;
    /** What passes for long, in ticks: 3 seconds. */
    private static final int LONG = 30;

    private int told;
    private long time;
    private final ShellWatch watch = new ShellWatch(() -> told++);

    private void hear(String text) {
        text.chars().forEach(watch::hear);
    }

    private void look(boolean busy, int ticks) {
        for (int i = 0; i < ticks; i++) {
            time += TICK;
            watch.look(busy, time);
        }
    }

    @Test
    void anIdleMachineAtThePromptWaitsAtOnceAndIsToldOfOnce() {
        hear("init: starting sh\n$ ");
        look(false, 2);
        assertThat(told).isEqualTo(1);
        look(false, 100);
        assertThat(told).isEqualTo(1);
        hear("ls\nREADME\n$ ");
        look(false, 2);
        assertThat(told).isEqualTo(2);
    }

    @Test
    void aBusyMachineIsOnlyTrustedAfterALongSilence() {
        hear("$ ");
        look(true, LONG - 1);
        assertThat(told).isZero();
        look(true, 2);
        assertThat(told).isEqualTo(1);
    }

    @Test
    void whatLooksLikeAPromptIsNoneWhenMoreIsSaid() {
        hear("$ ");
        look(false, 1);
        hear("5 a piece");
        look(false, LONG - 1);
        assertThat(told).isZero();
    }

    @Test
    void anIdleMachineElsewhereWaitsWhenItDoesNothingForLong() {
        hear("$ ");
        look(false, 2);
        hear("cat\n");
        look(true, 5 * LONG);
        assertThat(told).isEqualTo(1);
        look(false, LONG - 1);
        assertThat(told).isEqualTo(1);
        look(false, 2);
        assertThat(told).isEqualTo(2);
    }

    @Test
    void beforeTheFirstPromptNobodyWaits() {
        hear("xv6 kernel is booting\n");
        look(false, 10 * LONG);
        assertThat(told).isZero();
    }

    @Test
    void aPromptIsFoundBehindADollar() {
        hear("$$ ");
        look(false, 2);
        assertThat(told).isEqualTo(1);
    }
}
