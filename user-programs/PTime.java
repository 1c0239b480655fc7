import static xv6.user.Columns.right;
import static xv6.user.Columns.tenths;
import static xv6.user.Printf.fprintf;

import xv6.user.Runtime;
import xv6.user.Options;
import xv6.user.Sys;
import xv6.user.Times;

/**
 * Tells how a command spent its time. Without one it tells, again and again, what part of a hart each process has had
 * since the last look: so often as -n says, with so many ticks between as -t says.
 */
final class PTime {
    private static final int MOST = 64;

    private static final Times times = new Times();

    private PTime() {}

    public static void main(String[] args) {
        Options options = new Options(args, "[-n looks] [-t ticks] | command [argument...]");
        int looks = 1_000_000;
        int ticks = 20;
        for (char option = options.letter(); option != 0; option = options.letter()) {
            if (option == 'n')
                looks = options.number(1, 1_000_000);
            else if (option == 't')
                ticks = options.number(1, 36_000);
            else
                options.refuse();
        }
        String[] command = options.rest();
        if (command.length > 0)
            time(options, command);
        else
            watch(looks, ticks);
    }

    // tag::time-a-command[]
    /** A zombie's times are still there, and are gone once it has been waited for. */
    private static void time(Options options, String[] command) {
        int pid = Sys.fork();
        if (pid < 0) {
            fprintf(2, "ptime: fork failed\n");
            Sys.exit(1);
        }
        if (pid == 0)
            options.become(command);
        while (Sys.times(pid, times) == pid && times.state() != Times.ZOMBIE)
            Sys.sleep(1);
        int[] status = new int[1];
        Sys.wait(status);
        Sys.write(1, "running " + milliseconds(times.running()) + " ms, ready " + milliseconds(times.ready()) + " ms, asleep "
                + milliseconds(times.sleeping()) + " ms, " + times.switches() + " switches\n");
        Sys.exit(status[0]);
    }

    private static String milliseconds(long cycles) {
        return tenths(cycles / (Times.SECOND / 10_000));
    }
    // end::time-a-command[]

    // tag::watch[]
    /** Who was there at the last look, and what each had had by then; and the same of the look that is being taken. */
    private static final int[] pids = new int[MOST];
    private static final long[] had = new long[MOST];
    private static final int[] pidsNow = new int[MOST];
    private static final long[] hadNow = new long[MOST];
    private static long last;

    private static void watch(int looks, int ticks) {
        look(false);
        for (int i = 0; i < looks; i++) {
            Sys.sleep(ticks);
            long mark = Runtime.mark();
            Sys.write(1, "  PID NICE  HART % NAME\n");
            look(true);
            Runtime.release(mark);
        }
    }

    /** Takes down what every process has had, and shows what came to each since the last look. */
    private static void look(boolean show) {
        int pid = 0;
        int n = 0;
        while (n < MOST && (pid = Sys.times(-pid, times)) > 0) {
            pidsNow[n] = pid;
            hadNow[n] = times.running();
            if (show)
                show(hadNow[n] - before(pid));
            n++;
        }
        last = times.now();
        for (int i = 0; i < MOST; i++) {
            pids[i] = i < n ? pidsNow[i] : 0;
            had[i] = hadNow[i];
        }
    }

    private static void show(long gained) {
        long share = gained * 1000 / (times.now() - last);
        Sys.write(1, right(times.pid(), 5) + right(times.nice(), 5) + right(tenths(share), 8) + " " + times.name() + "\n");
    }

    /** What {@code pid} had had at the last look; nothing if it was not there. */
    private static long before(int pid) {
        for (int i = 0; i < MOST; i++)
            if (pids[i] == pid)
                return had[i];
        return 0;
    }
    // end::watch[]
}
