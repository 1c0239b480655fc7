import static xv6.user.Machine.addressOf;
import static xv6.user.Printf.fprintf;

import xv6.user.Sys;

/** Takes names of files away, up to the first that cannot be taken. */
final class Rm {
    private Rm() {}

    public static void main(String[] args) {
        if (args.length < 2) {
            fprintf(2, "Usage: rm files...\n");
            Sys.exit(1);
        }
        for (int i = 1; i < args.length; i++) {
            if (Sys.unlink(args[i]) < 0) {
                fprintf(2, "rm: %s failed to delete\n", addressOf(args[i]));
                break;
            }
        }
    }
}
