package xv6.kernel.schedule;

/**
 * A queue for each priority, and for each hart where it stands among them and what it has saved up at each. What the two
 * deficit policies share; they differ in when a hart moves on.
 */
abstract class Levels extends RunQueue {

    /** What one dispatch costs: the weight of who asks for nothing, so that such a queue gets one for each visit. */
    static final int PRICE = Weights.of(Weights.NORMAL);

    // tag::state[]
    private final Fifo[] queues = new Fifo[Weights.PRIORITIES];

    /** A bit for each queue that has a task in it. */
    private long occupied;

    /** For each hart: the queue that it stands at. */
    final int[] position;

    /** For each hart and queue: what is left of the weights that it got there. */
    final int[][] balance;
    // end::state[]

    Levels(int harts) {
        for (int level = 0; level < queues.length; level++) {
            queues[level] = new Fifo();
        }
        position = new int[harts];
        balance = new int[harts][queues.length];
    }

    // tag::queues[]
    @Override
    final void enqueue(Task task) {
        queues[task.level].add(task);
        occupied |= 1L << task.level;
    }

    final boolean isEmpty(int level) {
        return (occupied & 1L << level) == 0;
    }

    final Task poll(int level) {
        Task task = queues[level].poll();
        if (queues[level].isEmpty()) {
            occupied &= ~(1L << level);
        }
        return task;
    }
    // end::queues[]

    // tag::above[]
    /** The next queue upwards that has a task in it; after the last the first, and at the end {@code level} itself. */
    final int above(int level) {
        long higher = occupied & -2L << level;
        return Long.numberOfTrailingZeros(higher != 0 ? higher : occupied);
    }
    // end::above[]

    // tag::spare[]
    @Override
    final Task spare(long weight) {
        long light = occupied;
        while (light != 0) {
            int heaviest = Long.SIZE - 1 - Long.numberOfLeadingZeros(light);
            if (Weights.of(heaviest) <= weight) {
                return poll(heaviest);
            }
            light &= ~(1L << heaviest);
        }
        return null;
    }
    // end::spare[]
}
