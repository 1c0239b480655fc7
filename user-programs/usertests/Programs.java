package usertests;

import static xv6.user.Fcntl.O_CREATE;
import static xv6.user.Fcntl.O_RDONLY;
import static xv6.user.Fcntl.O_WRONLY;

import xv6.user.Sys;

/** Exec. */
public final class Programs {
    private Programs() {}

    /** A program gets the arguments and the open files that it should. */
    public static final class ExecTest extends Case {
        public ExecTest() {
            super("exectest");
        }

        @Override
        public void run() {
            Sys.unlink("echo-ok");
            if (fork() == 0) {
                Sys.close(1);
                if (Sys.open("echo-ok", O_CREATE | O_WRONLY) == 1)
                    Sys.exec("echo", new String[] {"echo", "OK"});
                Sys.exit(1);
            }
            awaitSuccess(1);
            int fd = open("echo-ok", O_RDONLY);
            same("read", Sys.read(fd, buffer, 2), 2);
            unlink("echo-ok");
            check(buffer[0] == 'O' && buffer[1] == 'K', "echo printed something else");
        }
    }

    /** More arguments than a stack of one page holds: refused, and the process goes on unharmed. */
    public static final class BigArgTest extends Case {
        public BigArgTest() {
            super("bigargtest");
        }

        @Override
        public void run() {
            Sys.unlink("bigarg-ok");
            if (fork() == 0) {
                String[] arguments = new String[MAXARG - 1];
                for (int i = 0; i < arguments.length; i++)
                    arguments[i] = repeated(' ', 220);
                Sys.exec("echo", arguments);
                Sys.close(open("bigarg-ok", O_CREATE));
                Sys.exit(0);
            }
            awaitSuccess(1);
            unlink("bigarg-ok");
        }
    }
}
