package xv6.solutions.c20;

import xv6.user.Machine;
import xv6.user.Printf;
import xv6.user.Sys;

/**
 * The parent keeps one descriptor between commands: where the next one reads. A child puts what it reads and writes in
 * the places 0 and 1 and closes all else. All are started before the parent waits for the first.
 */
public final class Pipeline {
    private Pipeline() {
    }

    public static void main(String[] args) {
        int[] ends = new int[2];
        int input = 0;
        int first = 1;
        while (first < args.length) {
            int end = end(args, first);
            boolean last = end == args.length;
            if (!last) {
                Sys.pipe(ends);
            }
            if (Sys.fork() == 0) {
                move(input, 0);
                if (!last) {
                    Sys.close(ends[0]);
                    move(ends[1], 1);
                }
                become(args, first, end);
            }
            if (input != 0) {
                Sys.close(input);
            }
            if (!last) {
                Sys.close(ends[1]);
                input = ends[0];
            }
            first = end + 1;
        }
        while (Sys.wait(null) != -1) {
        }
    }

    /** Where the command that begins at {@code first} ends: at a plus, or with the arguments. */
    static int end(String[] args, int first) {
        int end = first;
        while (end < args.length && !args[end].equals("+")) {
            end++;
        }
        return end;
    }

    static void move(int fd, int to) {
        if (fd != to) {
            Sys.close(to);
            Sys.dup(fd);
            Sys.close(fd);
        }
    }

    static void become(String[] args, int first, int end) {
        String[] argv = new String[end - first];
        for (int i = first; i < end; i++) {
            argv[i - first] = args[i];
        }
        Sys.exec(argv[0], argv);
        Printf.fprintf(2, "pipeline: exec %s failed\n", Machine.addressOf(argv[0]));
        Sys.exit(1);
    }
}
