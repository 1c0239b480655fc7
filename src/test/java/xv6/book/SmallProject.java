package xv6.book;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A project of a few files in a folder of its own, for asking what the book makes of it. */
public final class SmallProject {
    public final Path folder;
    public final Troubles troubles = new Troubles();

    public SmallProject(Path folder) {
        this.folder = folder;
    }

    public SmallProject file(String path, String text) {
        try {
            Path file = folder.resolve(path);
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A book that includes these chapters, whose texts are given after their names. */
    public SmallProject book(String... chapters) {
        StringBuilder book = new StringBuilder("= A book\n:doctype: book\n\n");
        for (int i = 0; i < chapters.length; i += 2) {
            book.append("include::").append(chapters[i]).append(".adoc[opts=optional]\n\n");
            if (chapters[i + 1] != null) {
                file("book/" + chapters[i] + ".adoc", chapters[i + 1]);
            }
        }
        return file("book/book.adoc", book.toString());
    }

    public Sources sources() {
        try {
            return Sources.read(folder, troubles);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public Script script(Sources sources) {
        try {
            return Script.read(folder, sources, troubles);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public Snapshot snapshot(int chapter) {
        try {
            Sources sources = sources();
            return new Snapshot(folder, sources, script(sources), Given.read(folder, troubles), chapter);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What is wrong so far, each as the line that the author reads. */
    public List<String> faults() {
        return troubles.of(Trouble.Weight.FAULT).stream().map(Trouble::toString).toList();
    }

    public List<String> unfinished() {
        return troubles.of(Trouble.Weight.UNFINISHED).stream().map(Trouble::toString).toList();
    }
}
