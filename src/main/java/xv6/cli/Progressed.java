package xv6.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32;
import java.util.Properties;
import xv6.exercises.check.Exercise;

/** How far the reader is with each exercise, remembered from one judgement to the next in a file of the build's folder. */
final class Progressed {
    /** What is known of a solution. */
    enum State {
        UNTOUCHED("untouched"), CHANGED("changed"), FAILING("failing"), PASSING("passing");

        final String word;

        State(String word) {
            this.word = word;
        }
    }

    private final Path file;
    private final Properties known = new Properties();

    Progressed(Path file) throws IOException {
        this.file = file;
        if (Files.exists(file)) {
            try (var in = Files.newBufferedReader(file)) {
                known.load(in);
            } catch (IllegalArgumentException e) {
                // Not what was written here: nothing is known.
            }
        }
    }

    /** What came of judging the file as it is now; CHANGED if it has not been judged since. */
    State of(Exercise e) throws IOException {
        if (!Files.exists(e.file()) || e.isUntouched()) {
            return State.UNTOUCHED;
        }
        String result = known.getProperty(e.number(), "");
        if (!result.endsWith(" " + mark(e))) {
            return State.CHANGED;
        }
        return result.startsWith("passing") ? State.PASSING : State.FAILING;
    }

    void note(Exercise e, boolean passed) throws IOException {
        known.setProperty(e.number(), (passed ? "passing " : "failing ") + mark(e));
        save();
    }

    /** How many hints have been shown. */
    int hints(Exercise e) {
        String shown = known.getProperty(e.number() + ".hints", "0");
        return shown.matches("\\d{1,3}") ? Integer.parseInt(shown) : 0;
    }

    void hints(Exercise e, int shown) throws IOException {
        known.setProperty(e.number() + ".hints", String.valueOf(shown));
        save();
    }

    private static String mark(Exercise e) throws IOException {
        CRC32 sum = new CRC32();
        sum.update(Files.readAllBytes(e.file()));
        return Long.toHexString(sum.getValue());
    }

    private void save() throws IOException {
        Files.createDirectories(file.getParent());
        try (var out = Files.newBufferedWriter(file)) {
            known.store(out, null);
        }
    }
}
