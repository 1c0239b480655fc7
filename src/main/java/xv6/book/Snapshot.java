package xv6.book;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import xv6.book.Chunk.Inner;
import xv6.book.Chunk.Line;

/**
 * The program as the reader knows it at the end of a chapter: what is given by then and every chunk told by then, each
 * line where it stands in the whole. Nothing is ever taken back, so the last snapshot is the program.
 */
public final class Snapshot {
    private final Path project;
    private final Sources sources;
    private final Script script;
    private final Given given;
    public final int chapter;

    public Snapshot(Path project, Sources sources, Script script, Given given, int chapter) {
        this.project = project;
        this.sources = sources;
        this.script = script;
        this.given = given;
        this.chapter = chapter;
    }

    /** One line of a snapshot, and the chapter that brought it. */
    public record Told(String text, int chapter) {
    }

    /** The told sources that the snapshot has, by path. A file given as a whole counts as one told in that chapter. */
    public Map<String, List<Told>> toldFiles() {
        Map<String, List<Told>> files = new TreeMap<>();
        for (SourceFile file : sources.files) {
            int whole = given.from(file.path).orElse(Integer.MAX_VALUE);
            if (Math.min(whole, script.toldIn(file.root)) <= chapter) {
                List<Told> lines = new ArrayList<>();
                tell(file.root, whole, lines);
                files.put(file.path, lines);
            }
        }
        return files;
    }

    private void tell(Chunk chunk, int whole, List<Told> into) {
        int told = Math.min(whole, script.toldIn(chunk));
        for (Chunk.Part part : chunk.parts()) {
            switch (part) {
                case Line line -> into.add(new Told(line.text(), told));
                case Inner inner -> {
                    int innerTold = Math.min(whole, script.toldIn(inner.chunk()));
                    if (innerTold <= chapter) {
                        into.add(new Told(inner.begin(), innerTold));
                        tell(inner.chunk(), whole, into);
                        into.add(new Told(inner.end(), innerTold));
                    }
                }
            }
        }
    }

    /** The files given from outside the told rooms, by path: examples, tests, whatever the list names. */
    public Map<String, Integer> givenFiles() throws IOException {
        Map<String, Integer> files = new TreeMap<>();
        for (String room : List.of("src", "mkfs", "user-programs")) {
            Path folder = project.resolve(room);
            if (Files.isDirectory(folder)) {
                try (Stream<Path> walk = Files.walk(folder)) {
                    walk.filter(Files::isRegularFile).map(f -> project.relativize(f).toString().replace('\\', '/'))
                            .filter(path -> sources.files.stream().noneMatch(f -> f.path.equals(path)))
                            .forEach(path -> given.from(path).filter(from -> from <= chapter).ifPresent(from -> files.put(path, from)));
                }
            }
        }
        return files;
    }

    /** Writes the snapshot as a Maven project into {@code folder}, replacing what an earlier one left there. */
    public void write(Path folder) throws IOException {
        clear(folder);
        for (Map.Entry<String, List<Told>> file : toldFiles().entrySet()) {
            String text = String.join("\n", file.getValue().stream().map(Told::text).toList());
            put(folder.resolve(file.getKey()), text + (endsWithNewline(file.getKey()) ? "\n" : ""));
        }
        for (String path : givenFiles().keySet()) {
            Path to = folder.resolve(path);
            Files.createDirectories(to.getParent());
            Files.copy(project.resolve(path), to);
        }
        put(folder.resolve("pom.xml"), pom());
    }

    private boolean endsWithNewline(String path) {
        return sources.files.stream().filter(f -> f.path.equals(path)).allMatch(f -> f.endsWithNewline);
    }

    private static void put(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private static void clear(Path folder) throws IOException {
        if (Files.isDirectory(folder)) {
            List<Path> old;
            try (Stream<Path> walk = Files.walk(folder)) {
                old = walk.sorted(java.util.Comparator.reverseOrder()).toList();
            }
            for (Path path : old) {
                Files.delete(path);
            }
        }
        Files.createDirectories(folder);
    }

    /** The template, with the versions that the project's own pom.xml names. */
    private String pom() throws IOException {
        String template = Files.readString(project.resolve("book/theme/snapshot-pom.xml"));
        String own = Files.readString(project.resolve("pom.xml"));
        Matcher m = Pattern.compile("@([\\w.]+)@").matcher(template);
        return m.replaceAll(hole -> switch (hole.group(1)) {
            case "chapter" -> "%02d".formatted(chapter);
            case "title" -> script.chapter(chapter).map(Chapter::title).orElse("");
            default -> property(own, hole.group(1));
        });
    }

    private static String property(String pom, String name) {
        Matcher m = Pattern.compile("<" + Pattern.quote(name) + ">([^<]*)<").matcher(pom);
        return m.find() ? m.group(1) : "missing";
    }

    /**
     * What this chapter adds to the one before, in the manner of a unified diff. Lines are only ever added, so no
     * comparing is needed: each line knows its chapter.
     */
    public List<String> additions() throws IOException {
        List<String> out = new ArrayList<>();
        for (Map.Entry<String, List<Told>> file : toldFiles().entrySet()) {
            List<Told> lines = file.getValue();
            boolean fresh = lines.stream().allMatch(l -> l.chapter >= chapter);
            if (lines.stream().anyMatch(l -> l.chapter == chapter)) {
                out.add((fresh ? "--- /dev/null" : "--- a/" + file.getKey()));
                out.add("+++ b/" + file.getKey());
                addHunks(lines, out);
            }
        }
        for (Map.Entry<String, Integer> file : givenFiles().entrySet()) {
            if (file.getValue() == chapter) {
                out.add("given: " + file.getKey());
            }
        }
        return out;
    }

    private static final int CONTEXT = 3;

    private void addHunks(List<Told> lines, List<String> out) {
        int i = 0;
        int oldBefore = 0;
        while (i < lines.size()) {
            if (lines.get(i).chapter != chapter) {
                oldBefore++;
                i++;
                continue;
            }
            int from = Math.max(0, i - CONTEXT);
            int end = i;
            int gap = 0;
            for (int j = i; j < lines.size() && gap <= 2 * CONTEXT; j++) {
                gap = lines.get(j).chapter == chapter ? 0 : gap + 1;
                end = gap == 0 ? j + 1 : end;
            }
            int to = Math.min(lines.size(), end + CONTEXT);
            int added = (int) lines.subList(from, to).stream().filter(l -> l.chapter == chapter).count();
            int oldStart = oldBefore - (i - from);
            int oldCount = to - from - added;
            out.add("@@ -%d,%d +%d,%d @@".formatted(oldCount == 0 ? oldStart : oldStart + 1, oldCount, from + 1, to - from));
            for (Told line : lines.subList(from, to)) {
                out.add((line.chapter == chapter ? "+" : " ") + line.text);
            }
            oldBefore += (int) lines.subList(i, to).stream().filter(l -> l.chapter != chapter).count();
            i = to;
        }
    }
}
