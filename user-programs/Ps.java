import static xv6.user.Columns.left;
import static xv6.user.Columns.right;

import xv6.user.Options;
import xv6.user.Sys;
import xv6.user.Times;

/** Lists the processes, how nice each is, and how it has spent its time, in milliseconds. */
final class Ps {
    private static final String[] STATES = {"", "made", "asleep", "ready", "running", "zombie"};

    private Ps() {}

    public static void main(String[] args) {
        if (args.length > 1)
            new Options(args, "").refuse();
        Sys.write(1, "  PID NICE STATE    RUNNING    READY   ASLEEP SWITCHES NAME\n");
        Times times = new Times();
        int pid = 0;
        while ((pid = Sys.times(-pid, times)) > 0)
            Sys.write(1, line(times));
    }

    private static String line(Times times) {
        return right(times.pid(), 5) + right(times.nice(), 5) + " " + left(STATES[times.state()], 7)
                + right(milliseconds(times.running()), 9) + right(milliseconds(times.ready()), 9)
                + right(milliseconds(times.sleeping()), 9) + right(times.switches(), 9) + " " + times.name() + "\n";
    }

    private static long milliseconds(long cycles) {
        return cycles / (Times.SECOND / 1000);
    }
}
