import static xv6.user.Fcntl.O_RDONLY;
import static xv6.user.Machine.addressOf;
import static xv6.user.Printf.printf;

import xv6.user.Sys;

/** Counts lines, words and bytes. */
final class Wc {
    private static final byte[] buffer = new byte[512];

    private Wc() {}

    public static void main(String[] args) {
        if (args.length <= 1)
            wc(0, "");
        for (int i = 1; i < args.length; i++) {
            int fd = Sys.open(args[i], O_RDONLY);
            if (fd < 0) {
                printf("wc: cannot open %s\n", addressOf(args[i]));
                Sys.exit(1);
            }
            wc(fd, args[i]);
            Sys.close(fd);
        }
    }

    private static void wc(int fd, String name) {
        int lines = 0, words = 0, bytes = 0;
        boolean inWord = false;
        int n;
        while ((n = Sys.read(fd, buffer, buffer.length)) > 0) {
            for (int i = 0; i < n; i++) {
                boolean blank = isBlank(buffer[i]);
                if (!blank && !inWord)
                    words++;
                if (buffer[i] == '\n')
                    lines++;
                inWord = !blank;
            }
            bytes += n;
        }
        if (n < 0) {
            printf("wc: read error\n");
            Sys.exit(1);
        }
        printf("%d %d %d %s\n", lines, words, bytes, addressOf(name));
    }

    private static boolean isBlank(byte b) {
        switch (b) {
            case ' ', '\r', '\t', '\n', 0x0b:
                return true;
            default:
                return false;
        }
    }
}
