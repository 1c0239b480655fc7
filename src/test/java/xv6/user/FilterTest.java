package xv6.user;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import xv6.user.HostedProgram.Result;

/** The programs that read and write and know no processes: cat, echo, wc. */
class FilterTest {
    @Test
    void catPrintsFilesOneAfterTheOther() {
        String large = "0123456789".repeat(200);
        assertThat(new HostedProgram().file("a", large).file("b", "end\n").run("Cat", "a", "b"))
                .isEqualTo(new Result(0, large + "end\n", ""));
    }

    @Test
    void catPrintsItsInputWhenNoFileIsNamed() {
        assertThat(new HostedProgram().input("in\n").run("Cat")).isEqualTo(new Result(0, "in\n", ""));
    }

    @Test
    void catEndsAtAFileThatIsNotThere() {
        assertThat(new HostedProgram().file("b", "x").run("Cat", "a", "b"))
                .isEqualTo(new Result(1, "", "cat: cannot open a\n"));
    }

    @Test
    void echoPutsASpaceBetweenItsArguments() {
        assertThat(new HostedProgram().run("Echo", "a", "bc", "d").out()).isEqualTo("a bc d\n");
        assertThat(new HostedProgram().run("Echo").out()).isEmpty();
    }

    @Test
    void wcCountsLinesWordsAndBytes() {
        assertThat(new HostedProgram().file("f", "one two\n\n\tthree\n  four").run("Wc", "f").out())
                .isEqualTo("3 4 22 f\n");
        assertThat(new HostedProgram().input("").run("Wc").out()).isEqualTo("0 0 0 \n");
    }

    @Test
    void wcCountsAWordAcrossTheEndOfItsBufferOnce() {
        assertThat(new HostedProgram().input("x".repeat(1000)).run("Wc").out()).isEqualTo("0 1 1000 \n");
    }

    @Test
    void wcEndsAtAFileThatIsNotThere() {
        assertThat(new HostedProgram().run("Wc", "a")).isEqualTo(new Result(1, "wc: cannot open a\n", ""));
    }

    @Test
    void programsTellTheirUsage() {
        assertThat(new HostedProgram().run("Kill")).isEqualTo(new Result(1, "", "usage: kill pid...\n"));
        assertThat(new HostedProgram().run("Ln", "a")).isEqualTo(new Result(1, "", "Usage: ln old new\n"));
        assertThat(new HostedProgram().run("Mkdir")).isEqualTo(new Result(1, "", "Usage: mkdir files...\n"));
        assertThat(new HostedProgram().run("Rm")).isEqualTo(new Result(1, "", "Usage: rm files...\n"));
    }
}
