package xv6.book;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import xv6.book.Chunk.Inner;
import xv6.book.Chunk.Line;

/** A source file as a tree of chunks. */
public final class SourceFile {

    /** A comment that holds nothing but a tag. */
    private static final Pattern TAG =
            Pattern.compile("\\s*(?://|#|;|/\\*|<!--)\\s*(tag|end)::([\\w.-]+)\\[\\]\\s*(?:\\*/|-->)?\\s*");

    /** Where it is, from the project's folder, with slashes. */
    public final String path;

    public final Chunk root;

    /** Whether the last line ends with a newline, as it should. */
    public final boolean endsWithNewline;

    private final Map<String, Chunk> byTag = new HashMap<>();

    private SourceFile(String path, String text) {
        this.path = path;
        this.endsWithNewline = text.endsWith("\n");
        this.root = new Chunk(this, "", null, 1);
    }

    /** Reads the tags in {@code text}; those that do not match become faults. */
    static SourceFile parse(String path, String text, Troubles troubles) {
        SourceFile file = new SourceFile(path, text);
        file.readChunks(linesOf(text), troubles);
        return file;
    }

    static List<String> linesOf(String text) {
        List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
        if (lines.getLast().isEmpty()) {
            lines.removeLast();
        }
        return lines;
    }

    private void readChunks(List<String> lines, Troubles troubles) {
        Chunk chunk = root;
        Map<Chunk, String> begins = new HashMap<>();
        int number = 0;
        for (String text : lines) {
            number++;
            Matcher tag = TAG.matcher(text);
            if (!tag.matches()) {
                chunk.parts.add(new Line(number, text));
            } else if (tag.group(1).equals("tag")) {
                if (byTag.containsKey(tag.group(2))) {
                    troubles.fault(path, number, "tag '" + tag.group(2) + "' stands twice in this file");
                }
                chunk = new Chunk(this, tag.group(2), chunk, number + 1);
                byTag.put(chunk.tag, chunk);
                begins.put(chunk, text);
            } else if (chunk.tag.equals(tag.group(2))) {
                chunk.last = number - 1;
                chunk.parent.parts.add(new Inner(chunk, begins.get(chunk), text));
                chunk = chunk.parent;
            } else {
                troubles.fault(path, number, "end of '" + tag.group(2) + "' where "
                        + (chunk.isRoot() ? "no tag is open" : "'" + chunk.tag + "' is open"));
            }
        }
        while (!chunk.isRoot()) {
            troubles.fault(path, chunk.first - 1, "tag '" + chunk.tag + "' is never closed");
            chunk.last = number;
            chunk.parent.parts.add(new Inner(chunk, begins.get(chunk), ""));
            chunk = chunk.parent;
        }
        root.last = number;
    }

    public Optional<Chunk> chunk(String tag) {
        return tag.isEmpty() ? Optional.of(root) : Optional.ofNullable(byTag.get(tag));
    }

    /** File name without its ending. */
    public String stem() {
        String name = path.substring(path.lastIndexOf('/') + 1);
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }

    /** Path without what all sources of a room have in common: {@code kernel/lock/Spinlock}, {@code mkfs/Directory}. */
    public String shortPath() {
        return shown().substring(0, shown().length() - ending().length());
    }

    /** The same with its ending, as captions name the file. */
    public String shown() {
        for (String prefix : List.of("src/main/java/xv6/", "mkfs/xv6/")) {
            if (path.startsWith(prefix)) {
                return path.substring(prefix.length());
            }
        }
        return path;
    }

    private String ending() {
        String name = path.substring(path.lastIndexOf('/') + 1);
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(dot) : "";
    }

    /** What its text is written in, by the names that code blocks use. */
    public String language() {
        return switch (ending()) {
            case ".java" -> "java";
            case ".S", ".s" -> "asm";
            case ".c", ".h" -> "c";
            default -> "text";
        };
    }
}
