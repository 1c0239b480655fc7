package schbench;

import static xv6.user.Printf.fprintf;

import xv6.user.Machine;
import xv6.user.Sys;

/** Wakes every worker that has said that it is ready, and gathers what they have measured. */
public final class Messenger {
    private final int workers;
    private final int[] ready = new int[2];
    private final int[] report = new int[2];

    /** For each worker: the end of the pipe to it that is written to. */
    private final int[] wake;

    private final long[] time = new long[1];
    private final byte[] id = new byte[1];

    public Messenger(int workers) {
        this.workers = workers;
        wake = new int[workers];
        pipe(ready);
        pipe(report);
    }

    // tag::start[]
    /** Starts the workers. */
    public void start() {
        int[] pipe = new int[2];
        for (int i = 0; i < workers; i++) {
            pipe(pipe);
            wake[i] = pipe[1];
            int pid = Sys.fork();
            if (pid < 0)
                fail("fork failed");
            if (pid == 0) {
                new Worker(i, pipe[0], ready[1]).run(report[1]);
                Sys.exit(0);
            }
            Sys.close(pipe[0]);
        }
    }

    private static void pipe(int[] ends) {
        if (Sys.pipe(ends) < 0)
            fail("no pipe");
    }

    private static void fail(String why) {
        fprintf(2, "schbench: %s\n", Machine.addressOf(why));
        Sys.exit(1);
    }
    // end::start[]

    // tag::wake[]
    /** Wakes workers for so many cycles; how many pieces of work that were done in that time. */
    public long run(long cycles) {
        long done = 0;
        long end = Clock.now() + cycles;
        while (next()) {
            time[0] = Clock.now();
            if (time[0] >= end)
                break;
            Sys.write(wake[id[0]], Machine.addressOf(time), 8);
            done++;
        }
        return done;
    }

    /** Waits for a worker that is ready: its number stands in {@code id} then. */
    private boolean next() {
        return Sys.read(ready[0], id, 1) == 1;
    }
    // end::wake[]

    // tag::gather[]
    /** Has each worker end when it is ready, the one that stands in {@code id} first, and adds up what they have measured. */
    public Histogram gather() {
        Histogram all = new Histogram();
        time[0] = 0;
        for (int i = 0; i < workers; i++) {
            if (i > 0)
                next();
            // One after the other, or their reports would mingle in the pipe.
            Sys.write(wake[id[0]], Machine.addressOf(time), 8);
            if (!all.receive(report[0]))
                fail("a worker is lost");
        }
        for (int i = 0; i < workers; i++)
            Sys.wait(null);
        return all;
    }
    // end::gather[]
}
