package xv6.book;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The text of the book, read for what it shows and not for how it looks: its chapters, and where each chunk stands. This
 * reading needs no Asciidoctor, so snapshots need none; and it knows the line of every macro, which Asciidoctor no
 * longer does when it runs one.
 */
public final class Script {

    private static final Pattern MACRO = Pattern.compile("(chunk|listing|run|chart|exercise)::(\\S*?)\\[(.*)\\]\\s*");
    private static final Pattern DIAGRAM = Pattern.compile("\\[(plantuml|layout|strip)\\b(.*)\\]\\s*");
    private static final Pattern INCLUDE = Pattern.compile("include::([^\\[]+\\.adoc)\\[.*\\]\\s*");
    private static final Pattern VERBATIM = Pattern.compile("(-{4,}|\\.{4,}|\\+{4,}|/{4,}|```\\w*)\\s*");
    private static final Pattern CHAPTER_FILE = Pattern.compile("(?:(\\d+)|([a-z])\\d*)-[\\w-]+");
    private static final Pattern ATTRIBUTE_ENTRY = Pattern.compile(":([\\w-]+):\\s*(.*)");

    private final Path project;
    private final Troubles troubles;

    public final List<Chapter> chapters = new ArrayList<>();
    public final List<Macro> macros = new ArrayList<>();
    public final List<Showing> showings = new ArrayList<>();
    /** Every line of every file of the text, for finding where something was written. */
    public final Map<String, List<String>> lines = new LinkedHashMap<>();
    private final Map<Chunk, Showing> defining = new HashMap<>();
    private final Map<String, String> bookAttributes = new HashMap<>();
    private Chapter chapter;
    /** The anchors of chapters that book.adoc includes and that are not there yet: their files' names without the number. */
    public final Set<String> planned = new HashSet<>();

    private Script(Path project, Troubles troubles) {
        this.project = project;
        this.troubles = troubles;
    }

    /** Reads {@code book/book.adoc} and what it includes, and finds the chunks it names. */
    public static Script read(Path project, Sources sources, Troubles troubles) throws IOException {
        Script script = new Script(project, troubles);
        script.readFile(project.resolve("book/book.adoc"), null, 0);
        for (Macro macro : script.macros) {
            if (macro.name().equals("chunk") || macro.name().equals("listing")) {
                script.show(macro, sources);
            }
        }
        script.checkOrder();
        return script;
    }

    private void readFile(Path file, String from, int fromLine) throws IOException {
        String name = project.relativize(file.normalize()).toString().replace('\\', '/');
        if (!Files.exists(file)) {
            if (from == null) {
                troubles.fault(name, 0, "no such file; the book begins there");
            } else {
                planned.add(stem(file).replaceFirst("^[a-z]?\\d*-", ""));
                troubles.unfinished(from, fromLine, "chapter " + name + " is not written yet");
            }
            return;
        }
        boolean book = from == null;
        boolean isChapter = !book && file.getParent().equals(project.resolve("book"))
                && CHAPTER_FILE.matcher(stem(file)).matches();
        List<String> text = Files.readAllLines(file);
        lines.put(name, text);
        if (isChapter) {
            chapter = beginChapter(file, name, text);
            chapters.add(chapter);
        }
        readLines(file, name, text, book);
        if (isChapter) {
            chapter = null;
        }
    }

    private void readLines(Path file, String name, List<String> text, boolean book) throws IOException {
        String open = null;
        for (int i = 0; i < text.size(); i++) {
            String line = text.get(i);
            Matcher fence = VERBATIM.matcher(line);
            if (fence.matches()) {
                String mark = fence.group(1).startsWith("```") ? "```" : fence.group(1);
                open = open == null ? mark : open.equals(mark) ? null : open;
            } else if (open == null) {
                Matcher include = INCLUDE.matcher(line);
                Matcher macro = MACRO.matcher(line);
                Matcher diagram = DIAGRAM.matcher(line);
                Matcher entry = ATTRIBUTE_ENTRY.matcher(line);
                if (include.matches()) {
                    readFile(file.resolveSibling(include.group(1)), name, i + 1);
                } else if (macro.matches()) {
                    macros.add(new Macro(macro.group(1), macro.group(2), macro.group(3), name, i + 1, chapter));
                } else if (diagram.matches()) {
                    macros.add(new Macro(diagram.group(1), "", diagram.group(2), name, i + 1, chapter));
                } else if (book && entry.matches()) {
                    bookAttributes.put(entry.group(1), entry.group(2));
                }
            }
        }
        if (open != null && !open.startsWith("/")) {
            troubles.fault(name, 0, "a block opened with " + open + " is never closed");
        }
    }

