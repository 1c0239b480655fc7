package xv6.solutions.c20;

import xv6.user.Dirent;
import xv6.user.Fcntl;
import xv6.user.Machine;
import xv6.user.Printf;
import xv6.user.Sys;

/**
 * A star either stands for nothing more or takes one more character; both are tried. Names that match go to their place
 * among those that were found for the same word, so each word's names are in order. The reading of the directory begins anew for each word.
 */
public final class Glob {
    private static final int MAX_WORDS = 31;

    private static final String[] words = new String[MAX_WORDS];
    private static int count;

    private Glob() {
    }

    public static void main(String[] args) {
        if (args.length < 2) {
            Printf.fprintf(2, "usage: glob command [word ...]\n");
            Sys.exit(1);
        }
        add(args[1], 0);
        for (int i = 2; i < args.length; i++) {
            expand(args[i]);
        }
        become();
    }

    static void become() {
        String[] argv = new String[count];
        for (int i = 0; i < count; i++) {
            argv[i] = words[i];
        }
        Sys.exec(argv[0], argv);
        Sys.exec("/" + argv[0], argv);
        Printf.fprintf(2, "glob: exec %s failed\n", Machine.addressOf(argv[0]));
        Sys.exit(1);
    }

    private static void expand(String word) {
        int first = count;
        if (isPattern(word)) {
            int fd = Sys.open(".", Fcntl.O_RDONLY);
            Dirent entry = new Dirent();
            while (entry.readFrom(fd)) {
                if (entry.inum() != 0 && dotsAgree(word, entry.name()) && matches(word, 0, entry.name(), 0)) {
                    add(entry.name(), first);
                }
            }
            Sys.close(fd);
        }
        if (count == first) {
            add(word, first);
        }
    }

    static boolean isPattern(String word) {
        return word.indexOf('*') >= 0 || word.indexOf('?') >= 0;
    }

    static boolean dotsAgree(String pattern, String name) {
        return name.charAt(0) != '.' || pattern.charAt(0) == '.';
    }

    /** Whether the pattern from {@code p} on matches the name from {@code n} on. */
    static boolean matches(String pattern, int p, String name, int n) {
        if (p == pattern.length()) {
            return n == name.length();
        }
        if (pattern.charAt(p) == '*') {
            return matches(pattern, p + 1, name, n) || n < name.length() && matches(pattern, p, name, n + 1);
        }
        return n < name.length() && (pattern.charAt(p) == '?' || pattern.charAt(p) == name.charAt(n)) && matches(pattern, p + 1, name, n + 1);
    }

    /** Puts a word behind those that are less, of those from {@code first} on. */
    static void add(String word, int first) {
        int at = count++;
        while (at > first && words[at - 1].compareTo(word) > 0) {
            words[at] = words[at - 1];
            at--;
        }
        words[at] = word;
    }

    static int count() {
        return count;
    }
}
