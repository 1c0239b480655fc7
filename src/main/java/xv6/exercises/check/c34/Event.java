package xv6.exercises.check.c34;

import java.util.Locale;

/**
 * A line of the log.
 *
 * @param core on which the task runs from now on, or has run until now; -1 when it arrives or wakes
 */
public record Event(long time, Kind kind, String task, int core) {

    /** What happens to a task. */
    public enum Kind {
        /** It is new, and could run. */
        ARRIVE,
        /** It begins to run, or goes on. */
        DISPATCH,
        /** It runs no longer, but could. */
        PREEMPT,
        /** It runs no longer, for it sleeps. */
        BLOCK,
        /** It sleeps no longer, and could run. */
        WAKE,
        /** It runs no longer, for it has ended. */
        EXIT
    }

    @Override
    public String toString() {
        return time + " " + kind.name().toLowerCase(Locale.ROOT) + " " + task + (core < 0 ? "" : " core " + core);
    }
}
