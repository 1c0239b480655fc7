package uthreads;

import xv6.user.Sys;

/** A cruncher that takes the time. It prints nothing, since it may be interrupted anywhere: printing is not made for that. */
public final class Stopwatch extends Task {
    /** What the kernel's clock says that it took. */
    public int ticks;
    /** What its own clock says. */
    public int milliseconds;

    private final Task work;

    public Stopwatch(String name, long n) {
        super(name);
        work = new Cruncher(name, n);
    }

    @Override
    public void run() {
        int start = Sys.uptime();
        long ownStart = Preemptive.clock();
        work.run();
        milliseconds = (int) ((Preemptive.clock() - ownStart) / 10_000);
        ticks = Sys.uptime() - start;
    }
}
