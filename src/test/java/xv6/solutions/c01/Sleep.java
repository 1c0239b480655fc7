package xv6.solutions.c01;

import xv6.user.Printf;
import xv6.user.Strings;
import xv6.user.Sys;

/** The kernel waits; the program only says for how long. Without a number it says so, and does not go on. */
public final class Sleep {
    private Sleep() {
    }

    public static void main(String[] args) {
        if (args.length < 2) {
            Printf.fprintf(2, "usage: sleep ticks\n");
            Sys.exit(1);
        }
        Sys.sleep(Strings.toInt(args[1]));
    }
}
