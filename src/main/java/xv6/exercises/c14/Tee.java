package xv6.exercises.c14;

import xv6.user.Printf;
import xv6.user.Sys;

/** Copies its input to its output and to files: {@code tee file ...}. */
public final class Tee {
    private Tee() {
    }

    public static void main(String[] args) {
        Printf.fprintf(2, "TODO exercise 14.2: open the files, then read and write until there is no more\n");
        Sys.exit(1);
    }
}
