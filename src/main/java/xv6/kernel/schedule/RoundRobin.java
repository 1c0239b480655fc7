package xv6.kernel.schedule;

/** Everyone in turn, whatever the weight. */
public final class RoundRobin extends RunQueue {

    private final Fifo queue = new Fifo();

    @Override
    void enqueue(Task task) {
        queue.add(task);
    }

    @Override
    Task dequeue(int hart) {
        return queue.poll();
    }

    @Override
    Task spare(long weight) {
        return queue.peek().weight <= weight ? queue.poll() : null;
    }
}
