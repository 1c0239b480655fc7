package xv6.kernel.schedule;

/**
 * Earliest eligible virtual deadline first (Ion Stoica and Hussein Abdel-Wahab, 1995). Each task should have had, at any
 * moment, the part of the hart that its weight is of all weights; what it lacks is its lag. Who has had too much is not
 * eligible. Of the others that one runs whose request for one slice is due first.
 *
 * <p>For one hart; {@link PerHart} has one of these for each.
 */
public final class Eevdf extends RunQueue {

    /** A slice of work; a power of two, so large that what a division drops is nothing. */
    static final long SLICE = 1L << 30;

    // tag::state[]
    /** Work in a unit of time. */
    private final long unit;

    /**
     * The virtual time of this queue: the average of the tasks' own, by weight, so that all lags together are 0. It is
     * {@code time + rest / load}, with {@code 0 <= rest < load}.
     */
    private long time;
    private long rest;

    /** Who has had no more than its share, by deadline. */
    private final Heap eligible = new Heap();

    /** Who has had more than its share, by virtual time; those that time has caught up with may still be here. */
    private final Heap ahead = new Heap();
    // end::state[]

    /** With slices of so many units of time, in which is told how long a task ran. */
    public Eevdf(int slice) {
        unit = SLICE / slice;
    }

    // tag::admit[]
    /** A task comes with the lag that it left with. As it joins, the average moves, and its place allows for that. */
    @Override
    void admit(Task task) {
        long lag = load() == 0 ? 0 : task.lag / task.weight + task.lag / load();
        task.vruntime = time - lag;
        task.left = 0;
        ask(task);
        settle(-lag(task), load() + task.weight);
    }
    // end::admit[]

    // tag::dismiss[]
    /** A task that goes keeps its lag, but no more than a slice: nobody may save up sleep. */
    @Override
    void dismiss(Task task) {
        long lag = lag(task);
        task.lag = Math.clamp(lag, -SLICE, SLICE);
        settle(lag, load());
    }

    /** The work that a task here lacks of its share; negative if it has had more. */
    long lag(Task task) {
        return (time - task.vruntime) * task.weight;
    }
    // end::dismiss[]

    // tag::charge[]
    @Override
    void charge(Task task, int ran) {
        long work = ran * unit + task.left;
        long step = work / task.weight;
        task.left = (int) (work % task.weight);
        task.vruntime += step;
        settle(step * task.weight, load());
        ask(task);
    }

    /** The task asks for one more slice, from its own time on; whether it used up the last one does not matter. */
    private void ask(Task task) {
        task.deadline = task.vruntime + SLICE / task.weight;
    }
    // end::charge[]

    // tag::settle[]
    /** The sum of all weighted distances from {@code time} has grown by {@code change}: time follows. */
    private void settle(long change, long load) {
        if (load == 0) {
            rest = 0;
            return;
        }
        rest += change;
        long step = Math.floorDiv(rest, load);
        time += step;
        rest -= step * load;
    }
    // end::settle[]

    // tag::enqueue[]
    @Override
    void enqueue(Task task) {
        if (isEligible(task)) {
            eligible.add(task, task.deadline);
        } else {
            ahead.add(task, task.vruntime);
        }
    }

    private boolean isEligible(Task task) {
        return task.vruntime - time <= 0;
    }
    // end::enqueue[]

    // tag::dequeue[]
    @Override
    Task dequeue(int hart) {
        sort();
        // While another task of this queue runs, all who wait may be ahead. A hart that asks has work to do all the same.
        return eligible.isEmpty() ? ahead.poll() : eligible.poll();
    }

    /** Time has moved on and made some eligible. Or back, as it does when one comes who is owed much. */
    private void sort() {
        while (!eligible.isEmpty() && !isEligible(eligible.peek())) {
            Task task = eligible.poll();
            ahead.add(task, task.vruntime);
        }
        while (!ahead.isEmpty() && ahead.key() - time <= 0) {
            Task task = ahead.poll();
            eligible.add(task, task.deadline);
        }
    }
    // end::dequeue[]

    // tag::spare[]
    /** The one that would run next, or else the first of those ahead. */
    @Override
    Task spare(long weight) {
        sort();
        if (!eligible.isEmpty() && eligible.peek().weight <= weight) {
            return eligible.poll();
        }
        return !ahead.isEmpty() && ahead.peek().weight <= weight ? ahead.poll() : null;
    }
    // end::spare[]
}
