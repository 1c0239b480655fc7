package xv6.book.weave;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import xv6.book.Script;
import xv6.book.Sources;
import xv6.book.Troubles;

/** This project's own book, woven once in a test run. */
final class WholeBook {
    static final Path PROJECT = Path.of("").toAbsolutePath();
    static final Path OUT = PROJECT.resolve("target/woven/book");
    private static Troubles troubles;

    private WholeBook() {
    }

    /** What is wrong with it. */
    static synchronized Troubles weave() {
        if (troubles == null) {
            try (Weaver weaver = Weaver.with(Asciidoctors.one(), PROJECT, OUT, System.getProperty("java.class.path"),
                    new PrintStream(new ByteArrayOutputStream()))) {
                troubles = weaver.weave(new Weaver.Order(false, false, false));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return troubles;
    }

    static Sources sources() throws IOException {
        return Sources.read(PROJECT, new Troubles());
    }

    static Script script() throws IOException {
        return Script.read(PROJECT, sources(), new Troubles());
    }
}
