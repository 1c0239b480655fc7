package xv6.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code ./xv6 sim}: what it prints, what it draws, and what it says when it cannot. */
class SimulateTest {
    @TempDir
    private Path dir;
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int xv6(String... words) {
        return Main.commandLine().setOut(new PrintWriter(out)).setErr(new PrintWriter(err)).execute(words);
    }

    @Test
    void onePolicyHasOneTableOfPriorities() {
        assertThat(xv6("sim", "--policy", "rr", "--cores", "1", "--ticks", "40", "--tasks", "2")).isZero();
        assertThat(out.toString()).startsWith("40 ticks, 1 core\n").contains("Execute events                          40\n")
                .endsWith("priority  weight  tasks  executions  waiting  response\n"
                        + "0             11      1       20.00    20.00      0.00\n"
                        + "1             14      1       20.00    20.00      1.00\n");
    }

    @Test
    void allPoliciesStandSideBySide() {
        assertThat(xv6("sim", "--cores", "2", "--ticks", "400", "--tasks", "80")).isZero();
        assertThat(out.toString()).containsPattern("figure +rr +dwrr +interleaved-dwrr +eevdf\n")
                .containsPattern("Context Switches( +\\d+){4}\n")
                .containsPattern("Average response time of a task, in ticks\npriority  weight  tasks +rr +dwrr +interleaved-dwrr +eevdf\n");
    }

    @Test
    void csvHasARowForEachPolicyAndPriority() {
        assertThat(xv6("sim", "--format", "csv", "--policy", "dwrr,eevdf", "--cores", "1", "--ticks", "10", "--tasks", "2")).isZero();
        assertThat(out.toString().lines()).contains("figure,dwrr,eevdf", "Execute events,10,10", "",
                "policy,priority,weight,avg_execs_per_task,avg_wait_ticks,avg_response_ticks,samples")
                .filteredOn(line -> line.startsWith("eevdf,")).hasSize(2);
    }

    @Test
    void oneSeedIsOneRun() {
        String[] words = {"sim", "--workload", "random", "--ticks", "3000", "--cores", "4", "--tasks", "50", "--seed", "7"};
        xv6(words);
        String once = out.toString();
        out.getBuffer().setLength(0);
        xv6(words);
        assertThat(out).hasToString(once);
        assertThat(once).containsPattern("Tasks spawned +[1-9]");
    }

    @Test
    void chartsAreThreePicturesWithALineForEachPolicy() throws IOException {
        assertThat(xv6("sim", "--cores", "2", "--ticks", "400", "--tasks", "80", "--charts", dir.resolve("new").toString())).isZero();
        for (String name : new String[] {"executions", "waiting", "response"}) {
            String svg = Files.readString(dir.resolve("new/" + name + ".svg"));
            assertThat(svg).startsWith("<svg ").contains(">eevdf</text>").containsPattern("(?s)(<path .*){4}").doesNotContain("NaN");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "--cores 0 | --cores 0 is not possible; expected 1 to 1024",
            "--ticks -1 | --ticks -1 is not possible; expected 1 to 1000000000",
            "--tasks 0 | --tasks 0 is not possible; expected 1 to 10000000",
            "--policy cfs | 'cfs' is no policy; expected rr, dwrr, interleaved-dwrr or eevdf",
            "--format xml | 'xml' is no format; expected text or csv",
            "--workload nowhere.txt | nowhere.txt"})
    void whatCannotBeIsToldInOneLine(String words, String message) {
        assertThat(xv6(("sim " + words).split(" "))).isEqualTo(2);
        assertThat(err.toString()).contains(message).hasLineCount(1);
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void aBadLineOfAFileIsToldWithFileAndLine() throws IOException {
        Path file = Files.writeString(dir.resolve("tasks"), "nice 5 run 10\nrun ten\n");
        assertThat(xv6("sim", "--workload", file.toString())).isEqualTo(2);
        assertThat(err).hasToString("xv6: " + file + ":2: run 'ten' is not possible; expected a whole number, 1 or more\n");
    }

    @Test
    void aMillionTasksOn128CoresFitIntoAGibibyte() throws IOException, InterruptedException {
        Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx1g",
                "-XX:+UseSerialGC", "-cp", System.getProperty("java.class.path"), "xv6.cli.Main", "sim", "--tasks", "1000000", "--cores", "128",
                "--ticks", "300").redirectErrorStream(true).redirectOutput(dir.resolve("out").toFile()).start();
        assertThat(process.waitFor()).isZero();
        assertThat(Files.readString(dir.resolve("out"))).containsPattern("Execute events( +38400){4}\n");
    }
}
