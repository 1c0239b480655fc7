package xv6.chapters.c01;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import xv6.examples.first.Alone;

/** What stands after the introduction: the machine, and code alone with it. */
class IntroductionTest {

    @Test
    void what_a_hart_stores_at_the_serial_port_comes_over_the_line() {
        assertThat(Alone.run(1, 1)).isEqualTo("hello, reader\n");
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void two_harts_lose_no_letter_and_the_same_seed_mixes_them_the_same_way(long seed) {
        String line = Alone.run(2, seed);
        assertThat(line.replaceAll("[A-Z0]", "")).contains("h").hasSizeLessThan(line.length());
        assertThat(line.chars().sorted().toArray()).isEqualTo("hello, reader\nHELLO, HART 0\n".chars().sorted().toArray());
        assertThat(Alone.run(2, seed)).isEqualTo(line);
    }
}
