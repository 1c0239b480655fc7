import static xv6.user.Printf.fprintf;

import xv6.user.Strings;
import xv6.user.Sys;

/** Ends processes, given by their numbers. */
final class Kill {
    private Kill() {}

    public static void main(String[] args) {
        if (args.length < 2) {
            fprintf(2, "usage: kill pid...\n");
            Sys.exit(1);
        }
        for (int i = 1; i < args.length; i++)
            Sys.kill(Strings.toInt(args[i]));
    }
}
