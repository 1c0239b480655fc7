package xv6.examples.priorities;

import java.util.List;
import xv6.cli.BarChart;
import xv6.cli.SchedulingBench;
import xv6.cli.SchedulingBench.Result;
import xv6.machine.Clocking;

/** The bench of {@code ./xv6 bench scheduling}, shortened to one second: its table, or its charts as one. */
public final class Gains {
    private static final int TICKS = 12;

    private Gains() {
    }

    public static void main(String[] args) {
        List<Result> results = new SchedulingBench(SchedulingBench.builtImage(), 1, TICKS, new Clocking.Virtual(0)).run();
        boolean charts = args.length > 0 && args[0].equals("charts");
        System.out.print(charts ? BarChart.both(results) : SchedulingBench.table(results));
    }
}
