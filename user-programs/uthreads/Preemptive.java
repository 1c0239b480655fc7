package uthreads;

import static xv6.user.Machine.addressOfCode;

import xv6.user.Sys;

/**
 * Runs tasks in turn until each has come to its end, and takes the processor from them at every alarm, wherever they are.
 * The scheduler is the alarm's handler: there is no other moment at which it runs, and nothing interrupts it.
 */
public final class Preemptive {
    // tag::turn[]
    /** A task and what is kept of it; the main program has a turn without a task. */
    private static final class Turn {
        final Task task;
        final Saved saved;
        boolean begun;
        // tag::time-had[]
        /** The running time that it had in its turns, the present one left out. */
        volatile long ran;
        // end::time-had[]

        Turn(Task task, Saved saved) {
            this.task = task;
            this.saved = saved;
        }
    }
    // end::turn[]

    /** The main program's comes last: it goes on when no task is left. */
    private static Turn[] turns = new Turn[0];
    private static int current;

    /** How often the processor has been taken from one and given to another. */
    public static int switches;

    private Preemptive() {}

    // tag::run[]
    /** Runs the tasks, with a switch every {@code ticks} ticks, and comes back when all have ended. */
    public static void run(Task[] tasks, boolean allRegisters, int ticks) {
        Turn[] all = new Turn[tasks.length + 1];
        for (int i = 0; i < tasks.length; i++)
            all[i] = new Turn(tasks[i], allRegisters ? new Saved.AllRegisters() : new Saved.OnlyPc());
        all[tasks.length] = new Turn(null, new Saved.AllRegisters());
        all[tasks.length].begun = true;
        turns = all;
        current = tasks.length;
        // tag::begin-to-count[]
        since = Sys.cputime();
        // end::begin-to-count[]
        Sys.sigalarm(ticks, Preemptive::interrupt);
        while (next() != tasks.length)
            continue;
        Sys.sigalarm(0, 0);
    }
    // end::run[]

    // tag::interrupt[]
    /** The alarm's handler, and the whole scheduler: from whom to whom. */
    private static void interrupt(long context) {
        int next = next();
        // tag::count-the-time[]
        long now = Sys.cputime();
        turns[current].ran += now - since;
        since = now;
        // end::count-the-time[]
        if (next != current) {
            turns[current].saved.save(context);
            give(turns[next], context);
            current = next;
            switches++;
        }
        Sys.sigreturn();
    }

    private static void give(Turn turn, long context) {
        if (turn.begun) {
            turn.saved.restore(context);
        } else {
            turn.begun = true;
            turn.saved.begin(context, addressOfCode(Preemptive::begin));
        }
    }
    // end::interrupt[]

    // tag::next[]
    /** Whose turn it is after the current one. */
    private static int next() {
        int main = turns.length - 1;
        for (int i = 1; i <= main; i++) {
            int candidate = (current + i) % turns.length;
            if (candidate != main && !turns[candidate].task.done)
                return candidate;
        }
        return current != main && !turns[current].task.done ? current : main;
    }
    // end::next[]

    // tag::begin-and-end[]
    private static void begin(long unused) {
        Task task = turns[current].task;
        task.run();
        task.done = true;
        // The next alarm takes the processor away for good.
        for (;;)
            continue;
    }
    // end::begin-and-end[]

    // tag::clock[]
    /** When the present turn began, in running time of the whole process. */
    private static volatile long since;

    /** The time that the calling task has had so far, in cycles of 100 ns: its clock, which stands when others run. */
    public static long clock() {
        long began;
        long time;
        do {
            began = since;
            time = turns[current].ran + Sys.cputime() - began;
            // An alarm in between: what was read belongs to two turns.
        } while (began != since);
        return time;
    }
    // end::clock[]
}
