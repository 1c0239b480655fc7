package sh;

import xv6.user.Printf;
import xv6.user.Sys;

/** A command of the tree that a line is parsed to. */
public abstract class Command {
    /** Makes this process the command: it runs here, and the process ends with it. Does not return. */
    abstract void become();

    /** Runs the command for a shell that goes on afterwards: in a child, for whose end it waits. */
    public void run() {
        int child = Sys.fork();
        if (child == 0)
            become();
        if (child < 0)
            complain("fork failed\n");
        else
            Sys.wait(null);
    }

    /** As {@link Sys#fork}, for a process that cannot do its work without a child: it ends when there can be none. */
    static int forkOrDie() {
        int child = Sys.fork();
        if (child < 0)
            die("fork failed\n");
        return child;
    }

    static void complain(String format, long... arguments) {
        Printf.fprintf(2, format, arguments);
    }

    static void die(String format, long... arguments) {
        Printf.fprintf(2, format, arguments);
        Sys.exit(1);
    }
}
