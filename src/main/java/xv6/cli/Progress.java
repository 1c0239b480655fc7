package xv6.cli;

import java.io.PrintWriter;

/** Tells how far an exploration is: at a terminal in one line that changes, elsewhere in a line now and then. */
final class Progress {
    private static final long AT_TERMINAL = 200_000_000;
    private static final long ELSEWHERE = 10_000_000_000L;

    private final PrintWriter err;
    private final int seeds;
    private final boolean terminal = Screen.isRead();
    private final long start = System.nanoTime();
    private long told = start;
    private int tried;
    private boolean over;

    Progress(PrintWriter err, int seeds) {
        this.err = err;
        this.seeds = seeds;
    }

    /** So many seeds have been tried. */
    synchronized void tried(int n) {
        tried = n;
        long now = System.nanoTime();
        if (!over && now - told >= (terminal ? AT_TERMINAL : ELSEWHERE)) {
            told = now;
            err.print(terminal ? "\r" + line() : line() + "\n");
            err.flush();
        }
    }

    private String line() {
        return "xv6: " + tried + " of " + seeds + " seeds tried, "
                + String.format("%.1f", 1e9 * tried / (System.nanoTime() - start)) + " a second";
    }

    /** Nothing more is told. */
    synchronized void end() {
        over = true;
        if (terminal && told != start) {
            err.print("\r\033[K");
            err.flush();
        }
    }

    /** The person has stopped it. */
    synchronized void stopped() {
        if (!over) {
            end();
            err.println("xv6: stopped; " + (tried == 0 ? "not even the first run had ended" : tried + " seeds tried so far all agree"));
            err.flush();
        }
    }
}
