package uthreads;

import xv6.user.Sys;

/** Says now and then that it works, for as long as another task does. */
public final class Reporter extends Task {
    private static final int PAUSE = 20_000_000;

    private final Task other;

    public Reporter(Task other) {
        super("reporter");
        this.other = other;
    }

    @Override
    public void run() {
        while (!other.done) {
            Sys.write(1, "Working\n");
            for (int i = 0; i < PAUSE; i++)
                continue;
        }
    }
}
