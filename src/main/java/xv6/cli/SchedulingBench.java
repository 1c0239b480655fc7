package xv6.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import xv6.kernel.boot.PolicyParts;
import xv6.kernel.schedule.Policy;
import xv6.machine.Clocking;
import xv6.machine.MemoryDisk;

/**
 * What a renderer and a program that is woken often get done before two hogs, by each policy, with all of them equal and
 * with the two reniced as in Akshit Gaur's report on Redox's scheduler. Each run has a machine of its own.
 *
 * @param image   the disk with the programs
 * @param ticks   for how long each is measured
 */
public record SchedulingBench(byte[] image, int harts, int ticks, Clocking clock) {
    private static final long MEMORY = 32L << 20;
    /** What a run may take at most: with a hart for all it takes some seconds until the programs are loaded. */
    private static final long LIMIT = 1000 * Seconds.SECOND;

    private static final Pattern FRAMES = Pattern.compile("([\\d.]+) a second");
    private static final Pattern OPERATIONS = Pattern.compile(
            "([\\d.]+) operations a second; wakeup latency p50 (\\d+) us, p90 (\\d+) us, p99 (\\d+) us");

    /** Whether the programs have nice values: the hogs 10, what is measured -10. */
    public enum Renice {
        ALIKE("all 0", ""), RENICED("-10, hogs 10", "nice -n %d ");

        public final String title;
        private final String prefix;

        Renice(String title, String prefix) {
            this.title = title;
            this.prefix = prefix;
        }

        String prefix(int nice) {
            return String.format(Locale.ROOT, prefix, nice);
        }
    }

    /**
     * What came of one policy.
     *
     * @param frames     a second, by pixelcannon
     * @param operations a second, by schbench
     * @param latencies  from a wakeup to the process running: p50, p90 and p99, in milliseconds
     */
    public record Result(Policy policy, Renice renice, double frames, double operations, List<Double> latencies) {
    }

    /** The disk that this build made. */
    public static byte[] builtImage() {
        Path image = StandardDisk.folder().resolve("fs.img");
        try {
            return Files.readAllBytes(image);
        } catch (IOException e) {
            throw new BadInput(image + ": cannot be read; expected the image that ./xv6 or mvn package builds");
        }
    }

    /** Runs all; by the virtual clock several at the same time, for what comes of them does not depend on it. */
    public List<Result> run() {
        int atOnce = clock instanceof Clocking.Virtual ? Runtime.getRuntime().availableProcessors() : 1;
        try (ExecutorService workers = Executors.newFixedThreadPool(atOnce)) {
            List<Future<Result>> results = new ArrayList<>();
            for (Policy policy : EnumSet.allOf(Policy.class)) {
                for (Renice renice : Renice.values()) {
                    results.add(workers.submit(() -> result(policy, renice)));
                }
            }
            List<Result> all = new ArrayList<>();
            for (Future<Result> result : results) {
                all.add(result.get());
            }
            return all;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException why ? why : new IllegalStateException(e.getCause());
        }
    }

    private Result result(Policy policy, Renice renice) {
        Matcher frames = measure(policy, renice, "pixelcannon", FRAMES);
        Matcher operations = measure(policy, renice, "schbench", OPERATIONS);
        List<Double> latencies = new ArrayList<>();
        for (int i = 2; i <= 4; i++) {
            latencies.add(Double.parseDouble(operations.group(i)) / 1000);
        }
        return new Result(policy, renice, Double.parseDouble(frames.group(1)), Double.parseDouble(operations.group(1)), latencies);
    }

    /** Runs {@code program} before two hogs, and finds what it says of itself. */
    private Matcher measure(Policy policy, Renice renice, String program, Pattern says) {
        String hog = renice.prefix(10) + "hog &; ";
        String line = hog + hog + renice.prefix(-10) + program + " -t " + ticks;
        var printed = new ByteArrayOutputStream();
        Setup setup = new Setup(harts, MEMORY, new MemoryDisk(image.clone()), clock, LIMIT);
        var run = new ByScript<>(setup, machine -> new JavaKernel(machine, PolicyParts.of(policy)), printed::write);
        run.type(line);
        run.toItsEnd();
        Matcher found = says.matcher(printed.toString(StandardCharsets.UTF_8));
        if (!found.find()) {
            throw new BadInput("bench: " + program + " said nothing by policy " + policy.word + "; it is to be run as '" + line + "'");
        }
        return found;
    }

    // The report

    /** The results as a table, each beside what it is more than the first. */
    public static String table(List<Result> results) {
        Result base = results.getFirst();
        StringBuilder table = new StringBuilder(String.format(Locale.ROOT, "%-29s %-12s %9s %7s %9s %8s %9s %9s %9s%n",
                "policy", "nice", "frames/s", "gain", "ops/s", "gain", "p50 ms", "p90 ms", "p99 ms"));
        for (Result r : results) {
            table.append(String.format(Locale.ROOT, "%-29s %-12s %9.1f %7s %9.1f %8s %9.1f %9.1f %9.1f%n",
                    r.policy.title, r.renice.title, r.frames, gain(r.frames, base.frames),
                    r.operations, gain(r.operations, base.operations),
                    r.latencies.get(0), r.latencies.get(1), r.latencies.get(2)));
        }
        return table.toString();
    }

    private static String gain(double value, double base) {
        return String.format(Locale.ROOT, "%+.0f %%", (value / base - 1) * 100);
    }
}
