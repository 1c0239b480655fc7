import static xv6.user.Printf.printf;

import uthreads.Cooperative;
import uthreads.Steps;
import uthreads.Task;
import uthreads.Timeline;
import xv6.user.Runtime;
import xv6.user.Strings;
import xv6.user.Sys;

/** So many tasks at once, with a stack of so many bytes each or with none, and how much memory that takes. */
final class ManyTasks {
    private static final int TURNS = 3;

    private static int turnsTaken;

    private ManyTasks() {}

    // tag::two-kinds[]
    /** Counts its turns, with the count and its place in the loop on its stack. */
    private static final class Stackful extends Task {
        Stackful() {
            super("stackful");
        }

        @Override
        public void run() {
            for (int i = 0; i < TURNS; i++) {
                turnsTaken++;
                Cooperative.giveWay();
            }
        }
    }

    /** Counts its turns by the number of its step. */
    private static final class Stackless extends Steps {
        @Override
        protected void step(Timeline line) {
            turnsTaken++;
            if (++at < TURNS)
                line.goOn(this);
        }
    }
    // end::two-kinds[]

    // tag::main[]
    public static void main(String[] args) {
        int tasks = args.length == 3 ? Strings.toInt(args[1]) : 0;
        boolean stackless = args.length == 3 && args[2].equals("stackless");
        int stack = args.length == 3 ? Strings.toInt(args[2]) : 0;
        if (tasks == 0 || !stackless && stack < 512) {
            printf("Usage: manytasks NUMBER stackless | BYTES-OF-STACK, 512 or more\n");
            Sys.exit(1);
        }
        // The heap's first page lies below the stack. From here on it is in one piece.
        byte[] first = new byte[4096];
        long before = Runtime.mark();
        if (stackless)
            stackless(tasks);
        else
            stackful(tasks, stack);
        long bytes = Runtime.mark() - before;
        if (turnsTaken != tasks * TURNS)
            printf("A TURN IS MISSING\n");
        printf("%d tasks: %l bytes, %l each\n", tasks, bytes, bytes / tasks);
    }
    // end::main[]

    // tag::run-them[]
    private static void stackless(int n) {
        Timeline line = new Timeline(true);
        for (int i = 0; i < n; i++)
            line.goOn(new Stackless());
        line.run();
    }

    private static void stackful(int n, int stack) {
        Task[] tasks = new Task[n];
        for (int i = 0; i < n; i++)
            tasks[i] = new Stackful();
        Cooperative.run(tasks, stack);
    }
    // end::run-them[]
}
