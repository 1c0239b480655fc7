package xv6.kernel.schedule;

/**
 * Deficit weighted round robin that serves one at a time: before each dispatch a hart goes on to the next queue. Where it
 * can pay it runs one task; where it cannot it gets the queue's weight, and goes on.
 */
public final class InterleavedDwrr extends Levels {

    /** For so many harts, each of which goes its own way round. */
    public InterleavedDwrr(int harts) {
        super(harts);
    }

    // tag::dequeue[]
    @Override
    Task dequeue(int hart) {
        int[] saved = balance[hart];
        int at = above(position[hart]);
        while (saved[at] < PRICE) {
            saved[at] += Weights.of(at);
            at = above(at);
        }
        saved[at] -= PRICE;
        position[hart] = at;
        return poll(at);
    }
    // end::dequeue[]
}
