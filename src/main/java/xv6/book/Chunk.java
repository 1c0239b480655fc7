package xv6.book;

import java.util.ArrayList;
import java.util.List;

/**
 * A piece of a source file that the book tells as one: a whole file, or the lines between {@code tag::name[]} and
 * {@code end::name[]}. Its own lines are those that are not in a chunk inside it; so each line of a source, tag lines
 * aside, belongs to exactly one chunk.
 */
public final class Chunk {

    public final SourceFile file;

    /** The tag's name; empty for the file's root chunk. */
    public final String tag;

    /** The chunk around this one; null for the root. */
    public final Chunk parent;

    /** Number in the file of the first and the last line between the tags, from 1. */
    public final int first;
    int last;

    final List<Part> parts = new ArrayList<>();

    /** What a chunk consists of, from top to bottom. */
    public sealed interface Part {
    }

    /** A line of the chunk's own. */
    public record Line(int number, String text) implements Part {
    }

    /** A chunk inside, and the two lines that mark it. */
    public record Inner(Chunk chunk, String begin, String end) implements Part {
    }

    Chunk(SourceFile file, String tag, Chunk parent, int first) {
        this.file = file;
        this.tag = tag;
        this.parent = parent;
        this.first = first;
    }

    public int last() {
        return last;
    }

    public List<Part> parts() {
        return parts;
    }

    public boolean isRoot() {
        return parent == null;
    }

    /** What the reader calls it: the tag with its hyphens as spaces, or the file's name without its ending. */
    public String title() {
        return isRoot() ? file.stem() : tag.replace('-', ' ');
    }

    /** The name to use in {@code chunk::}, long enough to be unique. */
    public String name() {
        return isRoot() ? file.shortPath() : file.shortPath() + "/" + tag;
    }

    /** Its anchor in the book. */
    public String id() {
        String slug = "chunk-" + file.shortPath().replace('/', '-').replace('.', '-');
        return isRoot() ? slug : slug + "--" + tag;
    }

    /** This chunk and all inside it, outermost first. */
    public List<Chunk> withInner() {
        List<Chunk> all = new ArrayList<>();
        all.add(this);
        for (Part part : parts) {
            if (part instanceof Inner inner) {
                all.addAll(inner.chunk.withInner());
            }
        }
        return all;
    }

    /** Its own lines. */
    public List<Line> ownLines() {
        return parts.stream().filter(Line.class::isInstance).map(Line.class::cast).toList();
    }

    /** The lines of this chunk and of those inside it, without the tags: what a reader takes for the program. */
    public List<Line> allLines() {
        List<Line> lines = new ArrayList<>();
        for (Part part : parts) {
            switch (part) {
                case Line line -> lines.add(line);
                case Inner inner -> lines.addAll(inner.chunk.allLines());
            }
        }
        return lines;
    }

    @Override
    public String toString() {
        return name();
    }
}
