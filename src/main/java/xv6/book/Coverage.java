package xv6.book;

import java.util.List;
import xv6.book.Chunk.Line;

/** The promise of a literate book: every line of the program stands in it, and is told once. */
public final class Coverage {
    private final Sources sources;
    private final Script script;

    public Coverage(Sources sources, Script script) {
        this.sources = sources;
        this.script = script;
    }

    /** Names each chunk that is told nowhere, with the first and last of its own lines. */
    public void check(Troubles troubles) {
        for (SourceFile file : sources.files) {
            for (Chunk chunk : file.root.withInner()) {
                List<Line> lines = chunk.ownLines();
                if (script.definingOf(chunk).isEmpty() && !lines.isEmpty()) {
                    troubles.unfinished(file.path, lines.getFirst().number(), "no chapter tells lines "
                            + lines.getFirst().number() + " to " + lines.getLast().number()
                            + ": show them with chunk::" + chunk.name() + "[]");
                }
            }
        }
    }

    public long lines() {
        return sources.files.stream().mapToLong(f -> f.root.allLines().size()).sum();
    }

    public long linesTold() {
        return sources.files.stream().flatMap(f -> f.root.withInner().stream())
                .filter(c -> script.definingOf(c).isPresent())
                .mapToLong(c -> c.ownLines().size()).sum();
    }
}
