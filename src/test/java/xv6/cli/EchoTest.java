package xv6.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EchoTest {
    private final Echo echo = new Echo();

    /** What remains of {@code heard} when echoes are taken out. */
    private String without(String heard) {
        StringBuilder rest = new StringBuilder();
        heard.chars().filter(b -> !echo.is(b)).forEach(b -> rest.append((char) b));
        return rest.toString();
    }

    private void typed(String keys) {
        keys.chars().forEach(echo::expect);
    }

    @Test
    void whatWasTypedComesBackOnce() {
        typed("ls\n");
        assertThat(without("ls\nls\n")).isEqualTo("ls\n");
    }

    @Test
    void aReturnComesBackAsANewline() {
        typed("a\r");
        assertThat(without("a\nb")).isEqualTo("b");
    }

    @Test
    void keysThatEditDoNotComeBackAsTheyAre() {
        typed("ab\b\u007f\u0015\u0010\0c");
        assertThat(without("abc")).isEmpty();
    }

    @Test
    void otherOutputMayComeBetween() {
        typed("abc");
        assertThat(without("a--bc")).isEqualTo("--");
    }

    @Test
    void whatDoesNotComeBackIsForgotten() {
        typed("abc");
        assertThat(without("ab")).isEmpty();
        echo.forget();
        assertThat(without("c")).isEqualTo("c");
    }
}
