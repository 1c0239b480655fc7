package xv6.kernel.schedule;

import java.util.Arrays;

/**
 * Deficit weighted round robin: a hart goes from queue to queue, gets the queue's weight to spend where it arrives, and
 * stays until it cannot pay for one more dispatch. What is left it finds again when it comes back.
 */
public final class Dwrr extends Levels {

    /** For so many harts, each of which goes its own way round. */
    public Dwrr(int harts) {
        super(harts);
        // The first queue that a hart arrives at is the lowest.
        Arrays.fill(position, Weights.PRIORITIES - 1);
    }

    // tag::dequeue[]
    @Override
    Task dequeue(int hart) {
        int[] saved = balance[hart];
        int at = position[hart];
        while (isEmpty(at) || saved[at] < PRICE) {
            if (isEmpty(at)) {
                // Who has nobody to serve may not save for later, or would stay without end when many come.
                saved[at] = 0;
            }
            at = above(at);
            saved[at] += Weights.of(at);
        }
        saved[at] -= PRICE;
        position[hart] = at;
        return poll(at);
    }
    // end::dequeue[]
}
