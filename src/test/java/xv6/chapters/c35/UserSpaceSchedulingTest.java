package xv6.chapters.c35;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What stands after the chapter on scheduling in user space: a program that takes the processor from its own tasks. */
class UserSpaceSchedulingTest {

    @Test
    void a_busy_loop_that_is_asked_nicely_never_gives_way() throws Exception {
        assertThat(Alone.run("UThreads.java", "cooperative")).contains("killed after 20 ticks\n").doesNotContain("long enough");
    }

    @Test
    void a_task_interrupted_with_only_its_program_counter_computes_wrong() throws Exception {
        assertThat(Alone.run("UThreads.java", "pc")).contains("Working\n").contains("SELF-CHECK FAILED\n");
    }

    @Test
    void a_task_interrupted_with_all_its_registers_computes_right() throws Exception {
        assertThat(Alone.run("UThreads.java", "registers")).contains("Working\n").contains("nothing left, as it should be\n");
    }
}
