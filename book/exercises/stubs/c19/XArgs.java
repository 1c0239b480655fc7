package xv6.exercises.c19;

import xv6.user.Printf;
import xv6.user.Sys;

/** Runs a command for each line of the input, with the line's words behind it: {@code xargs command ...}. */
public final class XArgs {
    private XArgs() {
    }

    public static void main(String[] args) {
        Printf.fprintf(2, "TODO exercise 19.4: read lines, and for each a child that becomes the command\n");
        Sys.exit(1);
    }
}
