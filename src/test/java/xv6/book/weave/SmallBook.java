package xv6.book.weave;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import xv6.book.SmallProject;
import xv6.book.Trouble;
import xv6.book.Troubles;

/** A book of a few lines, woven in a folder of its own. */
final class SmallBook {
    final SmallProject project;
    final Path out;
    private Troubles troubles;

    SmallBook(Path folder) {
        project = new SmallProject(folder);
        out = folder.resolve("target/book");
        for (String name : List.of("page.html", "book.css", "book.js", "pdf.css", "epub.css")) {
            project.file("book/theme/" + name, read(Path.of("book/theme").resolve(name)));
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    SmallBook weave(boolean draft, boolean record, boolean pagesOnly) {
        try (Weaver weaver = Weaver.with(Asciidoctors.one(), project.folder, out, System.getProperty("java.class.path"),
                new PrintStream(new ByteArrayOutputStream()))) {
            troubles = weaver.weave(new Weaver.Order(draft, record, pagesOnly));
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    SmallBook draft() {
        return weave(true, false, true);
    }

    List<String> faults() {
        return troubles.of(Trouble.Weight.FAULT).stream().map(Trouble::toString).toList();
    }

    List<String> unfinished() {
        return troubles.of(Trouble.Weight.UNFINISHED).stream().map(Trouble::toString).toList();
    }

    boolean written() {
        return Files.exists(out.resolve("single.html"));
    }

    Document page(String name) {
        try {
            Document page = Jsoup.parse(out.resolve(name).toFile());
            page.outputSettings().prettyPrint(false);
            return page;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
