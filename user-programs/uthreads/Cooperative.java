package uthreads;

import static xv6.user.Machine.addressOf;
import static xv6.user.Machine.addressOfCode;

import xv6.user.Machine;

/** Runs tasks in turn, each on a stack of its own, until each has come to its end. A turn ends where its task says so. */
public final class Cooperative {
    /** Words that {@link Machine#swtch} keeps: ra, sp, s0 to s11. */
    private static final int KEPT = 14;

    // tag::stackful-task[]
    /** What a task has while it has no turn: a few registers, and a stack with all that it is in the middle of. */
    private static final class Turn {
        final Task task;
        final long[] context = new long[KEPT];

        Turn(Task task, int stackBytes) {
            this.task = task;
            byte[] stack = new byte[stackBytes];
            context[0] = addressOfCode(Cooperative::begin);
            // The convention wants stack pointers divisible by 16.
            context[1] = addressOf(stack) + stackBytes & -16;
        }
    }
    // end::stackful-task[]

    private static final long[] scheduler = new long[KEPT];
    private static Turn[] turns = new Turn[0];
    private static Turn current;

    /** How often a task has been given a turn. */
    public static int switches;

    private Cooperative() {}

    // tag::run[]
    public static void run(Task[] tasks, int stackBytes) {
        turns = new Turn[tasks.length];
        for (int i = 0; i < tasks.length; i++)
            turns[i] = new Turn(tasks[i], stackBytes);
        while (round())
            continue;
    }

    /** One turn for each task; whether any was left. */
    private static boolean round() {
        boolean any = false;
        for (Turn turn : turns) {
            if (!turn.task.done) {
                any = true;
                current = turn;
                switches++;
                Machine.swtch(addressOf(scheduler), addressOf(turn.context));
            }
        }
        return any;
    }
    // end::run[]

    // tag::give-way[]
    /** Ends the turn of the task that calls. */
    public static void giveWay() {
        Machine.swtch(addressOf(current.context), addressOf(scheduler));
    }

    /** Where a task's first turn begins, on its new stack. */
    private static void begin(long unused) {
        current.task.run();
        current.task.done = true;
        giveWay();
    }
    // end::give-way[]
}
