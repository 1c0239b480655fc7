package xv6.solutions.c19;

import xv6.user.Machine;
import xv6.user.Printf;
import xv6.user.Sys;

/**
 * Two pipes, one for each direction: through a single one a process could read back what it has written itself. Each
 * process reads before it prints and prints before it writes, so the order of the lines does not depend on who runs when.
 */
public final class PingPong {
    private PingPong() {
    }

    public static void main(String[] args) {
        int[] there = new int[2];
        int[] back = new int[2];
        Sys.pipe(there);
        Sys.pipe(back);
        byte[] ball = new byte[1];
        if (Sys.fork() == 0) {
            Sys.read(there[0], ball, 1);
            say("ping");
            Sys.write(back[1], ball, 1);
            Sys.exit(0);
        }
        Sys.write(there[1], ball, 1);
        Sys.read(back[0], ball, 1);
        say("pong");
        Sys.wait(null);
    }

    private static void say(String what) {
        Printf.printf("%d: received %s\n", Sys.getpid(), Machine.addressOf(what));
    }
}
