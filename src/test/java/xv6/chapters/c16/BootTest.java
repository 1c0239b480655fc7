package xv6.chapters.c16;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import xv6.examples.boot.FirstProcess;

/** What stands after the chapter on boot: a whole kernel. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class BootTest {

    @ParameterizedTest
    @CsvSource({"1,1", "2,1", "3,1", "3,2", "8,3"})
    void every_hart_has_said_that_it_starts_before_the_first_process_can_do_anything(int harts, long seed) {
        String said = FirstProcess.boot(harts, seed);
        assertThat(said).startsWith("\nxv6 kernel is booting\n\n").contains("panic: init exiting\nexit status 70\n");
        for (int hart = 1; hart < harts; hart++) {
            assertThat(said.indexOf("hart " + hart + " starting\n")).isBetween(0, said.indexOf("panic"));
        }
    }
}
