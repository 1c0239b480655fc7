package xv6.exercises.check.c02;

/** Orders of turns, to break three locks that do without an atomic swap. Each number is a hart, 0 or 1. */
public interface Turns {
    /** Afterwards both harts are inside lock A, which looks and then takes. */
    int[] bothInsideA();

    /** Afterwards both wait for ever for lock B, which says first that it wants to. */
    int[] bothWaitB();

    /** Afterwards both are inside lock C, in which who came last waits. */
    int[] bothInsideC();
}
