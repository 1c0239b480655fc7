package xv6.exercises.check.c34;

/**
 * How a task fared.
 *
 * @param response   from its arrival until it first ran, or until the end of the run
 * @param waiting    how long it could have run but did not
 * @param running    how long it had a core
 * @param turnaround from its arrival to its end, or {@link #NEVER}
 */
public record Figures(long response, long waiting, long running, long turnaround) {
    /** Stands for a time that has not come. */
    public static final long NEVER = -1;
}
