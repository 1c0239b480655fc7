package uthreads;

import xv6.user.Sys;

/** Computes, and asks nobody for anything: takes n from n squared n times, and checks that nothing is left. */
public final class Cruncher extends Task {
    private final long n;

    public Cruncher(String name, long n) {
        super(name);
        this.n = n;
    }

    @Override
    public void run() {
        // In a register: what is in memory nobody spoils.
        long n = this.n;
        long left = n * n;
        for (long i = n; i > 0; i--)
            left -= n;
        if (left != 0) {
            Sys.write(1, "cruncher: SELF-CHECK FAILED\n");
            Sys.exit(1);
        }
    }
}
