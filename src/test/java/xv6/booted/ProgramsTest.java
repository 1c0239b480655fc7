package xv6.booted;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import xv6.booted.BootedShell.Run;

/** Each user program, as a person at the shell sees it. */
class ProgramsTest {
    private final BootedShell shell = new BootedShell()
            .file("poem", "roses are red\nviolets are blue\nredness\n\nend.\n");

    /** What the lines print, with nothing lost on the way. */
    private String output(String... lines) {
        Run run = shell.run(lines);
        assertThat(run.panic()).isNull();
        assertThat(run.status()).isZero();
        assertThat(run.freeAfter()).as("free pages").isEqualTo(run.freeBefore());
        return run.output();
    }

    @Test
    void catPrintsFilesOneAfterTheOther() {
        assertThat(output("echo one > a", "echo two > b", "cat a b a")).isEqualTo("one\ntwo\none\n");
    }

    @Test
    void catCopiesWhatItReads() {
        assertThat(output("cat < poem | cat")).isEqualTo("roses are red\nviolets are blue\nredness\n\nend.\n");
    }

    @Test
    void catReadsTheLinesTypedAfterIt() {
        assertThat(output("cat", "typed", "lines")).isEqualTo("typed\nlines\n");
    }

    @Test
    void catSaysWhatItCannotOpen() {
        assertThat(output("cat nope")).isEqualTo("cat: cannot open nope\n");
    }

    @Test
    void echoPrintsItsArguments() {
        assertThat(output("echo a  b   c", "echo", "echo $")).isEqualTo("a b c\n$\n");
    }

    @Test
    void grepFindsWhatMatches() {
        assertThat(output("grep red poem")).isEqualTo("roses are red\nredness\n");
        assertThat(output("grep ^red poem")).isEqualTo("redness\n");
        assertThat(output("grep red$ poem")).isEqualTo("roses are red\n");
        assertThat(output("grep v.*s.*b poem")).isEqualTo("violets are blue\n");
        assertThat(output("grep ^$ poem")).isEqualTo("\n");
        assertThat(output("cat poem | grep end.")).isEqualTo("end.\n");
    }

    @Test
    void grepSaysWhatItCannotOpen() {
        assertThat(output("grep x nope")).isEqualTo("grep: cannot open nope\n");
    }

    @Test
    void killEndsAProcessThatSleeps() {
        shell.file("sleeper", UserPrograms.main("Sys.sleep(1000000); Sys.write(1, \"slept\\n\");"));
        // 1 is init, 2 the shell; the third process forks the background job, the fourth.
        assertThat(output("sleeper &", "kill 4", "echo killed")).isEqualTo("killed\n");
    }

    @Test
    void lnGivesAFileASecondName() {
        assertThat(output("ln poem verse", "rm poem", "grep end verse")).isEqualTo("end.\n");
    }

    @Test
    void lnSaysWhatItCannotLink() {
        assertThat(output("ln nope verse")).isEqualTo("link nope verse: failed\n");
    }

    @Test
    void lsTellsNameTypeInodeAndSize() {
        assertThat(output("mkdir d", "echo 12345 > d/f", "ls d"))
                .containsPattern("(?m)^\\. {14}1 \\d+ 48$")
                .containsPattern("(?m)^\\.\\. {13}1 1 1024$")
                .containsPattern("(?m)^f {14}2 \\d+ 6$");
        assertThat(output("ls")).containsPattern("(?m)^console {8}3 \\d+ 0$");
        assertThat(output("ls nope")).isEqualTo("ls: cannot open nope\n");
    }

    @Test
    void mkdirMakesDirectoriesInDirectories() {
        assertThat(output("mkdir d", "mkdir d/e", "echo deep > d/e/f", "cat /d/./e/../e/f")).isEqualTo("deep\n");
        assertThat(output("mkdir d", "mkdir d")).isEqualTo("mkdir: d failed to create\n");
    }

    @Test
    void rmRemovesFilesAndEmptyDirectories() {
        assertThat(output("rm poem", "cat poem")).isEqualTo("cat: cannot open poem\n");
        assertThat(output("mkdir d", "echo x > d/f", "rm d", "rm d/f", "rm d", "ls d"))
                .isEqualTo("rm: d failed to delete\nls: cannot open d\n");
    }

    @Test
    void wcCountsLinesWordsAndBytes() {
        assertThat(output("wc poem", "cat poem | wc")).isEqualTo("5 8 45 poem\n5 8 45 \n");
    }

    @Test
    void forktestFindsTheProcessTableFullAndEmptiesIt() {
        assertThat(output("forktest")).isEqualTo("fork test\nfork test OK\n");
    }

    @Test
    void stressfsWritesAndReadsItsFilesAtOnce() {
        assertThat(output("stressfs")).startsWith("stressfs starting\n").contains("write 0\n", "write 4\n").endsWith("read\n");
    }

    @Test
    void anOrphanIsTakenInByInit() {
        assertThat(output("zombie", "echo done")).isEqualTo("done\n");
    }
}
