package xv6.exercises.check.c34;

import java.util.List;
import java.util.Map;

/** Makes figures of a log. */
public interface Reckoner {
    /** The figures of each task in {@code log}, which is in the order of time; the run was over at {@code end}. */
    Map<String, Figures> reckon(List<Event> log, long end);
}
