import static xv6.user.Machine.addressOf;
import static xv6.user.Printf.fprintf;

import xv6.user.Sys;

/** Makes directories, up to the first that cannot be made. */
final class Mkdir {
    private Mkdir() {}

    public static void main(String[] args) {
        if (args.length < 2) {
            fprintf(2, "Usage: mkdir files...\n");
            Sys.exit(1);
        }
        for (int i = 1; i < args.length; i++) {
            if (Sys.mkdir(args[i]) < 0) {
                fprintf(2, "mkdir: %s failed to create\n", addressOf(args[i]));
                break;
            }
        }
    }
}
