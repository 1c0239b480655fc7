package xv6.examples.locks;

import xv6.machine.Hart;
import xv6.machine.Machine;

/** Two harts count to the same counter, without any lock. */
public final class LostUpdates {
    private static final int TIMES = 1000;
    private int counter;

    private LostUpdates() {
    }

    private void count(Hart hart) {
        for (int i = 0; i < TIMES; i++) {
            int seen = counter;
            hart.turnPoint();
            counter = seen + 1;
        }
    }

    public static void main(String[] args) {
        LostUpdates shared = new LostUpdates();
        Machine machine = Harts.takingTurns(2, Harts.seed(args, 1));
        machine.run(shared::count);
        System.out.println("2 harts counted to " + TIMES + " each; the counter says " + shared.counter);
    }
}
