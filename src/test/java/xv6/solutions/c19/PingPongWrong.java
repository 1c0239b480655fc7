package xv6.solutions.c19;

import xv6.solutions.Mistake;
import xv6.user.Machine;
import xv6.user.Printf;
import xv6.user.Sys;

/** Bytes that do not come, or that nobody waits for. */
final class PingPongWrong {
    private PingPongWrong() {
    }

    private static void say(int pid, String what) {
        Printf.printf("%d: received %s\n", pid, Machine.addressOf(what));
    }

    /** The child sends the byte back before it prints: who prints first is chance. */
    @Mistake(says = "answers only after it has printed")
    static final class AnswersTooSoon {
        public static void main(String[] args) {
            int[] there = new int[2];
            int[] back = new int[2];
            Sys.pipe(there);
            Sys.pipe(back);
            byte[] ball = new byte[1];
            if (Sys.fork() == 0) {
                Sys.read(there[0], ball, 1);
                Sys.write(back[1], ball, 1);
                say(Sys.getpid(), "ping");
                Sys.exit(0);
            }
            Sys.write(there[1], ball, 1);
            Sys.read(back[0], ball, 1);
            say(Sys.getpid(), "pong");
            Sys.wait(null);
        }
    }

    /** One pipe for both directions: the parent may get its own byte back. */
    @Mistake(says = "a line of the child's and one of the parent's")
    static final class OnePipe {
        public static void main(String[] args) {
            int[] pipe = new int[2];
            Sys.pipe(pipe);
            byte[] ball = new byte[1];
            if (Sys.fork() == 0) {
                Sys.read(pipe[0], ball, 1);
                say(Sys.getpid(), "ping");
                Sys.write(pipe[1], ball, 1);
                Sys.exit(0);
            }
            Sys.write(pipe[1], ball, 1);
            Sys.read(pipe[0], ball, 1);
            say(Sys.getpid(), "pong");
            Sys.kill(Sys.getpid() + 1);
        }
    }

    /** Asks for its number before the fork: both print the same. */
    @Mistake(says = "the child's number before ping")
    static final class AsksTooSoon {
        public static void main(String[] args) {
            int pid = Sys.getpid();
            int[] there = new int[2];
            int[] back = new int[2];
            Sys.pipe(there);
            Sys.pipe(back);
            byte[] ball = new byte[1];
            if (Sys.fork() == 0) {
                Sys.read(there[0], ball, 1);
                say(pid, "ping");
                Sys.write(back[1], ball, 1);
                Sys.exit(0);
            }
            Sys.write(there[1], ball, 1);
            Sys.read(back[0], ball, 1);
            say(pid, "pong");
            Sys.wait(null);
        }
    }

    /** The child does not end, but goes on with what the parent does, and waits for a byte that never comes. */
    @Mistake(says = {"no end after", "received ping"})
    static final class ChildGoesOn {
        public static void main(String[] args) {
            int[] there = new int[2];
            int[] back = new int[2];
            Sys.pipe(there);
            Sys.pipe(back);
            byte[] ball = new byte[1];
            if (Sys.fork() == 0) {
                Sys.read(there[0], ball, 1);
                say(Sys.getpid(), "ping");
                Sys.write(back[1], ball, 1);
                Sys.read(there[0], ball, 1);
            }
            Sys.write(there[1], ball, 1);
            Sys.read(back[0], ball, 1);
            say(Sys.getpid(), "pong");
            Sys.wait(null);
        }
    }

    /** Nobody throws the ball: the child waits for a byte, and the parent for the child. */
    @Mistake(says = "no end after")
    static final class NobodyBegins {
        public static void main(String[] args) {
            int[] there = new int[2];
            Sys.pipe(there);
            byte[] ball = new byte[1];
            if (Sys.fork() == 0) {
                Sys.read(there[0], ball, 1);
                say(Sys.getpid(), "ping");
                Sys.exit(0);
            }
            Sys.wait(null);
            say(Sys.getpid(), "pong");
        }
    }

    /** The child only prints what the parent would: nothing is sent back, and the parent does not wait. */
    @Mistake(says = "the first line to be the child's")
    static final class DoesNotWait {
        public static void main(String[] args) {
            int[] there = new int[2];
            Sys.pipe(there);
            byte[] ball = new byte[1];
            if (Sys.fork() == 0) {
                Sys.read(there[0], ball, 1);
                say(Sys.getpid(), "ping");
                Sys.exit(0);
            }
            Sys.write(there[1], ball, 1);
            say(Sys.getpid(), "pong");
            Sys.wait(null);
        }
    }
}
