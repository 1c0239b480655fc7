package xv6.chapters.c08;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import xv6.examples.console.SerialBoard;

/** What stands after the chapter on UART and console, with nothing that later chapters add. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ConsoleTest {

    private static List<String> reads(String keys, int times) {
        SerialBoard board = new SerialBoard(1, 1);
        List<String> got = new ArrayList<>();
        board.run(cpu -> {
            board.console.init();
            board.type(keys);
            for (int i = 0; i < times; i++) {
                got.add(board.read(128));
            }
        });
        return got;
    }

    @Test
    void a_reader_gets_the_line_that_was_meant() {
        assertThat(reads("mkdri\b\bir doc\r", 1)).containsExactly("mkdir doc\n");
    }

    @Test
    void a_line_can_be_erased_but_not_the_one_before_it() {
        assertThat(reads("one\nwrong\25\b\btwo\n", 2)).containsExactly("one\n", "two\n");
    }

    @Test
    void the_end_of_input_comes_after_what_was_typed_before_it() {
        assertThat(reads("ab\4cd\n", 3)).containsExactly("ab", "", "cd\n");
    }

    @Test
    void a_full_ring_counts_as_a_line() {
        assertThat(reads("x".repeat(140), 1)).containsExactly("x".repeat(128));
    }

    @Test
    void more_than_the_ring_holds_is_written_in_order() {
        SerialBoard board = new SerialBoard(1, 1);
        String text = "0123456789".repeat(20);
        board.run(cpu -> {
            board.console.init();
            board.write(text);
        });
        assertThat(board.sent()).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void messages_of_the_kernel_do_not_mix(long seed) {
        SerialBoard board = new SerialBoard(3, seed);
        board.run(cpu -> board.console.print("<hart " + cpu.id + ">"));
        assertThat(board.sent()).matches("(<hart [012]>){3}");
    }
}
