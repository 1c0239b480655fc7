package xv6.examples.locks;

import java.util.ArrayList;
import java.util.List;
import xv6.machine.Hart;

/** The lock that anyone would write first: look whether it is free, then take it. Between the two, anything can happen. */
public final class NaiveLock {
    private static final int TIMES = 1000;
    private static final String FREE = "sees that the lock is free";

    // tag::lock[]
    private boolean locked;

    private void acquire(Hart hart) {
        while (locked) {
            hart.turnPoint();
        }
        note(hart, FREE);
        hart.turnPoint();
        locked = true;
        note(hart, "takes it");
    }

    private void release(Hart hart) {
        locked = false;
        note(hart, "lets it go");
    }
    // end::lock[]

    private int counter;
    private final List<String> steps = new ArrayList<>();
    private int inside;
    private boolean broken;

    private NaiveLock() {
    }

    private void count(Hart hart) {
        for (int i = 0; i < TIMES; i++) {
            acquire(hart);
            inside++;
            if (inside == 2 && !broken) {
                broken = true;
                note(hart, "is inside, and so is the other");
                tell(steps.subList(steps.lastIndexOf("hart " + hart.id + " " + FREE), steps.size()));
            }
            int seen = counter;
            hart.turnPoint();
            counter = seen + 1;
            inside--;
            release(hart);
        }
    }

    private void note(Hart hart, String step) {
        steps.add("hart " + hart.id + " " + step);
    }

    /** The first and the last of these steps: what lies between is one hart coming and going. */
    private static void tell(List<String> steps) {
        int hidden = steps.size() - 6;
        for (int i = 0; i < steps.size(); i++) {
            if (hidden <= 3 || i < 3 || i >= 3 + hidden) {
                System.out.println(steps.get(i));
            } else if (i == 3) {
                System.out.println("  ... " + hidden + " more steps of the other hart ...");
            }
        }
    }

    public static void main(String[] args) {
        NaiveLock lock = new NaiveLock();
        Harts.takingTurns(2, Harts.seed(args, 1)).run(lock::count);
        System.out.println(lock.broken ? "the counter says " + lock.counter + " instead of " + 2 * TIMES
                : "nothing went wrong this time; try another seed");
    }
}
