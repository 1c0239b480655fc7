package xv6.exercises.c01;

import xv6.user.Printf;
import xv6.user.Sys;

/** Runs a command so many times, one after the other: {@code repeat 3 echo hi}. */
public final class Repeat {
    private Repeat() {
    }

    public static void main(String[] args) {
        Printf.fprintf(2, "TODO exercise 1.2: run the command in args[2] and so on, as often as args[1] says\n");
        Sys.exit(1);
    }
}
