package xv6.booted;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import xv6.booted.BootedShell.Run;

/** The kernel as its own user program {@code usertests} sees it; that counts free pages before and after each case. */
class UserTestsTest {
    /** MIT's 60 quick cases and 7 of what they leave out, 9 of alarms and 4 of priorities, then MIT's 6 slow ones. */
    private static final int CASES = 60 + 7 + 9 + 4 + 6;

    @Test
    void allUserTestsPass() {
        Run run = new BootedShell().run("usertests");
        assertThat(run.panic()).isNull();
        assertThat(run.output()).doesNotContain("FAILED").endsWith("ALL TESTS PASSED\n");
        assertThat(run.output().split("test \\w+: ")).as("cases, after the heading").hasSize(CASES + 1);
    }

    @Test
    void oneCaseRunsByItsName() {
        assertThat(new BootedShell().run("usertests opentest").output())
                .isEqualTo("usertests starting\ntest opentest: OK\nALL TESTS PASSED\n");
    }

    @Test
    void aCaseThatThereIsNotIsTold() {
        assertThat(new BootedShell().run("usertests nosuch").output())
                .isEqualTo("usertests starting\nusertests: there is no test nosuch\n");
    }
}
