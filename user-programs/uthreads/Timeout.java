package uthreads;

import static xv6.user.Printf.printf;

import xv6.user.Sys;

/** Ends the program after so many ticks, if it gets a turn. */
public final class Timeout extends Task {
    private final int ticks;

    public Timeout(int ticks) {
        super("timeout");
        this.ticks = ticks;
    }

    @Override
    public void run() {
        int end = Sys.uptime() + ticks;
        printf("timeout: the program may take %d ticks\n", ticks);
        while (Sys.uptime() < end)
            Cooperative.giveWay();
        printf("timeout: that was long enough\n");
        Sys.exit(1);
    }
}
