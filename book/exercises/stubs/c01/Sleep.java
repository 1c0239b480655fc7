package xv6.exercises.c01;

import xv6.user.Printf;
import xv6.user.Sys;

/** Waits for so many ticks: {@code sleep 10}. */
public final class Sleep {
    private Sleep() {
    }

    public static void main(String[] args) {
        Printf.fprintf(2, "TODO exercise 1.1: sleep for as many ticks as args[1] says\n");
        Sys.exit(1);
    }
}
