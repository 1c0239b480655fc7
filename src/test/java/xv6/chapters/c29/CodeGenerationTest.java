package xv6.chapters.c29;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import xv6.examples.codegen.Bench;
import xv6.examples.codegen.Compiled;
import xv6.examples.codegen.NaiveTranslator;
import xv6.examples.codegen.Samples;

/** What stands after the chapter on generating code: the compiler's code agrees with the JVM, and does less for it. */
class CodeGenerationTest {
    private static final Compiled COMPILED = new Compiled();

    private static Bench.Outcome naive(int[] numbers) {
        return Bench.call(new NaiveTranslator("total").translate(), NaiveTranslator.ENTRY, numbers);
    }

    private static Bench.Outcome compiled(int[] numbers) {
        return Bench.call(COMPILED.code(), COMPILED.entry("total"), numbers);
    }

    @Test
    void three_ways_to_run_a_loop_over_an_array_give_one_result() {
        for (int[] numbers : new int[][] {{7}, {1, -2}, {Integer.MAX_VALUE, 1, 0, -5}}) {
            int expected = Samples.total(numbers.clone());
            assertThat(naive(numbers).result()).isEqualTo(expected);
            assertThat(compiled(numbers).result()).isEqualTo(expected);
        }
    }

    @Test
    void in_registers_a_round_of_the_loop_takes_less_than_a_quarter_of_the_instructions() {
        long naive = naive(new int[200]).instructions() - naive(new int[100]).instructions();
        long compiled = compiled(new int[200]).instructions() - compiled(new int[100]).instructions();
        assertThat(compiled * 4).isLessThan(naive);
    }

    @Test
    void of_three_checks_in_a_round_two_are_left() {
        assertThat(COMPILED.listing("total")).filteredOn(line -> line.contains("bgeu")).hasSize(3);
        assertThat(COMPILED.listing("total")).filteredOn(line -> line.contains("beqz")).hasSize(1);
    }

    @Test
    void a_missing_element_is_found_missing() {
        assertThatThrownBy(() -> naive(new int[0])).hasMessage("a check failed");
    }

    @ParameterizedTest
    @CsvSource({"8, 50", "50, 8", "-2147483648, 1", "3, 3"})
    void arguments_that_change_places_keep_their_values(int a, int b) {
        assertThat(Bench.call(COMPILED.code(), COMPILED.entry("swapped"), a, b).result()).isEqualTo(Samples.swapped(a, b));
    }
}
