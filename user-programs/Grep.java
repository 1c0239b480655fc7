import static xv6.user.Fcntl.O_RDONLY;
import static xv6.user.Machine.addressOf;
import static xv6.user.Printf.fprintf;
import static xv6.user.Printf.printf;

import xv6.user.Sys;

/** Prints the lines of files, or of its input, that a pattern matches. */
final class Grep {
    /** What was read and not yet looked through, from its start; it grows to hold a line of any length. */
    private static byte[] buffer = new byte[1024];

    private Grep() {}

    public static void main(String[] args) {
        if (args.length <= 1) {
            fprintf(2, "usage: grep pattern [file ...]\n");
            Sys.exit(1);
        }
        Pattern pattern = new Pattern(args[1]);
        if (args.length == 2)
            grep(pattern, 0);
        for (int i = 2; i < args.length; i++) {
            int fd = Sys.open(args[i], O_RDONLY);
            if (fd < 0) {
                printf("grep: cannot open %s\n", addressOf(args[i]));
                Sys.exit(1);
            }
            grep(pattern, fd);
            Sys.close(fd);
        }
    }

    // tag::read-lines[]
    private static void grep(Pattern pattern, int fd) {
        int held = 0;
        int n;
        while ((n = Sys.read(fd, buffer, held, buffer.length - held)) > 0) {
            held += n;
            int rest = printMatches(pattern, held);
            held -= rest;
            move(buffer, rest, buffer, held);
            if (held == buffer.length)
                grow();
        }
        if (held > 0 && pattern.matches(buffer, 0, held))
            Sys.write(1, buffer, held);
    }

    /** Prints the whole lines that match; returns where the beginning of a line without its end stands. */
    private static int printMatches(Pattern pattern, int held) {
        int start = 0;
        for (int i = 0; i < held; i++) {
            if (buffer[i] == '\n') {
                if (pattern.matches(buffer, start, i))
                    Sys.write(1, buffer, start, i + 1 - start);
                start = i + 1;
            }
        }
        return start;
    }

    private static void grow() {
        byte[] larger = new byte[2 * buffer.length];
        move(buffer, 0, larger, buffer.length);
        buffer = larger;
    }

    private static void move(byte[] from, int start, byte[] to, int n) {
        for (int i = 0; i < n; i++)
            to[i] = from[start + i];
    }
    // end::read-lines[]

    // tag::pattern[]
    /**
     * A regular expression of four operators: {@code .} any character, {@code *} any number of the one before it,
     * {@code ^} and {@code $} the line's start and end. After the matcher that Rob Pike wrote for "The Practice of
     * Programming", chapter 9.
     */
    private static final class Pattern {
        private final String re;
        private byte[] text;
        private int end;

        Pattern(String re) {
            this.re = re;
        }

        /** Whether the pattern matches anywhere in the bytes from {@code start} up to {@code end}. */
        boolean matches(byte[] line, int start, int end) {
            this.text = line;
            this.end = end;
            if (at(0) == '^')
                return matchesHere(1, start);
            for (int i = start; i <= end; i++) {
                if (matchesHere(0, i))
                    return true;
            }
            return false;
        }

        // tag::here[]
        /** Whether the pattern from {@code p} on matches the text that begins at {@code i}. */
        private boolean matchesHere(int p, int i) {
            while (at(p) != 0 && at(p + 1) != '*') {
                if (at(p) == '$' && at(p + 1) == 0)
                    return i == end;
                if (i == end || !takes(at(p), i))
                    return false;
                p++;
                i++;
            }
            return at(p) == 0 || matchesStar(at(p), p + 2, i);
        }

        /** Whether the text at {@code i} is any number of {@code c}, then what the pattern says from {@code p} on. */
        private boolean matchesStar(char c, int p, int i) {
            do {
                if (matchesHere(p, i))
                    return true;
            } while (i < end && takes(c, i++));
            return false;
        }
        // end::here[]

        private boolean takes(char c, int i) {
            return c == '.' || c == (text[i] & 0xff);
        }

        /** The character of the pattern at {@code p}, 0 at its end. */
        private char at(int p) {
            return p < re.length() ? re.charAt(p) : 0;
        }
    }
    // end::pattern[]
}
