import static xv6.user.Fcntl.O_RDWR;

import xv6.user.Sys;

/**
 * The first program: gives itself the console as input, output and error output, which every process inherits, and keeps
 * a shell running on it. It runs as long as the machine, so nothing in its loops takes memory.
 */
final class Init {
    private static final int CONSOLE = 1;
    private static final String[] SHELL = {"sh"};

    private Init() {}

    public static void main(String[] args) {
        if (Sys.open("console", O_RDWR) < 0) {
            Sys.mknod("console", CONSOLE, 0);
            Sys.open("console", O_RDWR);
        }
        Sys.dup(0);
        Sys.dup(0);
        while (true)
            runShell();
    }

    private static void runShell() {
        Sys.write(1, "init: starting sh\n");
        int shell = Sys.fork();
        if (shell < 0)
            fail("init: fork failed\n");
        if (shell == 0) {
            Sys.exec("sh", SHELL);
            fail("init: exec sh failed\n");
        }
        waitFor(shell);
    }

    /** Processes whose parents have ended become init's children: their ends are waited for here, too. */
    private static void waitFor(int shell) {
        int ended;
        while ((ended = Sys.wait(null)) != shell) {
            if (ended < 0)
                fail("init: wait returned an error\n");
        }
    }

    private static void fail(String message) {
        Sys.write(1, message);
        Sys.exit(1);
    }
}