    private Chapter beginChapter(Path file, String name, List<String> text) {
        Matcher m = CHAPTER_FILE.matcher(stem(file));
        m.matches();
        int number = m.group(1) == null ? 0 : Integer.parseInt(m.group(1));
        String label = number > 0 ? Integer.toString(number) : m.group(2).toUpperCase(Locale.ROOT);
        List<String> titles = text.stream().filter(l -> l.startsWith("== ")).toList();
        if (titles.size() != 1) {
            troubles.fault(name, 0, "a chapter's file has exactly one title '== ...'; this one has " + titles.size());
        }
        String title = titles.isEmpty() ? stem(file) : titles.getFirst().substring(3).strip().replace("`", "");
        if (chapters.stream().anyMatch(c -> c.label().equals(label))) {
            troubles.fault(name, 0, "there is another chapter " + label);
        }
        return new Chapter(number, label, stem(file), name, title);
    }

    private static String stem(Path file) {
        String name = file.getFileName().toString();
        return name.substring(0, name.lastIndexOf('.'));
    }

    private void show(Macro macro, Sources sources) {
        Chunk chunk;
        try {
            chunk = sources.find(macro.target());
        } catch (Sources.NoSuchChunk e) {
            troubles.fault(macro.file(), macro.line(), e.getMessage());
            return;
        }
        if (macro.name().equals("listing")) {
            showings.add(new Showing(chunk, false, macro, "listing-" + chunk.id() + "-" + showings.size()));
        } else if (macro.has("repeated")) {
            showings.add(new Showing(chunk, false, macro, chunk.id() + "-again-" + showings.size()));
        } else if (defining.containsKey(chunk)) {
            Macro first = defining.get(chunk).at();
            troubles.fault(macro.file(), macro.line(), "chunk '" + macro.target() + "' is defined already at "
                    + first.file() + ":" + first.line() + "; write [repeated] to show it again");
        } else {
            Showing showing = new Showing(chunk, true, macro, chunk.id());
            defining.put(chunk, showing);
            showings.add(showing);
        }
    }

    /** A chunk cannot be part of the program before the file around it is. */
    private void checkOrder() {
        for (Showing s : defining.values()) {
            Optional<Showing> root = definingOf(s.chunk().file.root);
            if (root.isPresent() && chapterOf(root.get()) > chapterOf(s)) {
                troubles.fault(s.at().file(), s.at().line(), "chunk '" + s.at().target() + "' is told before its file, whose frame "
                        + "comes in " + root.get().at().file() + ":" + root.get().at().line());
            }
        }
        for (Showing s : showings) {
            if (!s.defining() && !defining.containsKey(s.chunk()) && Sources.TOLD.stream().anyMatch(s.chunk().file.path::startsWith)
                    && !s.at().name().equals("listing")) {
                troubles.fault(s.at().file(), s.at().line(), "chunk '" + s.at().target() + "' is repeated but defined nowhere");
            }
        }
    }

    /** Where a chunk is told. */
    public Optional<Showing> definingOf(Chunk chunk) {
        return Optional.ofNullable(defining.get(chunk));
    }

    /** The number of the chapter that a showing stands in; what an appendix tells comes after all chapters. */
    static int chapterOf(Showing showing) {
        Chapter chapter = showing.at().chapter();
        return chapter == null || chapter.isAppendix() ? Integer.MAX_VALUE : chapter.number();
    }

    /** The chapter's number in which a chunk is told; larger than any if it is not told at all. */
    public int toldIn(Chunk chunk) {
        return definingOf(chunk).map(Script::chapterOf).orElse(Integer.MAX_VALUE);
    }

    /** Whether the text says of itself, by {@code :draft:} at the top of book.adoc, that it is not finished. */
    public boolean isDraft() {
        return bookAttributes.containsKey("draft");
    }

    public Optional<Chapter> chapter(int number) {
        return chapters.stream().filter(c -> c.number() == number).findFirst();
    }
}
