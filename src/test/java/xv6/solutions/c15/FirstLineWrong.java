package xv6.solutions.c15;

import java.util.List;
import xv6.solutions.Mistake;

/** Readers of first lines that read too much, or too little. */
final class FirstLineWrong {
    private FirstLineWrong() {
    }

    /** Passes the script's name on as it was typed: the interpreter does not find it. */
    @Mistake(says = {"{\"/sh\", \"bin/hi\"}", "{\"/sh\", \"hi\"}"})
    static final class NameForPath extends FirstLine {
        @Override
        String script(String path, String[] argv) {
            return argv[0];
        }
    }

    /** Makes each word an argument of its own. */
    @Mistake(says = {"\"a b  c\"", "{\"/echo\", \"a\", \"b\", \"c\", \"bin/hi\"}"})
    static final class EachWord extends FirstLine {
        @Override
        List<String> words(String line) {
            return List.of(line.split("[ \t]+"));
        }
    }

    /** Takes the whole line for the interpreter's path. */
    @Mistake(says = {"{\"/echo\", \"-n\", \"bin/hi\"", "{\"/echo -n\", \"bin/hi\""})
    static final class WholeLine extends FirstLine {
        @Override
        List<String> words(String line) {
            return List.of(line);
        }
    }

    /** Runs what is left of a name that was cut off. */
    @Mistake(says = "the first line does not end within 64 bytes")
    static final class HalfAName extends FirstLine {
        @Override
        boolean isCut(String head) {
            return false;
        }
    }

    /** Looks for the mark anywhere. */
    @Mistake(says = "the file does not begin with #!")
    static final class MarkAnywhere extends FirstLine {
        @Override
        boolean isScript(String head) {
            return head.contains("#!");
        }
    }

    /** Goes on into the second line. */
    @Mistake(says = {"interpreter(\"#!/sh\\necho 1\\n\"", "{\"/sh\", \"bin/hi\"}"})
    static final class ReadsOn extends FirstLine {
        @Override
        String line(String head) {
            return head.substring(2).replace('\n', ' ');
        }
    }

    /** Wants the path directly behind the mark. */
    @Mistake(says = {"interpreter(\"#! \\t/echo", "{\"\", "})
    static final class NoBlanks extends FirstLine {
        @Override
        String trimmed(String text) {
            return text.stripTrailing();
        }
    }

    /** Believes that every file has a first line with an end. */
    @Mistake(says = {"interpreter(\"#!/sh\", ", "StringIndexOutOfBoundsException"})
    static final class LineAlwaysEnds extends FirstLine {
        @Override
        String line(String head) {
            return head.substring(2, head.indexOf('\n'));
        }
    }
}
