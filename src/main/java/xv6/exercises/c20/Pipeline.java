package xv6.exercises.c20;

import xv6.user.Printf;
import xv6.user.Sys;

/** Runs commands whose outputs are the next ones' inputs: {@code pipeline command + command ...}. */
public final class Pipeline {
    private Pipeline() {
    }

    public static void main(String[] args) {
        Printf.fprintf(2, "TODO exercise 20.1: a pipe and a child for each command\n");
        Sys.exit(1);
    }
}
