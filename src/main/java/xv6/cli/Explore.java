package xv6.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import xv6.cli.Exploration.Finding;
import xv6.kernel.boot.PolicyParts;
import xv6.kernel.schedule.Policy;

@Command(name = "explore", sortOptions = false,
        description = {
            "Runs a line in the shell under one seed after another, each time on a fresh machine with a copy of the disk and "
                    + "the virtual clock, until a run panics, does not end, or prints something else than the first one did.",
            "Then it says which seed that was and how to see it again. Ctrl-C stops."},
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {"0:all runs printed the same", "1:one did not", "2:bad input"})
final class Explore implements Callable<Integer> {
    /** What a run may take for each second that the first one took, and once more. */
    private static final int PATIENCE = 10;
    private static final long FIRST_LIMIT = 1000 * Seconds.SECOND;

    @Mixin
    private Help help;

    @Option(names = "-c", paramLabel = "LINE", required = true, description = "the line to run in the shell")
    private String line;

    @Option(names = "--seeds", paramLabel = "N", defaultValue = "1000",
            description = "how many seeds to try; unless given, ${DEFAULT-VALUE}")
    private int seeds;

    @Option(names = "--from", paramLabel = "N", defaultValue = "0", description = "the first of them; unless given, ${DEFAULT-VALUE}")
    private long from;

    @Option(names = "--limit", paramLabel = "SECONDS", converter = Seconds.class,
            description = "how long a run may take by its own clock before it counts as one that does not end; "
                    + "unless given, ten times what the first one takes, and one second")
    private Long limit;

    @Option(names = "--harts", paramLabel = "N", converter = HartCount.class, defaultValue = "3",
            description = "processors, 1 to 8; unless given, ${DEFAULT-VALUE}")
    private int harts;

    @Option(names = "--memory", paramLabel = "SIZE", converter = MemorySize.class, defaultValue = "128M",
            description = "RAM, 4M to 1G; unless given, ${DEFAULT-VALUE}; with less, runs are quicker")
    private long memory;

    @Option(names = "--scheduler", paramLabel = "POLICY", converter = PolicyName.class, defaultValue = "rr",
            description = "who runs next: rr (round robin), dwrr, interleaved-dwrr or eevdf; unless given, ${DEFAULT-VALUE}")
    private Policy policy;

    @Option(names = "--disk", paramLabel = "FILE",
            description = "the disk image, which stays as it is; unless given, the one that boot would take")
    private Path disk;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        if (seeds < 1) {
            throw new ParameterException(spec.commandLine(), "--seeds " + seeds + " is not possible; expected 1 or more");
        }
        Path file = disk != null ? disk : StandardDisk.ofThisBuild().prepare(this::tell);
        Trial trial = new Trial(harts, memory, ImageFile.copy(file).bytes, line, PolicyParts.of(policy));
        Progress progress = new Progress(spec.commandLine().getErr(), seeds);
        Thread whenStopped = new Thread(progress::stopped);
        Runtime.getRuntime().addShutdownHook(whenStopped);
        Finding finding = explore(trial, progress);
        progress.end();
        Runtime.getRuntime().removeShutdownHook(whenStopped);
        report(finding);
        return finding == null ? 0 : 1;
    }

    private Finding explore(Trial trial, Progress progress) {
        Outcome first = trial.under(from, limit != null ? limit : FIRST_LIMIT);
        long most = limit != null ? limit : PATIENCE * first.time() + Seconds.SECOND;
        progress.tried(1);
        return new Exploration(seed -> trial.under(seed, most), from, first, seeds, progress::tried).explore(atOnce());
    }

    private void report(Finding finding) {
        PrintWriter out = spec.commandLine().getOut();
        if (finding == null) {
            out.println("seeds " + from + " to " + (from + seeds - 1) + " all print the same");
        } else {
            new FindingReport(finding, from, again(finding)).print(out);
        }
        out.flush();
    }

    /** As many as there are processors, if their memory fits twice into what the JVM would take: some is garbage for a while. */
    private int atOnce() {
        long fit = Runtime.getRuntime().maxMemory() / (2 * memory);
        return Math.clamp(fit, 1, Runtime.getRuntime().availableProcessors());
    }

    private String again(Finding finding) {
        String command = new Replay(null, harts, memory, policy, disk, finding.seed(), line).command();
        return finding.outcome().end() instanceof Outcome.Endless
                ? command + " --limit " + Seconds.of(finding.outcome().time()) : command;
    }

    private void tell(String what) {
        spec.commandLine().getErr().println("xv6: " + what);
    }
}
