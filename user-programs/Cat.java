import static xv6.user.Fcntl.O_RDONLY;
import static xv6.user.Machine.addressOf;
import static xv6.user.Printf.fprintf;

import xv6.user.Sys;

/** Prints files, or its input, one after the other. */
final class Cat {
    private static final byte[] buffer = new byte[512];

    private Cat() {}

    public static void main(String[] args) {
        if (args.length <= 1)
            cat(0);
        for (int i = 1; i < args.length; i++) {
            int fd = Sys.open(args[i], O_RDONLY);
            if (fd < 0) {
                fprintf(2, "cat: cannot open %s\n", addressOf(args[i]));
                Sys.exit(1);
            }
            cat(fd);
            Sys.close(fd);
        }
    }

    private static void cat(int fd) {
        int n;
        while ((n = Sys.read(fd, buffer, buffer.length)) > 0) {
            if (Sys.write(1, buffer, n) != n) {
                fprintf(2, "cat: write error\n");
                Sys.exit(1);
            }
        }
        if (n < 0) {
            fprintf(2, "cat: read error\n");
            Sys.exit(1);
        }
    }
}
