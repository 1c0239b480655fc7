package xv6.cli;

import java.io.PrintStream;

/**
 * What standard error says of a panic, besides the message.
 *
 * @param again how to see it again, or "" if nobody can know
 */
record PanicNotice(String again) {
    void print(Guest.Death death, PrintStream err) {
        if (!death.where().isEmpty()) {
            err.println("  " + death.where());
        }
        if (!again.isEmpty()) {
            err.println("  again: " + again);
        }
    }
}
