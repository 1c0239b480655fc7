package xv6.exercises.check.c07;

/** Where processes wait for each other. */
public interface MeetingPlace {
    /** Returns when all have called it, each once since the last time. */
    void await();
}
