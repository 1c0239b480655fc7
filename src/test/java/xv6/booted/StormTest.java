package xv6.booted;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import xv6.booted.BootedShell.Run;

/** Many processes at once, on few harts and on many, in runs that repeat and in parallel. */
class StormTest {
    private static final byte[] FORKS = UserPrograms.main("""
            for (int round = 0; round < 40; round++) {
                for (int child = 0; child < 8; child++) {
                    if (Sys.fork() == 0) {
                        if (Sys.fork() == 0)
                            Sys.exit(1);
                        int[] status = new int[1];
                        Sys.wait(status);
                        Sys.exit(status[0]);
                    }
                }
                int sum = 0;
                int[] status = new int[1];
                while (Sys.wait(status) > 0)
                    sum += status[0];
                if (sum != 8)
                    Sys.write(1, "a child was lost\\n");
            }
            Sys.write(1, "forked\\n");
            """);

    private static final byte[] EXECS = UserPrograms.main("""
            for (int round = 0; round < 30; round++) {
                for (int child = 0; child < 4; child++) {
                    if (Sys.fork() == 0) {
                        String[] echo = {"echo", "x"};
                        Sys.exec("echo", echo);
                        Sys.write(1, "exec failed\\n");
                        Sys.exit(1);
                    }
                }
                while (Sys.wait(null) > 0) { }
            }
            """);

    private static void allIsWell(Run run) {
        assertThat(run.panic()).isNull();
        assertThat(run.status()).isZero();
        assertThat(run.freeAfter()).as("free pages").isEqualTo(run.freeBefore());
    }

    private static void storm(BootedShell shell) {
        Run run = shell.file("forks", FORKS).file("execs", EXECS).run("forks", "execs | wc", "execs > out; wc < out",
                "cat README | cat | cat | wc > a; cat README | wc > b; cat a b");
        allIsWell(run);
        assertThat(run.lines()).hasSize(5).startsWith("forked");
        // Echo writes its x and its newline one after the other, so lines may run into each other: words are not counted.
        assertThat(run.lines().subList(1, 3)).allMatch(counts -> counts.matches("120 \\d+ 240 "));
        assertThat(run.lines().get(3)).isEqualTo(run.lines().get(4));
    }

    @ParameterizedTest(name = "{0} harts")
    @ValueSource(ints = {1, 2, 8})
    void nobodyIsLostInAnyOrder(int harts) {
        for (long seed : new long[] {1, 2, 3}) {
            storm(new BootedShell().harts(harts).seed(seed));
        }
    }

    @ParameterizedTest(name = "{0} harts")
    @ValueSource(ints = {1, 2, 8})
    void nobodyIsLostInParallel(int harts) {
        storm(new BootedShell().harts(harts).hostClock());
    }

    @ParameterizedTest(name = "{0} harts")
    @ValueSource(ints = {1, 2, 8})
    void theSameSeedGivesTheSameRun(int harts) {
        Run first = new BootedShell().harts(harts).seed(7).file("forks", FORKS).run("stressfs", "forks", "echo x > y");
        Run again = new BootedShell().harts(harts).seed(7).file("forks", FORKS).run("stressfs", "forks", "echo x > y");
        assertThat(again.output()).isEqualTo(first.output());
        assertThat(Arrays.equals(again.disk(), first.disk())).as("the disks are equal").isTrue();
    }
}
