package xv6.solutions.c19;

import xv6.user.JavaString;
import xv6.user.Machine;
import xv6.user.Printf;
import xv6.user.Sys;

/**
 * Reads byte by byte. A word ends at a blank or with its line; a line ends at a newline or with the input. The array that
 * goes to exec is made anew for each line, just as long as it must be.
 */
public final class XArgs {
    static final int MAX_WORDS = 31;

    private static final byte[] one = new byte[1];
    private static byte[] word = new byte[64];

    private XArgs() {
    }

    public static void main(String[] args) {
        if (args.length < 2) {
            Printf.fprintf(2, "usage: xargs command [argument ...]\n");
            Sys.exit(1);
        }
        String[] words = new String[MAX_WORDS];
        for (int i = 1; i < args.length; i++) {
            words[i - 1] = args[i];
        }
        int own = args.length - 1;
        int count = own;
        int length = 0;
        int b;
        do {
            b = next();
            if (b > ' ') {
                add(b, length++);
            } else if (length > 0) {
                words[count++] = JavaString.of(word, 0, length);
                length = 0;
            }
            if ((b == '\n' || b < 0) && count > own) {
                run(words, count);
                count = own;
            }
        } while (b >= 0);
    }

    private static void add(int b, int at) {
        if (at == word.length) {
            byte[] longer = new byte[2 * at];
            for (int i = 0; i < at; i++) {
                longer[i] = word[i];
            }
            word = longer;
        }
        word[at] = (byte) b;
    }

    /** The input's next byte, -1 at its end. */
    static int next() {
        return Sys.read(0, one, 1) == 1 ? one[0] & 0xff : -1;
    }

    static void run(String[] words, int count) {
        if (Sys.fork() == 0) {
            become(words, count);
            Sys.exit(1);
        }
        Sys.wait(null);
    }

    /** Comes back only if there is no such program. */
    static void become(String[] words, int count) {
        String[] argv = new String[count];
        for (int i = 0; i < count; i++) {
            argv[i] = words[i];
        }
        Sys.exec(argv[0], argv);
        Printf.fprintf(2, "xargs: exec %s failed\n", Machine.addressOf(argv[0]));
    }
}
