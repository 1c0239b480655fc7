package xv6.cli;

import java.io.PrintWriter;

/** A bar at the terminal that shows how far a long piece of work is; short work shows none. */
final class PercentDone {
    private static final int WIDTH = 40;
    /** Work that is done sooner shows nothing. */
    private static final long PATIENCE = 1_000_000_000;

    private final PrintWriter err;
    private final String what;
    private final int all;
    private final boolean terminal = Screen.isRead();
    private final long start = System.nanoTime();
    private int shown = -1;

    PercentDone(PrintWriter err, String what, int all) {
        this.err = err;
        this.what = what;
        this.all = all;
    }

    /** So many steps of all are done. */
    void reached(int done) {
        int percent = (int) (100L * done / all);
        if (terminal && percent != shown && System.nanoTime() - start > PATIENCE) {
            shown = percent;
            int full = WIDTH * percent / 100;
            err.print("\rxv6: " + what + " [" + "#".repeat(full) + " ".repeat(WIDTH - full) + "] " + percent + " %");
            err.flush();
        }
    }

    /** Takes the bar away. */
    void end() {
        if (shown >= 0) {
            err.print("\r\033[K");
            err.flush();
        }
    }
}
