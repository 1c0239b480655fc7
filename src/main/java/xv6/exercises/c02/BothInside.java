package xv6.exercises.c02;

import xv6.exercises.Todo;
import xv6.exercises.check.c02.Turns;

/** Orders of turns that break three locks: each number is the hart, 0 or 1, that does its next step. */
public final class BothInside implements Turns {
    @Override
    public int[] bothInsideA() {
        throw new Todo("2.1: turns after which both harts are inside lock A");
    }

    @Override
    public int[] bothWaitB() {
        throw new Todo("2.1: turns after which both harts wait for ever for lock B");
    }

    @Override
    public int[] bothInsideC() {
        throw new Todo("2.1: turns after which both harts are inside lock C");
    }
}
