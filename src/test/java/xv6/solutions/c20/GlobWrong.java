package xv6.solutions.c20;

import xv6.solutions.Mistake;
import xv6.user.Dirent;
import xv6.user.Fcntl;
import xv6.user.Sys;

/** Patterns that match too much or too little. */
final class GlobWrong {
    private GlobWrong() {
    }

    /** The reference's way, with a question for each of the others to answer wrongly. */
    private abstract static class Words {
        void go(String[] args) {
            Glob.add(args[1], 0);
            for (int i = 2; i < args.length; i++) {
                expand(args[i]);
            }
            Glob.become();
        }

        void expand(String word) {
            int first = Glob.count();
            if (Glob.isPattern(word)) {
                int fd = Sys.open(".", Fcntl.O_RDONLY);
                Dirent entry = new Dirent();
                while (entry.readFrom(fd)) {
                    if (entry.inum() != 0 && dotsAgree(word, entry.name()) && matches(word, entry.name())) {
                        Glob.add(entry.name(), place(first));
                    }
                }
                Sys.close(fd);
            }
            if (Glob.count() == first) {
                nothing(word);
            }
        }

        boolean dotsAgree(String pattern, String name) {
            return Glob.dotsAgree(pattern, name);
        }

        boolean matches(String pattern, String name) {
            return Glob.matches(pattern, 0, name, 0);
        }

        int place(int first) {
            return first;
        }

        void nothing(String word) {
            Glob.add(word, Glob.count());
        }
    }

    /** Leaves the names in the directory's order. */
    @Mistake(says = {"glob echo *.txt", "b.txt a10.txt a2.txt"})
    static final class Unsorted extends Words {
        @Override
        int place(int first) {
            return Glob.count();
        }

        public static void main(String[] args) {
            new Unsorted().go(args);
        }
    }

    /** Sorts all words, those of the user too. */
    @Mistake(says = {"glob echo n* x b*", "b.txt notes x"})
    static final class SortsEverything extends Words {
        @Override
        int place(int first) {
            return 1;
        }

        public static void main(String[] args) {
            new SortsEverything().go(args);
        }
    }

    /** Lets names with a dot match. */
    @Mistake(says = {"glob echo *", ". .. .hidden a10.txt"})
    static final class ShowsHidden extends Words {
        @Override
        boolean dotsAgree(String pattern, String name) {
            return true;
        }

        public static void main(String[] args) {
            new ShowsHidden().go(args);
        }
    }

    /** A word that nothing matches vanishes. */
    @Mistake(says = {"glob echo *txt.", "end"})
    static final class DropsWords extends Words {
        @Override
        void nothing(String word) {
            if (!Glob.isPattern(word)) {
                super.nothing(word);
            }
        }

        public static void main(String[] args) {
            new DropsWords().go(args);
        }
    }

    /** A star takes as much as it can, and never gives anything back. */
    @Mistake(says = {"glob echo **s", "**s end"})
    static final class GreedyStar extends Words {
        @Override
        boolean matches(String pattern, String name) {
            int p = 0;
            int n = 0;
            while (p < pattern.length()) {
                if (pattern.charAt(p) == '*') {
                    p++;
                    int next = p < pattern.length() ? name.lastIndexOf(pattern.charAt(p)) : name.length();
                    if (next < n) {
                        return false;
                    }
                    n = next;
                } else if (n < name.length() && (pattern.charAt(p) == '?' || pattern.charAt(p) == name.charAt(n))) {
                    p++;
                    n++;
                } else {
                    return false;
                }
            }
            return n == name.length();
        }

        public static void main(String[] args) {
            new GreedyStar().go(args);
        }
    }

    /** Is content when the pattern is at its end, though the name is not. */
    @Mistake(says = {"glob echo a??", "a10.txt a2.txt aXbXc abc"})
    static final class IgnoresTheRest extends Words {
        @Override
        boolean matches(String pattern, String name) {
            for (int end = 0; end <= name.length(); end++) {
                if (Glob.matches(pattern, 0, name.substring(0, end), 0)) {
                    return true;
                }
            }
            return false;
        }

        public static void main(String[] args) {
            new IgnoresTheRest().go(args);
        }
    }

    /** A star must have something to stand for. */
    @Mistake(says = "glob echo a*b*c")
    static final class StarIsNotNothing extends Words {
        @Override
        boolean matches(String pattern, String name) {
            return matches(pattern, 0, name, 0);
        }

        private static boolean matches(String pattern, int p, String name, int n) {
            if (p == pattern.length()) {
                return n == name.length();
            }
            if (n == name.length()) {
                return false;
            }
            char c = pattern.charAt(p);
            if (c == '*') {
                return matches(pattern, p + 1, name, n + 1) || matches(pattern, p, name, n + 1);
            }
            return (c == '?' || c == name.charAt(n)) && matches(pattern, p + 1, name, n + 1);
        }

        public static void main(String[] args) {
            new StarIsNotNothing().go(args);
        }
    }
}
