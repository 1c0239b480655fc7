package xv6.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import xv6.cli.SchedulingBench.Result;
import xv6.machine.Clocking;

@Command(name = "bench", sortOptions = false,
        description = {
            "Measures this kernel. \"scheduling\": pixelcannon's frames, and schbench's operations and wakeup latencies, before "
                    + "two hogs, by each policy, with all nice values 0 and with what is measured at -10 and the hogs at 10.",
            "Prints a table, whose gains are over round robin with all alike, and writes charts."},
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {"0:measured", "2:bad input"})
final class Bench implements Callable<Integer> {
    @Mixin
    private Help help;

    @Parameters(paramLabel = "scheduling", description = "what to measure")
    private String what;

    @Option(names = "--harts", paramLabel = "N", converter = HartCount.class, defaultValue = "1",
            description = "processors, 1 to 8; unless given, ${DEFAULT-VALUE}")
    private int harts;

    @Option(names = "--seconds", paramLabel = "SECONDS", converter = Seconds.class, defaultValue = "5",
            description = "for how long each is measured, by the machine's own clock; unless given, ${DEFAULT-VALUE}")
    private long length;

    @Option(names = "--clock", paramLabel = "host|virtual", defaultValue = "virtual",
            description = "time follows the host, or the instructions executed, so that figures repeat; unless given, ${DEFAULT-VALUE}")
    private Boot.Clock clock;

    @Option(names = "--seed", paramLabel = "N", description = "with the virtual clock, which of the possible runs; unless given, 0")
    private Long seed;

    @Option(names = "--charts", paramLabel = "FOLDER", description = "where the charts go; unless given, the build's folder")
    private Path folder;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        if (!what.equals("scheduling")) {
            throw new ParameterException(spec.commandLine(), "'" + what + "' cannot be measured; expected scheduling");
        }
        if (seed != null && clock == Boot.Clock.host) {
            throw new ParameterException(spec.commandLine(),
                    "--seed chooses among runs of the virtual clock; expected --clock virtual with it");
        }
        int ticks = Math.clamp(length * 10 / Seconds.SECOND, 1, 36_000);
        Path charts = folder != null ? folder : StandardDisk.folder();
        if (!Files.isDirectory(charts)) {
            throw new BadInput("--charts " + charts + ": no such folder");
        }
        Clocking clocking = clock == Boot.Clock.host ? new Clocking.Host() : new Clocking.Virtual(seed == null ? 0 : seed);
        List<Result> results = new SchedulingBench(SchedulingBench.builtImage(), harts, ticks, clocking).run();
        PrintWriter out = spec.commandLine().getOut();
        out.print(SchedulingBench.table(results));
        out.flush();
        write(charts, "frames", BarChart.of("pixelcannon: frames a second", results, Result::frames));
        write(charts, "operations", BarChart.of("schbench: operations a second", results, Result::operations));
        write(charts, "latency", BarChart.of("schbench: wakeup latency, p99, ms", results, r -> r.latencies().getLast()));
        return 0;
    }

    private void write(Path folder, String name, String svg) {
        Path file = folder.resolve("scheduling-" + name + ".svg");
        try {
            Files.writeString(file, svg);
        } catch (IOException e) {
            throw new BadInput(file + ": cannot be written");
        }
        spec.commandLine().getErr().println("xv6: wrote " + file);
    }
}
