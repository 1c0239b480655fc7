package xv6.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import xv6.cli.Exploration.Finding;
import xv6.kernel.boot.PanicReport;
import xv6.kernel.boot.Parts;
import xv6.kernel.lock.KernelPanic;
import xv6.kernel.lock.ReadThenWriteLock;
import xv6.kernel.lock.Sleeper;
import xv6.kernel.lock.Spinlock;
import xv6.kernel.process.Channels;
import xv6.kernel.process.HastySleep;
import xv6.kernel.process.Proc;
import xv6.kernel.process.ProcTable;
import xv6.kernel.process.Scheduler;
import xv6.kernel.process.UnlockedWakeup;
import xv6.mkfs.Image;

/** {@code ./xv6 explore} finds what goes otherwise under some seed, and what it says is enough to see it again. */
class ExploreTest {
    private static final Path IMAGE = Path.of("target", "fs.img");
    private static final long MEMORY = 16 << 20;

    @TempDir
    private Path dir;
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int xv6(String... words) {
        return Main.commandLine().setOut(new PrintWriter(out)).setErr(new PrintWriter(err)).execute(words);
    }

    // ---- the command

    @Test
    void allSeedsAgreeAboutACommandWhoseOutputDependsOnNothingElse() {
        assertThat(xv6("explore", "--seeds", "20", "--from", "5", "--memory", "16M", "--disk", IMAGE.toString(), "-c",
                "usertests pipe1")).isZero();
        assertThat(out).hasToString("seeds 5 to 24 all print the same\n");
    }

    @Test
    void aSeedThatPrintsSomethingElseIsShownAndCanBeReplayed() {
        assertThat(xv6("explore", "--seeds", "50", "--harts", "2", "--memory", "16M", "--disk", IMAGE.toString(), "-c",
                "stressfs; echo 'x'")).isEqualTo(1);
        String said = out.toString();
        assertThat(said).containsPattern("\\Aseed \\d+ prints something else than seed 0\n"
                + "  from line \\d+ on, seed 0 \\(-\\) and seed \\d+ \\(\\+\\) print:\n  - ");
        Matcher again = Pattern.compile("  again: \\./xv6 (boot --clock virtual --seed \\d+ --harts 2 --memory 16M --snapshot"
                + " --disk \\S+ -c )'stressfs; echo '\\\\''x'\\\\'''\n\\z").matcher(said);
        assertThat(again.find()).as(said).isTrue();

        List<String> words = new ArrayList<>(List.of(again.group(1).strip().split(" ")));
        words.add("stressfs; echo 'x'");
        Command.Result replay = Command.xv6(words.toArray(String[]::new)).run();
        assertThat(replay.status()).isZero();
        Matcher line = Pattern.compile("from line (\\d+) on").matcher(said);
        assertThat(line.find()).isTrue();
        List<String> shown = said.lines().filter(l -> l.startsWith("  + ") && !l.endsWith(" more lines)"))
                .map(l -> l.substring(4)).toList();
        assertThat(replay.out().lines().skip(Integer.parseInt(line.group(1)) - 1)).startsWith(shown.toArray(String[]::new));
    }

    @Test
    void aRunThatDoesNotEndIsAFinding() {
        assertThat(xv6("explore", "--seeds", "3", "--memory", "16M", "--disk", IMAGE.toString(), "--limit", "0.01", "-c",
                "usertests pipe1")).isEqualTo(1);
        assertThat(out).hasToString("seed 0 has not ended after 0.01 s of the machine's own time\n  again: ./xv6 boot "
                + "--clock virtual --seed 0 --memory 16M --snapshot --disk " + IMAGE + " -c 'usertests pipe1' --limit 0.01\n");
    }

    // ---- faulty parts in a kernel that boots

    private static Trial trial(Parts parts) throws IOException {
        return new Trial(3, MEMORY, Files.readAllBytes(IMAGE), "cat README | wc; usertests pipe1", parts);
    }

    private static Finding explore(Trial trial, Outcome first) {
        long limit = 10 * first.time() + Seconds.SECOND;
        return new Exploration(seed -> trial.under(seed, limit), 0, first, 1000, tried -> { }).explore(2);
    }

    private static Parts withSleeper(BiFunction<ProcTable, Scheduler, Sleeper> sleeper) {
        return new Parts() {
            @Override
            public Sleeper sleeper(ProcTable table, Scheduler scheduler) {
                return sleeper.apply(table, scheduler);
            }
        };
    }

    @Test
    void aBootedKernelWithAFaultyPartIsFoundOut() throws IOException {
        Outcome sound = trial(new Parts()).under(0, Long.MAX_VALUE);
        assertThat(sound.end()).isEqualTo(new Outcome.Finished());
        Parts lock = new Parts() {
            @Override
            public Spinlock memoryLock() {
                return new ReadThenWriteLock("kmem");
            }
        };
        for (Parts faulty : List.of(lock, withSleeper(HastySleep::new), withSleeper(UnlockedWakeup::new))) {
            Trial trial = trial(faulty);
            Finding finding = explore(trial, sound);
            assertThat(finding).isNotNull();
            Outcome replayed = trial.under(finding.seed(), 10 * sound.time() + Seconds.SECOND);
            assertThat(replayed).isEqualTo(finding.outcome());
        }
    }

    // ---- panics

    @Test
    void aPanicSaysWhereTheKernelWas() throws IOException {
        Trial trial = trial(withSleeper((table, scheduler) -> new Channels(table, scheduler) {
            @Override
            public void wakeup(Object chan) {
                if (chan instanceof Proc) {
                    throw new KernelPanic("on purpose");
                }
                super.wakeup(chan);
            }
        }));
        Finding finding = explore(trial, trial.under(0, Long.MAX_VALUE));
        assertThat(finding.seed()).isZero();
        assertThat(finding.outcome().end()).isInstanceOfSatisfying(Outcome.Panicked.class, panicked -> {
            assertThat(panicked.report().message()).isEqualTo("on purpose");
            assertThat(panicked.report().where()).matches("hart [0-2], process [3-9] \\(\\w+\\), system call exit, holding wait_lock");
        });
    }

    @Test
    void whereTheKernelWasIsSaidInOneLine() {
        assertThat(new PanicReport("acquire", 2, 7, "cat", "read", List.of("pipe", "proc")).where())
                .isEqualTo("hart 2, process 7 (cat), system call read, holding pipe, proc");
        assertThat(new PanicReport("kerneltrap", 0, 0, "", "", List.of()).where())
                .isEqualTo("hart 0, no process, no locks held");
    }

    @ParameterizedTest
    @ValueSource(strings = {"virtual", "host"})
    void aPanicEndsTheCommandWithStatus70AndAllThatHelps(String clock) throws Exception {
        Image image = Image.open(IMAGE);
        image.put("init", image.read("echo"));
        Path disk = dir.resolve("disk.img");
        image.save(disk);

        Command.Result result = Command.xv6("boot", "--clock", clock, "--snapshot", "--disk", disk.toString(), "-c", "ls").run();
        assertThat(result.status()).isEqualTo(70);
        assertThat(result.out()).isEmpty();
        List<String> lines = result.err().lines().toList();
        assertThat(lines.get(0)).isEqualTo("panic: init exiting");
        assertThat(lines.get(1)).matches("  hart [0-2], process 1 \\(init\\), system call exit, no locks held");
        if (clock.equals("virtual")) {
            assertThat(lines).hasSize(3).last().isEqualTo(
                    "  again: ./xv6 boot --clock virtual --seed 0 --snapshot --disk " + disk + " -c ls");
        } else {
            assertThat(lines).hasSize(2);
        }
    }
}
