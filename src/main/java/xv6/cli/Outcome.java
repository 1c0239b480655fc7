package xv6.cli;

import xv6.kernel.boot.PanicReport;

/**
 * What came of one run.
 *
 * @param printed what the commands printed
 * @param end     how it ended
 * @param time    when, by the machine's own clock, in units of mtime
 */
record Outcome(String printed, End end, long time) {
    sealed interface End {
    }

    /** The script is done. */
    record Finished() implements End {
    }

    record Panicked(PanicReport report) implements End {
    }

    /** The time limit was reached. */
    record Endless() implements End {
    }

    /** Something switched the machine off with this status. */
    record PoweredOff(int status) implements End {
    }

    /** The kernel's own code threw something that no kernel should. */
    record Broken(Throwable why) implements End {
    }

    /** Whether both came to their end and printed the same. */
    boolean agreesWith(Outcome other) {
        return end instanceof Finished && other.end instanceof Finished && printed.equals(other.printed);
    }
}
