package xv6.exercises.check.c35;

/** What a task is doing while it has no turn. */
public sealed interface Doing {

    /** It could run. */
    record Ready() implements Doing {
    }

    /** It can run from this time on. */
    record Asleep(long until) implements Doing {
    }

    /** It can run when nobody holds this lock. */
    record Waiting(String lock) implements Doing {
    }

    /** It has ended. */
    record Done() implements Doing {
    }
}
