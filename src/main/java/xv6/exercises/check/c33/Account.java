package xv6.exercises.check.c33;

/** Who is owed how much of one hart, where a slice is 1 long. */
public interface Account {
    /** A task is eligible if its lag is no less than this below 0. */
    double HAIR = 1e-6;

    /** {@code name}, which is not here, comes with this weight and the lag that it left with, from -1 to 1; with 0 if it is new, or alone. */
    void join(String name, int weight);

    /** {@code name}, which is here, has run for {@code work}. */
    void ran(String name, double work);

    /** {@code name}, which is here, goes. */
    void leave(String name);

    /** How much {@code name}, which is here, lacks of its share; negative if it had more. */
    double lag(String name);

    /** The eligible task with the earliest virtual deadline; null if nobody is here. */
    String next();
}
