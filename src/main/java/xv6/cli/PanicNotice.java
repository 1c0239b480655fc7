package xv6.cli;

import java.io.PrintStream;
import xv6.kernel.boot.PanicReport;

/**
 * What standard error says of a panic, besides the message.
 *
 * @param again how to see it again, or "" if nobody can know
 */
record PanicNotice(String again) {
    void print(PanicReport panic, PrintStream err) {
        err.println("  " + panic.where());
        if (!again.isEmpty()) {
            err.println("  again: " + again);
        }
    }
}
