package xv6.solutions.c02;

import xv6.exercises.check.c02.Turns;

/**
 * In lock A both look before one of them takes: each has seen 0, and nothing makes it look again. In lock B both say that they want
 * to before one of them looks. Lock C has a hole between its first two lines: hart 0 is the last for a moment, but does not say yet
 * that it wants to get in. Hart 1 makes itself the last, sees that nobody else wants to, and is inside. Only now hart 0 says that it
 * wants to, sees that the other does, too, but that the other came last; so it need not wait. With the two lines the other way
 * round hart 1 would have found that hart 0 wants to get in.
 */
public final class BothInside implements Turns {
    @Override
    public int[] bothInsideA() {
        return new int[] {0, 1, 0, 1};
    }

    @Override
    public int[] bothWaitB() {
        return new int[] {0, 1};
    }

    @Override
    public int[] bothInsideC() {
        return new int[] {0, 1, 1, 1, 0, 0, 0};
    }
}
