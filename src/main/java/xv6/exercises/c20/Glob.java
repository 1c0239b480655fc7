package xv6.exercises.c20;

import xv6.user.Printf;
import xv6.user.Sys;

/** Runs a command after it has replaced patterns among its words by names of files: {@code glob command word ...}. */
public final class Glob {
    private Glob() {
    }

    public static void main(String[] args) {
        Printf.fprintf(2, "TODO exercise 20.2: replace words that are patterns, then become the command\n");
        Sys.exit(1);
    }
}
