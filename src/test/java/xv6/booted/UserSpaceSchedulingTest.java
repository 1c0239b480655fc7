package xv6.booted;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import xv6.booted.BootedShell.Run;

/** The programs that schedule tasks of their own. */
class UserSpaceSchedulingTest {
    private static String output(String line) {
        Run run = new BootedShell().harts(1).run(line);
        assertThat(run.panic()).isNull();
        assertThat(run.freeAfter()).as("free pages").isEqualTo(run.freeBefore());
        return run.output();
    }

    @Test
    void aBusyLoopNeverLetsTheTimeoutRun() {
        assertThat(output("uthreads cooperative"))
                .endsWith("busy loop: here I go\nkilled after 20 ticks\n").doesNotContain("long enough");
    }

    @Test
    void aPoliteLoopDoes() {
        assertThat(output("uthreads polite"))
                .endsWith("busy loop: here I go\ntimeout: that was long enough\nended by itself\n");
    }

    @Test
    void onlyTheProgramCounterIsTooLittle() {
        assertThat(output("uthreads pc")).startsWith("Working\n").endsWith("cruncher: SELF-CHECK FAILED\n");
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void allRegistersAreEnough(long seed) {
        assertThat(new BootedShell().harts(2).seed(seed).run("uthreads registers").output())
                .startsWith("Working\n").endsWith("cruncher: nothing left, as it should be\n");
    }

    @Test
    void theKernelSwitchesLessWhereTheProgramSwitchesItself() {
        long[] processes = crunch("processes");
        long[] tasks = crunch("tasks");
        assertThat(processes[2]).as("switches between processes").isGreaterThanOrEqualTo(processes[0]);
        assertThat(processes[3]).isZero();
        assertThat(tasks[2]).as("switches to the one process").isLessThan(5);
        assertThat(tasks[3]).as("switches between tasks").isBetween(tasks[0] - 2, tasks[0]);
    }

    /** Ticks, running time, switches by the kernel and by the program. */
    private static long[] crunch(String how) {
        Matcher m = Pattern.compile("(\\d+) ticks, (\\d+) ms of processor time; (\\d+) switches by the kernel, (\\d+) by the program\n")
                .matcher(output("crunch " + how));
        assertThat(m.matches()).isTrue();
        long[] numbers = new long[4];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = Long.parseLong(m.group(i + 1));
        }
        return numbers;
    }

    @Test
    void aTasksOwnClockStandsWhileOthersRun() {
        Matcher m = Pattern.compile("short: (\\d+) ticks passed, and (\\d+) ms of its own time\n"
                + "middle: (\\d+) ticks passed, and (\\d+) ms of its own time\n"
                + "long: (\\d+) ticks passed, and (\\d+) ms of its own time\n").matcher(output("owntime"));
        assertThat(m.matches()).isTrue();
        int unit = Integer.parseInt(m.group(2));
        assertThat(unit).isBetween(250, 350);
        assertThat(Integer.parseInt(m.group(4))).isBetween(2 * unit - 10, 2 * unit + 10);
        assertThat(Integer.parseInt(m.group(6))).isBetween(4 * unit - 20, 4 * unit + 20);
        assertThat(100 * Integer.parseInt(m.group(1))).as("the time by the kernel's clock").isGreaterThan(2 * unit);
    }

    @Test
    void timeThatNobodyLivesThroughCanBeSkipped() {
        String events = """
                0 s: the wanter wants the lock
                0 s: the holder has the lock, and sleeps
                4 s: the sleeper wakes
                10 s: the holder lets the lock go
                10 s: the wanter has the lock
                """;
        assertThat(output("tenseconds wait")).isEqualTo(events + "that took 100 ticks\n");
        assertThat(output("tenseconds skip")).isEqualTo(events + "that took 0 ticks\n");
    }

    @ParameterizedTest
    @CsvSource({"1, stackless, 24, 120", "1000, stackless, 24, 40", "60000, stackless, 24, 25",
        "1, 1024, 1024, 1300", "1000, 1024, 1024, 1300", "60000, 1024, 1024, 1300"})
    void aTaskTakesWhatItsStackTakes(int tasks, String stack, int least, int most) {
        Matcher m = Pattern.compile(tasks + " tasks: \\d+ bytes, (\\d+) each\n").matcher(output("manytasks " + tasks + " " + stack));
        assertThat(m.matches()).isTrue();
        assertThat(Integer.parseInt(m.group(1))).isBetween(least, most);
    }

    @Test
    void stacksOfTwoKibibytesForSixtyThousandTasksAreMoreThanThereIs() {
        assertThat(output("manytasks 60000 2048")).isEqualTo("manytasks: out of memory\n");
    }

    @ParameterizedTest
    @CsvSource({"uthreads, cooperative | polite | pc | registers", "crunch, processes | tasks",
        "tenseconds, skip | wait", "manytasks, 'NUMBER stackless | BYTES-OF-STACK, 512 or more'"})
    void whatIsNotSaidRightIsToldInOneLine(String program, String usage) {
        assertThat(output(program + " nonsense")).isEqualTo("Usage: " + program + " " + usage + "\n");
    }
}
