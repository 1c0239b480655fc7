package xv6.solutions.c16;

import java.util.concurrent.atomic.AtomicInteger;
import xv6.exercises.check.c16.Meeting;
import xv6.machine.Hart;

/**
 * Each hart draws a number, and the numbers only ever grow. The first {@code harts} of them belong to the first meeting, the next
 * ones to the second; so a hart knows how many must have come before it may go, and nothing has to be put back to zero. Whoever counts
 * down or up to a limit and begins again has to see to it that the quick ones of the next meeting are not mistaken for late ones of this.
 */
public final class StartTogether implements Meeting {
    private final int harts;
    private final AtomicInteger came = new AtomicInteger();

    public StartTogether(int harts) {
        this.harts = harts;
    }

    @Override
    public void arrive(Hart hart) {
        int mine = came.getAndIncrement();
        int enough = mine - mine % harts + harts;
        while (came.get() < enough) {
            hart.turnPoint();
        }
    }
}
