package xv6.kernel.schedule;

/**
 * Decides which task runs next. A task arrives when it becomes runnable, waits until a hart chooses it, and then runs
 * outside of every queue until the hart puts it back or says that it departs.
 */
public interface SchedulingPolicy {

    /** {@code task} has become runnable: it is new, or wakes. It must be in no queue and on no hart. */
    void arrive(Task task);

    /** Takes out the task that {@code hart} is to run next. What ran there must be put back or departed. Null if none waits. */
    Task choose(int hart);

    /** {@code task}, chosen before, has run for {@code ran} units of time, and could go on. */
    void putBack(Task task, int ran);

    /** {@code task}, chosen before, has run for {@code ran} units of time, and cannot go on: it sleeps, or has ended. */
    void depart(Task task, int ran);
}
