import static xv6.user.Printf.printf;

import uthreads.BusyLoop;
import uthreads.Cooperative;
import uthreads.Cruncher;
import uthreads.Preemptive;
import uthreads.Reporter;
import uthreads.Task;
import uthreads.Timeout;
import xv6.user.Sys;

/** Two tasks in one process, under a scheduler of its own. */
final class UThreads {
    /** As many ticks as the busy loop's parent waits before it ends what does not end. */
    private static final int PATIENCE = 20;

    private UThreads() {}

    public static void main(String[] args) {
        String how = args.length == 2 ? args[1] : "";
        switch (how) {
            case "cooperative" -> cooperative(false);
            case "polite" -> cooperative(true);
            case "pc" -> preemptive(false);
            case "registers" -> preemptive(true);
            default -> {
                printf("Usage: uthreads cooperative | polite | pc | registers\n");
                Sys.exit(1);
            }
        }
    }

    // tag::by-consent[]
    /** A busy loop and a timeout for it, in a child, so that somebody is left to end it. */
    private static void cooperative(boolean polite) {
        int pid = Sys.fork();
        if (pid == 0) {
            Cooperative.run(new Task[] {new Timeout(5), new BusyLoop(polite)}, 2048);
            Sys.exit(0);
        }
        Sys.sleep(PATIENCE);
        Sys.kill(pid);
        int[] status = new int[1];
        Sys.wait(status);
        printf(status[0] == -1 ? "killed after %d ticks\n" : "ended by itself\n", PATIENCE);
    }
    // end::by-consent[]

    // tag::by-alarm[]
    private static void preemptive(boolean allRegisters) {
        // Right after a tick, so that no run depends on how long the disk took before.
        Sys.sleep(1);
        Task cruncher = new Cruncher("cruncher", 100_000_000);
        Preemptive.run(new Task[] {cruncher, new Reporter(cruncher)}, allRegisters, 1);
        printf("cruncher: nothing left, as it should be\n");
    }
    // end::by-alarm[]
}
