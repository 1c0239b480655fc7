import static xv6.user.Printf.printf;

import uthreads.Cruncher;
import uthreads.Preemptive;
import uthreads.Task;
import xv6.user.Machine;
import xv6.user.Sys;
import xv6.user.Times;

/** Five crunchers, as five processes or as five tasks of one, and what that costs. */
final class Crunch {
    private static final int CRUNCHERS = 5;
    private static final int N = 20_000_000;

    /** Running time of all, in cycles of 100 ns, and switches by the kernel. */
    private static final long[] total = new long[2];

    private Crunch() {}

    public static void main(String[] args) {
        String how = args.length == 2 ? args[1] : "";
        // Right after a tick, so that no run depends on how long the disk took before.
        Sys.sleep(1);
        int start = Sys.uptime();
        switch (how) {
            case "processes" -> processes();
            case "tasks" -> tasks();
            default -> {
                printf("Usage: crunch processes | tasks\n");
                Sys.exit(1);
            }
        }
        printf("%d ticks, %l ms of processor time; %l switches by the kernel, %d by the program\n",
                Sys.uptime() - start, total[0] / 10_000, total[1], Preemptive.switches);
    }

    // tag::processes[]
    /** Each child tells by a pipe what it has had. */
    private static void processes() {
        int[] ends = new int[2];
        Sys.pipe(ends);
        for (int i = 0; i < CRUNCHERS; i++) {
            if (Sys.fork() == 0) {
                new Cruncher("cruncher", N).run();
                had();
                Sys.write(ends[1], Machine.addressOf(total), 16);
                Sys.exit(0);
            }
        }
        long[] child = new long[2];
        for (int i = 0; i < CRUNCHERS; i++) {
            Sys.read(ends[0], Machine.addressOf(child), 16);
            total[0] += child[0];
            total[1] += child[1];
            Sys.wait(null);
        }
    }
    // end::processes[]

    // tag::tasks[]
    private static void tasks() {
        Task[] crunchers = new Task[CRUNCHERS];
        for (int i = 0; i < CRUNCHERS; i++)
            crunchers[i] = new Cruncher("cruncher", N);
        Preemptive.run(crunchers, true, 1);
        had();
    }
    // end::tasks[]

    // tag::what-it-had[]
    private static void had() {
        Times times = new Times();
        Sys.times(Sys.getpid(), times);
        total[0] = Sys.cputime();
        total[1] = times.switches();
    }
    // end::what-it-had[]
}
