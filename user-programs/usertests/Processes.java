package usertests;

import static xv6.user.Fcntl.O_RDONLY;
import static xv6.user.Printf.printf;

import xv6.user.Sys;

/** Fork, exit, wait and kill, and the races between them. */
public final class Processes {
    private Processes() {}

    /** A pipe carries every byte, in order, however the reads cut them. */
    public static final class Pipe1 extends Case {
        private static final int PIECES = 5;
        private static final int SIZE = 1033;

        public Pipe1() {
            super("pipe1");
        }

        @Override
        public void run() {
            int[] ends = new int[2];
            same("pipe", Sys.pipe(ends), 0);
            if (fork() == 0) {
                Sys.close(ends[0]);
                send(ends[1]);
                Sys.exit(0);
            }
            Sys.close(ends[1]);
            receive(ends[0]);
            Sys.close(ends[0]);
            awaitSuccess(1);
        }

        private void send(int fd) {
            int sequence = 0;
            for (int piece = 0; piece < PIECES; piece++) {
                for (int i = 0; i < SIZE; i++)
                    buffer[i] = (byte) sequence++;
                write(fd, SIZE);
            }
        }

        private void receive(int fd) {
            int total = 0;
            int size = 1;
            int n;
            while ((n = Sys.read(fd, buffer, size)) > 0) {
                for (int i = 0; i < n; i++)
                    same("a byte", buffer[i], (byte) total++);
                size = size * 2 < buffer.length ? size * 2 : buffer.length;
            }
            same("all bytes", total, PIECES * SIZE);
        }
    }

    /** A process that was killed has the exit status -1. */
    public static final class KillStatus extends Case {
        public KillStatus() {
            super("killstatus");
        }

        @Override
        public void run() {
            for (int i = 0; i < 100; i++) {
                int pid = fork();
                while (pid == 0)
                    Sys.getpid();
                Sys.sleep(1);
                Sys.kill(pid);
                same("the exit status", awaitChild(), -1);
            }
        }
    }

    /** Processes that never give way are made to, and can be killed. */
    public static final class Preempt extends Case {
        public Preempt() {
            super("preempt");
        }

        @Override
        public void run() {
            int first = busyChild();
            int second = busyChild();
            int[] ends = new int[2];
            same("pipe", Sys.pipe(ends), 0);
            int third = fork();
            if (third == 0) {
                Sys.close(ends[0]);
                Sys.write(ends[1], "x");
                Sys.close(ends[1]);
                loopForEver();
            }
            Sys.close(ends[1]);
            same("read", Sys.read(ends[0], buffer, buffer.length), 1);
            Sys.close(ends[0]);
            printf("kill... ");
            Sys.kill(first);
            Sys.kill(second);
            Sys.kill(third);
            printf("wait... ");
            for (int i = 0; i < 3; i++)
                same("the exit status", awaitChild(), -1);
        }

        private int busyChild() {
            int pid = fork();
            if (pid == 0)
                loopForEver();
            return pid;
        }

        private static void loopForEver() {
            while (true) {}
        }
    }

    /** Wait tells the right child and its exit status. */
    public static final class ExitWait extends Case {
        public ExitWait() {
            super("exitwait");
        }

        @Override
        public void run() {
            int[] status = new int[1];
            for (int i = 0; i < 100; i++) {
                int pid = fork();
                if (pid == 0)
                    Sys.exit(i);
                same("the child", Sys.wait(status), pid);
                same("the exit status", status[0], i);
            }
        }
    }

    /** Children whose parent ends go to init. */
    public static final class Reparent extends Case {
        public Reparent() {
            super("reparent");
        }

        @Override
        public void run() {
            for (int i = 0; i < 200; i++) {
                int pid = fork();
                if (pid == 0)
                    Sys.exit(Sys.fork() < 0 ? 1 : 0);
                awaitSuccess(1);
            }
        }
    }

    /** Two children that end at the same time. */
    public static final class TwoChildren extends Case {
        public TwoChildren() {
            super("twochildren");
        }

        @Override
        public void run() {
            for (int i = 0; i < 1000; i++) {
                if (fork() == 0)
                    Sys.exit(0);
                if (fork() == 0)
                    Sys.exit(0);
                awaitSuccess(2);
            }
        }
    }

    /** Two processes that fork at the same time. */
    public static final class ForkFork extends Case {
        public ForkFork() {
            super("forkfork");
        }

        @Override
        public void run() {
            for (int i = 0; i < 2; i++) {
                if (fork() == 0) {
                    forkAndWait(200);
                    Sys.exit(0);
                }
            }
            awaitSuccess(2);
        }

        private void forkAndWait(int times) {
            for (int i = 0; i < times; i++) {
                if (fork() == 0)
                    Sys.exit(0);
                awaitSuccess(1);
            }
        }
    }

    /** Children that have children that have children, until none can be had; then all of them end. */
    public static final class ForkForkFork extends Case {
        private static final String STOP = "stopforking";

        public ForkForkFork() {
            super("forkforkfork");
        }

        @Override
        public void run() {
            Sys.unlink(STOP);
            if (fork() == 0) {
                while (Sys.open(STOP, O_RDONLY) < 0) {
                    if (Sys.fork() < 0)
                        Sys.close(Sys.open(STOP, CREATE));
                }
                Sys.exit(0);
            }
            Sys.sleep(20);
            Sys.close(create(STOP));
            awaitSuccess(1);
            Sys.sleep(10);
            unlink(STOP);
        }
    }

    /** A child is given to init while init waits. */
    public static final class Reparent2 extends Case {
        public Reparent2() {
            super("reparent2");
        }

        @Override
        public void run() {
            for (int i = 0; i < 800; i++) {
                if (fork() == 0) {
                    Sys.fork();
                    Sys.fork();
                    Sys.exit(0);
                }
                awaitSuccess(1);
            }
        }
    }

    /** Fork refuses when there is no room, and what it had made can be waited for, each once. */
    public static final class ForkTest extends Case {
        public ForkTest() {
            super("forktest");
        }

        @Override
        public void run() {
            int children = forkAll();
            check(children > 0, "fork never worked");
            check(children < 1000, "fork worked 1000 times");
            awaitSuccess(children);
            same("wait without children", Sys.wait(null), -1);
        }

        private int forkAll() {
            int children = 0;
            while (children < 1000) {
                int pid = Sys.fork();
                if (pid == 0)
                    Sys.exit(0);
                if (pid < 0)
                    break;
                children++;
            }
            return children;
        }
    }
}
