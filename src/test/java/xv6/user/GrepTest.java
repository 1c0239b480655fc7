package xv6.user;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import xv6.user.HostedProgram.Result;

class GrepTest {
    @ParameterizedTest
    @CsvSource(quoteCharacter = '"', textBlock = """
            b,      abc,   true
            x,      abc,   false
            "",     abc,   true
            ^a,     abc,   true
            ^b,     abc,   false
            c$,     abc,   true
            b$,     abc,   false
            ^abc$,  abc,   true
            ^$,     "",    true
            ^$,     a,     false
            a.c,    abc,   true
            a.c,    ac,    false
            ab*c,   ac,    true
            ab*c,   abbbc, true
            ab*c,   abxc,  false
            ^.*z$,  abcz,  true
            a*a,    aaa,   true
            a*ab,   aaab,  true
            .*.*x,  abc,   false
            $a,     $a,    true
            a^,     a^,    true
            *a,     *a,    true
            """)
    void aPatternMatchesWhereItShould(String pattern, String line, boolean matches) {
        Result result = new HostedProgram().input(line + "\n").run("Grep", pattern);
        assertThat(result).isEqualTo(new Result(0, matches ? line + "\n" : "", ""));
    }

    @Test
    void matchingLinesComeFromAllFilesInOrder() {
        Result result = new HostedProgram().file("a", "one\ntwo\nthree\n").file("b", "two b\n")
                .run("Grep", "two", "a", "b");
        assertThat(result.out()).isEqualTo("two\ntwo b\n");
    }

    @Test
    void aLineLongerThanTheBufferIsMatchedWhole() {
        String line = "x".repeat(5000) + "needle" + "y".repeat(700) + "\n";
        assertThat(new HostedProgram().input("first\n" + line + "last needle\n").run("Grep", "needle").out())
                .isEqualTo(line + "last needle\n");
    }

    @Test
    void aLastLineWithoutItsEndIsMatchedToo() {
        assertThat(new HostedProgram().input("no\nyes").run("Grep", "y").out()).isEqualTo("yes");
    }

    @Test
    void nothingOfOneFileIsLeftForTheNext() {
        assertThat(new HostedProgram().file("a", "tail").file("b", "x\n").run("Grep", "tail", "a", "b").out())
                .isEqualTo("tail");
    }

    @Test
    void withoutAPatternItTellsItsUsage() {
        assertThat(new HostedProgram().run("Grep"))
                .isEqualTo(new Result(1, "", "usage: grep pattern [file ...]\n"));
    }

    @Test
    void aFileThatIsNotThereEndsIt() {
        assertThat(new HostedProgram().file("b", "x\n").run("Grep", "x", "a", "b"))
                .isEqualTo(new Result(1, "grep: cannot open a\n", ""));
    }
}
