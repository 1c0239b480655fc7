package xv6.exercises.check;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * An exercise, as its text in {@code book/exercises} tells it.
 *
 * @param number  such as 3.1: the chapter's, and which one there
 * @param time    how long it takes, in words
 * @param stub    the class that the reader completes
 * @param hints   their texts, in AsciiDoc
 * @param project the project's folder
 */
public record Exercise(String number, String title, String time, String stub, List<String> hints, Path project) {
    private static final String ROOM = "xv6.exercises.";

    /** All exercises of the project, in the book's order. */
    public static List<Exercise> all(Path project) throws IOException {
        List<Exercise> all = new ArrayList<>();
        Path folder = project.resolve("book/exercises");
        if (!Files.isDirectory(folder)) {
            return all;
        }
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(f -> f.getFileName().toString().matches("\\d+\\.\\d+\\.adoc")).toList()) {
                all.add(read(file, project));
            }
        }
        all.sort(Comparator.comparingInt(Exercise::chapter).thenComparingInt(Exercise::place));
        return all;
    }

    private static Exercise read(Path file, Path project) throws IOException {
        String number = file.getFileName().toString().replace(".adoc", "");
        String title = "";
        Map<String, String> entries = new HashMap<>();
        List<String> hints = new ArrayList<>();
        boolean hint = false;
        for (String line : Files.readAllLines(file)) {
            if (line.startsWith("= ")) {
                title = line.substring(2).strip();
            } else if (title.isEmpty() || line.matches(":[\\w-]+:.*") && hints.isEmpty()) {
                String[] entry = line.substring(1).split(":", 2);
                entries.put(entry[0], entry[1].strip());
            } else if (line.startsWith("== ")) {
                hint = line.startsWith("== Hint");
                if (hint) {
                    hints.add("");
                }
            } else if (hint) {
                hints.add((hints.removeLast() + "\n" + line).strip());
            }
        }
        return new Exercise(number, title, entries.getOrDefault("time", "?"), entries.getOrDefault("stub", "?"), hints, project);
    }

    public int chapter() {
        return Integer.parseInt(number.substring(0, number.indexOf('.')));
    }

    private int place() {
        return Integer.parseInt(number.substring(number.indexOf('.') + 1));
    }

    /** The stub's file, which the reader edits. */
    public Path file() {
        return project.resolve("src/main/java/" + stub.replace('.', '/') + ".java");
    }

    /** The stub as it was. */
    public Path pristine() {
        return project.resolve("book/exercises/stubs/" + name() + ".java");
    }

    /** The reference, and what is wrong in other ways. */
    public Path reference() {
        return project.resolve("src/test/java/xv6/solutions/" + name() + ".java");
    }

    public Path wrong() {
        return project.resolve("src/test/java/xv6/solutions/" + name() + "Wrong.java");
    }

    /** The stub's class within the rooms of exercises: "c03/FreeList". */
    private String name() {
        return stub.substring(ROOM.length()).replace('.', '/');
    }

    /** Whether the reader has changed nothing. */
    public boolean isUntouched() throws IOException {
        return Files.exists(file()) && Files.mismatch(file(), pristine()) < 0;
    }

    /** What examines it. */
    public Check check() {
        String name = ROOM + "check." + stub.substring(ROOM.length()) + "Check";
        try {
            return (Check) Class.forName(name).getDeclaredConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(name + " is no check", e);
        }
    }
}
