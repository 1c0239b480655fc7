package xv6.exercises.check.c16;

import xv6.machine.Hart;

/** Where the harts of a machine wait for each other, as often as they like. */
public interface Meeting {
    /** Returns when every hart of the machine has called this as many times as {@code hart}, the caller's, has. */
    void arrive(Hart hart);
}
