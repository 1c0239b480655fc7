import static xv6.user.Columns.tenths;

import schbench.Histogram;
import schbench.Messenger;
import xv6.user.Options;
import xv6.user.Sys;
import xv6.user.Times;

/** Measures how well a scheduler treats those who are woken often and have little to do. */
final class SchBench {
    private SchBench() {}

    public static void main(String[] args) {
        Options options = new Options(args, "[-w workers] [-t ticks]");
        int workers = 4;
        int ticks = 50;
        for (char option = options.letter(); option != 0; option = options.letter()) {
            if (option == 'w')
                workers = options.number(1, 8);
            else if (option == 't')
                ticks = options.number(1, 36_000);
            else
                options.refuse();
        }
        if (options.rest().length > 0)
            options.refuse();
        Messenger messenger = new Messenger(workers);
        messenger.start();
        long cycles = ticks * (long) (Times.SECOND / 10);
        long done = messenger.run(cycles);
        tell(done * 10 * Times.SECOND / cycles, messenger.gather());
    }

    private static void tell(long tenthsASecond, Histogram latencies) {
        Sys.write(1, tenths(tenthsASecond) + " operations a second; wakeup latency p50 " + latencies.percentile(50) / 10
                + " us, p90 " + latencies.percentile(90) / 10 + " us, p99 " + latencies.percentile(99) / 10 + " us\n");
    }
}
