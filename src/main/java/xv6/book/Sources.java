package xv6.book;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** All sources that the book tells, and the finding of a chunk by its name. */
public final class Sources {

    /** The rooms of which the book must tell every line. */
    public static final List<String> TOLD = List.of("src/main/java/xv6/machine", "src/main/java/xv6/kernel",
            "src/main/java/xv6/toolchain", "mkfs", "user-programs");

    /** Rooms whose chunks may be shown too, but need not be. */
    private static final List<String> SHOWABLE = List.of("src/main/java/xv6/examples", "src/main/java/xv6/sim");

    /** The files to be told, by path. */
    public final List<SourceFile> files;

    private final List<SourceFile> nameable;

    private Sources(List<SourceFile> told, List<SourceFile> shown) {
        this.files = told;
        this.nameable = Stream.concat(told.stream(), shown.stream()).toList();
    }

    /** Reads what stands under the project's folder. */
    public static Sources read(Path project, Troubles troubles) throws IOException {
        return new Sources(read(project, TOLD, troubles), read(project, SHOWABLE, troubles));
    }

    private static List<SourceFile> read(Path project, List<String> rooms, Troubles troubles) throws IOException {
        List<SourceFile> files = new ArrayList<>();
        for (String room : rooms) {
            Path folder = project.resolve(room);
            if (!Files.isDirectory(folder)) {
                continue;
            }
            try (Stream<Path> walk = Files.walk(folder)) {
                for (Path file : walk.filter(Sources::isSource).sorted().toList()) {
                    String path = project.relativize(file).toString().replace('\\', '/');
                    files.add(SourceFile.parse(path, Files.readString(file), troubles));
                }
            }
        }
        return files;
    }

    private static boolean isSource(Path file) {
        String name = file.getFileName().toString();
        return Files.isRegularFile(file) && !name.startsWith(".") && !name.endsWith("~");
    }

    /** A name that means no chunk, or several. The message says what was expected. */
    public static final class NoSuchChunk extends Exception {
        private static final long serialVersionUID = 1;

        NoSuchChunk(String message) {
            super(message, null, false, false);
        }
    }

    /**
     * Finds a chunk by {@code file} or {@code file/tag}. The file is its path without the ending, or as much of the end
     * of the path as is unique; letters may be small where the file has capitals.
     */
    public Chunk find(String name) throws NoSuchChunk {
        List<Chunk> found = new ArrayList<>(named(name).stream().map(f -> f.root).toList());
        int slash = name.lastIndexOf('/');
        List<SourceFile> around = slash < 0 ? List.of() : named(name.substring(0, slash));
        for (SourceFile file : around) {
            file.chunk(name.substring(slash + 1)).ifPresent(found::add);
        }
        if (found.size() == 1) {
            return found.getFirst();
        }
        if (found.size() > 1) {
            throw new NoSuchChunk("'" + name + "' may mean " + String.join(" or ",
                    found.stream().map(c -> c.isRoot() ? rootName(c) : c.name()).toList()) + "; give more of the path");
        }
        if (around.size() == 1) {
            List<String> tags = around.getFirst().root.withInner().stream().map(c -> c.tag).filter(t -> !t.isEmpty()).toList();
            throw new NoSuchChunk(around.getFirst().path + " has no tag '" + name.substring(slash + 1) + "'; it has "
                    + (tags.isEmpty() ? "none" : String.join(", ", tags)));
        }
        throw new NoSuchChunk("no source file is named '" + name + "'");
    }

    private static String rootName(Chunk root) {
        return root.file.path;
    }

    private List<SourceFile> named(String name) {
        String wanted = "/" + name.toLowerCase(Locale.ROOT);
        return nameable.stream()
                .filter(f -> ("/" + withoutEnding(f.path)).toLowerCase(Locale.ROOT).endsWith(wanted)
                        || ("/" + f.shortPath()).equalsIgnoreCase(wanted))
                .toList();
    }

    private static String withoutEnding(String path) {
        int dot = path.lastIndexOf('.');
        return dot > path.lastIndexOf('/') ? path.substring(0, dot) : path;
    }
}
