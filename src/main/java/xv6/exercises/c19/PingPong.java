package xv6.exercises.c19;

import xv6.user.Printf;
import xv6.user.Sys;

/** Sends a byte to a child and gets it back: {@code pingpong}. */
public final class PingPong {
    private PingPong() {
    }

    public static void main(String[] args) {
        Printf.fprintf(2, "TODO exercise 19.1: two pipes, a child, a byte there and back\n");
        Sys.exit(1);
    }
}
