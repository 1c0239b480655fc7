package xv6.exercises.check.c35;

import java.util.Set;

/** What comes next. */
public sealed interface Choice {

    /** The task at this place has the turn; the time is {@code now}. */
    record Turn(int task, long now) implements Choice {
    }

    /** Nothing is left to do. */
    record AllDone() implements Choice {
    }

    /** Something is left to do, by the tasks at these places, and none of them can ever go on. */
    record Deadlock(Set<Integer> tasks) implements Choice {
    }
}
