package xv6.solutions.c14;

import xv6.user.Fcntl;
import xv6.user.Machine;
import xv6.user.Printf;
import xv6.user.Sys;

/** One array, one loop: what a read has brought is written to every place before the next read. A write that fails on the output ends the program. */
public final class Tee {
    private Tee() {
    }

    public static void main(String[] args) {
        int[] places = new int[args.length];
        places[0] = 1;
        for (int i = 1; i < args.length; i++) {
            places[i] = open(args[i], Fcntl.O_WRONLY | Fcntl.O_CREATE | Fcntl.O_TRUNC);
        }
        byte[] bytes = new byte[512];
        int n;
        while ((n = Sys.read(0, bytes, bytes.length)) > 0) {
            for (int i = args.length - 1; i >= 0; i--) {
                if (places[i] != -1 && Sys.write(places[i], bytes, n) < n && i == 0) {
                    Sys.exit(1);
                }
            }
        }
    }

    static int open(String file, int mode) {
        int fd = Sys.open(file, mode);
        if (fd == -1) {
            Printf.fprintf(2, "tee: cannot open %s\n", Machine.addressOf(file));
        }
        return fd;
    }
}
