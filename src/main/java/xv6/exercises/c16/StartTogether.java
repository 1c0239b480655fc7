package xv6.exercises.c16;

import xv6.exercises.Todo;
import xv6.exercises.check.c16.Meeting;
import xv6.machine.Hart;

/** Lets harts go on together. */
public final class StartTogether implements Meeting {
    private final int harts;

    /** @param harts how many there are */
    public StartTogether(int harts) {
        this.harts = harts;
    }

    @Override
    public void arrive(Hart hart) {
        throw new Todo("16.2: wait until all " + harts + " harts have come");
    }
}
