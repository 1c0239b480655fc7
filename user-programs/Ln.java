import static xv6.user.Machine.addressOf;
import static xv6.user.Printf.fprintf;

import xv6.user.Sys;

/** Gives a file a second name. */
final class Ln {
    private Ln() {}

    public static void main(String[] args) {
        if (args.length != 3) {
            fprintf(2, "Usage: ln old new\n");
            Sys.exit(1);
        }
        if (Sys.link(args[1], args[2]) < 0)
            fprintf(2, "link %s %s: failed\n", addressOf(args[1]), addressOf(args[2]));
    }
}
