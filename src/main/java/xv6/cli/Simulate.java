package xv6.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;
import xv6.kernel.schedule.Policy;
import xv6.sim.Chart;
import xv6.sim.Ideal;
import xv6.sim.Results;
import xv6.sim.Results.Figure;
import xv6.sim.Script;
import xv6.sim.Simulation;
import xv6.sim.Stream;
import xv6.sim.Tables;
import xv6.sim.Workload;

@Command(name = "sim", sortOptions = false,
        description = {
            "Tries scheduling policies on simulated cores and says what each priority got of them.",
            "Workloads: ideal, where all tasks are there from the start and never sleep; random, where they come one by one, "
                    + "block now and then, and end; or a file. A line of it is a task in pairs of a word and a number: "
                    + "at TICK, priority 0..39 or nice -20..19, run TICKS, burst TICKS sleep TICKS or block CHANCE, times N. "
                    + "What is left out: at 0, priority 20, run for ever, never sleep, once. # begins a comment."},
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {"0:done", "2:bad input"})
final class Simulate implements Callable<Integer> {
    @Mixin
    private Help help;

    @Option(names = "--policy", paramLabel = "NAME", split = ",", converter = PolicyName.class,
            description = "rr, dwrr, interleaved-dwrr, eevdf, or several with commas between; unless given, all")
    private List<Policy> policies = List.of(Policy.values());

    @Option(names = "--cores", paramLabel = "N", defaultValue = "16", description = "1 to 1024; unless given, ${DEFAULT-VALUE}")
    private int cores;

    @Option(names = "--ticks", paramLabel = "N", defaultValue = "100000",
            description = "how long the simulation lasts; unless given, ${DEFAULT-VALUE}")
    private int ticks;

    @Option(names = "--tasks", paramLabel = "N",
            description = "ideal: how many there are; random: how many are expected to come; unless given, 40000 and "
                    + "one for a thousand ticks of each core")
    private Integer tasks;

    @Option(names = "--workload", paramLabel = "ideal|random|FILE", defaultValue = "ideal",
            description = "which tasks there are; unless given, ${DEFAULT-VALUE}")
    private String workload;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "of what happens by chance; unless given, ${DEFAULT-VALUE}")
    private long seed;

    @Option(names = "--format", paramLabel = "text|csv", defaultValue = "text", converter = FormatName.class,
            description = "unless given, ${DEFAULT-VALUE}")
    private Format format;

    @Option(names = "--charts", paramLabel = "DIR",
            description = "also draw executions.svg, waiting.svg and response.svg, by priority, into this folder")
    private Path charts;

    @Spec
    private CommandSpec spec;

    enum Format { TEXT, CSV }

    @Override
    public Integer call() {
        expect("--cores", cores, 1, 1024);
        expect("--ticks", ticks, 1, 1_000_000_000);
        if (tasks != null) {
            expect("--tasks", tasks, 1, 10_000_000);
        }
        workload();
        List<Results> results = new ArrayList<>();
        for (Policy policy : policies) {
            PercentDone progress = new PercentDone(spec.commandLine().getErr(), policy.word, ticks);
            results.add(new Simulation(policy, cores, ticks, workload()).run(progress::reached));
            progress.end();
        }
        Tables tables = new Tables(results);
        PrintWriter out = spec.commandLine().getOut();
        out.print(format == Format.CSV ? tables.csv() : tables.text());
        out.flush();
        if (charts != null) {
            draw(results);
        }
        return 0;
    }

    private void expect(String option, int value, int least, int most) {
        if (value < least || value > most) {
            throw new ParameterException(spec.commandLine(), option + " " + value + " is not possible; expected " + least + " to " + most);
        }
    }

    /** A fresh one, which brings the same tasks each time. */
    private Workload workload() {
        return switch (workload) {
            case "ideal" -> new Ideal(tasks == null ? 40_000 : tasks);
            case "random" -> new Stream(cores, chance(), seed);
            default -> script();
        };
    }

    private double chance() {
        if (tasks != null && tasks > (long) ticks * cores) {
            throw new ParameterException(spec.commandLine(), "--tasks " + tasks + " is not possible; expected at most one a tick and core, "
                    + (long) ticks * cores);
        }
        return tasks == null ? Stream.CHANCE : (double) tasks / ((long) ticks * cores);
    }

    private Script script() {
        if (tasks != null) {
            throw new ParameterException(spec.commandLine(), "--tasks goes with ideal and random; a file says itself how many there are");
        }
        Path file = Path.of(workload);
        try {
            return new Script(new String(HostFile.read(file), StandardCharsets.UTF_8).lines().toList(), seed);
        } catch (Script.Malformed e) {
            throw new BadInput(file + ":" + e.getMessage());
        }
    }

    private void draw(List<Results> results) {
        try {
            Files.createDirectories(charts);
            for (Figure figure : Figure.values()) {
                Files.writeString(charts.resolve(figure.word + ".svg"), Chart.draw(figure, results));
            }
        } catch (IOException e) {
            throw new BadInput("cannot draw into " + charts + ": " + e.getMessage());
        }
    }

    /** Reads a policy's name. */
    static final class PolicyName implements ITypeConverter<Policy> {
        @Override
        public Policy convert(String word) {
            for (Policy policy : Policy.values()) {
                if (policy.word.equals(word)) {
                    return policy;
                }
            }
            throw new TypeConversionException("'" + word + "' is no policy; expected rr, dwrr, interleaved-dwrr or eevdf");
        }
    }

    /** Reads the name of a format. */
    static final class FormatName implements ITypeConverter<Format> {
        @Override
        public Format convert(String word) {
            return switch (word) {
                case "text" -> Format.TEXT;
                case "csv" -> Format.CSV;
                default -> throw new TypeConversionException("'" + word + "' is no format; expected text or csv");
            };
        }
    }
}
