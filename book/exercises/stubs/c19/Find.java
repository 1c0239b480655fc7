package xv6.exercises.c19;

import xv6.user.Printf;
import xv6.user.Sys;

/** Prints where in a tree of directories a name occurs: {@code find directory name}. */
public final class Find {
    private Find() {
    }

    public static void main(String[] args) {
        Printf.fprintf(2, "TODO exercise 19.3: walk the tree and compare names\n");
        Sys.exit(1);
    }
}
