package xv6.solutions.c19;

import xv6.solutions.Mistake;
import xv6.user.JavaString;
import xv6.user.Sys;

/** Lines run together, words that stay, children that nobody waits for. */
final class XArgsWrong {
    private XArgsWrong() {
    }

    /** Reads lines and runs the command; the others change a step. */
    private static class Reader {
        final String[] words = new String[XArgs.MAX_WORDS];
        final byte[] line = new byte[1024];
        int own;

        void go(String[] args) {
            for (int i = 1; i < args.length; i++) {
                words[own++] = args[i];
            }
            int length = 0;
            int b;
            while ((b = XArgs.next()) >= 0) {
                if (endsLine(b)) {
                    run(length);
                    length = 0;
                } else {
                    line[length++] = (byte) b;
                }
            }
            last(length);
        }

        boolean endsLine(int b) {
            return b == '\n';
        }

        void last(int length) {
            run(length);
        }

        void run(int length) {
            int count = own;
            int start = 0;
            for (int i = 0; i <= length; i++) {
                if (i == length || line[i] <= ' ') {
                    if (i > start) {
                        words[count++] = JavaString.of(line, start, i - start);
                    }
                    start = i + 1;
                }
            }
            if (count > own || runsEmptyLines()) {
                launch(count);
            }
        }

        boolean runsEmptyLines() {
            return false;
        }

        void launch(int count) {
            XArgs.run(words, count);
        }
    }

    /** Takes all of the input for one line. */
    @Mistake(says = {"two lines, the second with fewer words", "[show][line][1][2][3][4]"})
    static final class OneCommandForAll extends Reader {
        @Override
        boolean endsLine(int b) {
            return false;
        }

        public static void main(String[] args) {
            new OneCommandForAll().go(args);
        }
    }

    /** Forgets what stands behind the last newline. */
    @Mistake(says = "a last line without its newline")
    static final class ForgetsTheLast extends Reader {
        @Override
        void last(int length) {
        }

        public static void main(String[] args) {
            new ForgetsTheLast().go(args);
        }
    }

    /** Runs the command for a line that has no words, too. */
    @Mistake(says = {"lines without words", "[show]\n"})
    static final class RunsForNothing extends Reader {
        @Override
        boolean runsEmptyLines() {
            return true;
        }

        @Override
        void last(int length) {
            if (length > 0) {
                run(length);
            }
        }

        public static void main(String[] args) {
            new RunsForNothing().go(args);
        }
    }

    /** Gives the whole line as one argument. */
    @Mistake(says = {"one line", "[hello too]"})
    static final class LineIsOneWord extends Reader {
        @Override
        void run(int length) {
            if (length > 0) {
                words[own] = JavaString.of(line, 0, length);
                launch(own + 1);
            }
        }

        public static void main(String[] args) {
            new LineIsOneWord().go(args);
        }
    }

    /** Words of the line before stay where the new line has fewer. */
    @Mistake(says = {"the second with fewer words", "[show][line][4][2][3]"})
    static final class WordsStay extends Reader {
        private int most;

        @Override
        void launch(int count) {
            most = Math.max(most, count);
            super.launch(most);
        }

        public static void main(String[] args) {
            new WordsStay().go(args);
        }
    }

    /** Gives its own name to the program as well. */
    @Mistake(says = {"one line", "[show][bye][hello][too]"})
    static final class KeepsItsName extends Reader {
        @Override
        void launch(int count) {
            if (Sys.fork() == 0) {
                String[] argv = new String[count + 1];
                argv[0] = "xargs";
                for (int i = 0; i < count; i++) {
                    argv[i + 1] = words[i];
                }
                Sys.exec(argv[1], argv);
                Sys.exit(1);
            }
            Sys.wait(null);
        }

        public static void main(String[] args) {
            new KeepsItsName().go(args);
        }
    }

    /** Waits for no command: they all run at once, and the shell goes on before they are done. */
    @Mistake(says = "done")
    static final class DoesNotWait extends Reader {
        @Override
        void launch(int count) {
            if (Sys.fork() == 0) {
                XArgs.become(words, count);
                Sys.exit(1);
            }
        }

        public static void main(String[] args) {
            new DoesNotWait().go(args);
        }
    }

    /** Has room for a line of 512 characters. */
    @Mistake(says = {"a line of 600 characters", "out of bounds for length 512"})
    static final class ShortLines extends Reader {
        private final byte[] half = new byte[512];
        private int held;

        @Override
        boolean endsLine(int b) {
            if (b != '\n') {
                half[held++] = (byte) b;
            } else {
                held = 0;
            }
            return b == '\n';
        }

        public static void main(String[] args) {
            new ShortLines().go(args);
        }
    }
}
