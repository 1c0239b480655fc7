package xv6.sim;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import xv6.kernel.schedule.Policy;
import xv6.kernel.schedule.Weights;

/** What one run came to. All times are in ticks. */
public final class Results {

    /** The averages over the tasks of one priority. */
    public record Row(int priority, int weight, double executions, double waiting, double response, int samples) {
    }

    public final Policy policy;
    public final int cores;
    public final int ticks;
    public final long executions;
    public final long switches;
    public final long blocks;
    /** Turns of a core in which nobody could run, and in which fewer could than there are cores. */
    public final long forcedIdle;
    public final long wastedIdle;

    public final int spawned;
    public final int finished;
    /** From arrival to end, of those that ended; NaN if none has. */
    public final double turnaround;
    public final double wait;
    public final long longestWait;
    /** From arrival to the first run; for who never ran, to the end of the simulation. */
    public final double response;
    /** A row for each priority that had a task. */
    public final List<Row> rows;

    Results(Policy policy, int cores, int ticks, long executions, long switches, long blocks, long forcedIdle, long wastedIdle,
            List<Job> jobs) {
        this.policy = policy;
        this.cores = cores;
        this.ticks = ticks;
        this.executions = executions;
        this.switches = switches;
        this.blocks = blocks;
        this.forcedIdle = forcedIdle;
        this.wastedIdle = wastedIdle;
        spawned = jobs.size();
        List<Job> done = jobs.stream().filter(job -> job.end != Job.NEVER).toList();
        finished = done.size();
        turnaround = average(done, job -> job.end - job.arrival);
        wait = average(jobs, job -> job.waited);
        longestWait = jobs.stream().mapToLong(job -> job.waited).max().orElse(0);
        response = average(jobs, this::response);
        rows = rows(jobs);
    }

    private List<Row> rows(List<Job> jobs) {
        List<List<Job>> byPriority = new ArrayList<>();
        for (int priority = 0; priority < Weights.PRIORITIES; priority++) {
            byPriority.add(new ArrayList<>());
        }
        jobs.forEach(job -> byPriority.get(job.priority()).add(job));
        List<Row> found = new ArrayList<>();
        for (List<Job> same : byPriority) {
            if (!same.isEmpty()) {
                int priority = same.getFirst().priority();
                found.add(new Row(priority, Weights.of(priority), average(same, job -> job.executions),
                        average(same, job -> job.waited), average(same, this::response), same.size()));
            }
        }
        return found;
    }

    private long response(Job job) {
        return (job.firstRun == Job.NEVER ? ticks : job.firstRun) - job.arrival;
    }

    private static double average(List<Job> jobs, ToLongFunction<Job> figure) {
        long sum = 0;
        for (Job job : jobs) {
            sum += figure.applyAsLong(job);
        }
        return (double) sum / jobs.size();
    }

    /** Turns of all cores together. */
    private long slots() {
        return (long) ticks * cores;
    }

    /** The figures of the summary by the names that the post has for them. */
    public Map<String, String> summary() {
        Map<String, String> figures = new LinkedHashMap<>();
        figures.put("Tasks spawned", "" + spawned);
        figures.put("Tasks finished", "" + finished);
        figures.put("Execute events", "" + executions);
        figures.put("Block events", "" + blocks);
        figures.put("Idle slots", "" + (forcedIdle + wastedIdle));
        figures.put("Tasks alive", "" + (spawned - finished));
        figures.put("Absolute CPU Util", percent(executions, slots()));
        figures.put("Scheduler Effic.", percent(executions, slots() - forcedIdle));
        figures.put("Forced Idles", "" + forcedIdle);
        figures.put("Wasted Idles", "" + wastedIdle);
        figures.put("Avg Turnaround", finished == 0 ? "N/A (No tasks finished)" : twoPlaces(turnaround));
        figures.put("Avg Wait Time", twoPlaces(wait));
        figures.put("Max Wait Time", "" + longestWait);
        figures.put("Avg Response Time", twoPlaces(response));
        figures.put("Context Switches", "" + switches);
        figures.put("Ctx Switch Rate", percent(switches, executions));
        return figures;
    }

    private static String percent(long part, long whole) {
        return whole == 0 ? "N/A" : twoPlaces(100.0 * part / whole) + "%";
    }

    /** To two places, a half to the even one. */
    static String twoPlaces(double value) {
        return Double.isNaN(value) ? "N/A" : new BigDecimal(value).setScale(2, RoundingMode.HALF_EVEN).toPlainString();
    }

    /** A figure of the rows, for tables and charts. */
    public enum Figure {
        EXECUTIONS("executions", "Average executions of a task", Row::executions),
        WAITING("waiting", "Average wait of a task, in ticks", Row::waiting),
        RESPONSE("response", "Average response time of a task, in ticks", Row::response);

        public final String word;
        public final String title;
        final ToDoubleFunction<Row> of;

        Figure(String word, String title, ToDoubleFunction<Row> of) {
            this.word = word;
            this.title = title;
            this.of = of;
        }
    }
}
