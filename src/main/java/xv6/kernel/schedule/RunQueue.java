package xv6.kernel.schedule;

/**
 * The tasks that wait under one lock, in the order of one policy, for one hart or for several. The caller holds that
 * lock, whatever it is, around every call but {@link #waiting} and {@link #load}.
 */
public abstract class RunQueue implements SchedulingPolicy {

    private int waiting;
    private long load;

    // tag::arrive[]
    @Override
    public final void arrive(Task task) {
        task.level = task.priority();
        task.weight = Weights.of(task.level);
        admit(task);
        load += task.weight;
        enqueue(task);
        waiting++;
    }
    // end::arrive[]

    // tag::choose[]
    @Override
    public final Task choose(int hart) {
        if (waiting == 0) {
            return null;
        }
        waiting--;
        return dequeue(hart);
    }
    // end::choose[]

    // tag::put-back[]
    @Override
    public final void putBack(Task task, int ran) {
        if (task.level != task.priority()) {
            depart(task, ran);
            arrive(task);
        } else {
            charge(task, ran);
            enqueue(task);
            waiting++;
        }
    }
    // end::put-back[]

    // tag::depart[]
    @Override
    public final void depart(Task task, int ran) {
        charge(task, ran);
        load -= task.weight;
        dismiss(task);
    }
    // end::depart[]

    // tag::give-away[]
    /**
     * Takes out a waiting task no heavier than {@code weight}, so that it may arrive in another queue; it takes along what
     * it is owed. Null if there is none, or none that is quickly found.
     */
    public final Task giveAway(long weight) {
        Task task = waiting == 0 ? null : spare(weight);
        if (task != null) {
            waiting--;
            load -= task.weight;
            dismiss(task);
        }
        return task;
    }
    // end::give-away[]

    // tag::looks[]
    /** How many wait. Without the lock it may be what it was a moment ago. */
    public final int waiting() {
        return waiting;
    }

    /** The weight of all who wait and all who run. Without the lock it may be what it was a moment ago. */
    public final long load() {
        return load;
    }
    // end::looks[]

    // tag::policy[]
    /** Puts {@code task} behind those that are to run before it. */
    abstract void enqueue(Task task);

    /** Takes out the task that {@code hart} is to run next; at least one waits. */
    abstract Task dequeue(int hart);

    /** Takes out a task for another queue; at least one waits. */
    abstract Task spare(long weight);

    /** {@code task} joins those that compete here; {@link #load} is that of the others. */
    void admit(Task task) {
    }

    /** {@code task} has run. */
    void charge(Task task, int ran) {
    }

    /** {@code task} competes here no longer; {@link #load} is that of the others. */
    void dismiss(Task task) {
    }
    // end::policy[]
}
