package xv6.book.weave;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import xv6.book.Macro;
import xv6.book.Troubles;

/**
 * The text of an exercise, {@code book/exercises/2.1.adoc}: a title {@code = ...}, then {@code :time:} and whatever else
 * the exercise's own machinery wants to know, the task, and under {@code == Hint} as many hints as there are.
 */
final class Exercise {
    private final Path project;

    Exercise(Path project) {
        this.project = project;
    }

    /** Its AsciiDoc as it goes into the chapter. */
    List<String> lines(Macro macro, Troubles troubles) {
        String name = "book/exercises/" + macro.target() + ".adoc";
        Path file = project.resolve(name);
        if (!macro.target().matches("[0-9A-Z]+\\.[0-9]+")) {
            troubles.fault(macro.file(), macro.line(), "'" + macro.target() + "' is no exercise's number, such as 2.1");
            return List.of();
        }
        if (!Files.exists(file)) {
            troubles.unfinished(macro.file(), macro.line(), "exercise " + macro.target() + " has no text; expected it in " + name);
            return List.of("*Exercise " + macro.target() + "*");
        }
        try {
            return arrange(macro.target(), Files.readAllLines(file), name, troubles);
        } catch (IOException e) {
            troubles.fault(name, 0, e.getMessage());
            return List.of();
        }
    }

    private static List<String> arrange(String number, List<String> text, String name, Troubles troubles) {
        if (text.isEmpty() || !text.getFirst().startsWith("= ")) {
            troubles.fault(name, 1, "expected the exercise's title, '= ...'");
            return List.of();
        }
        Map<String, String> entries = new LinkedHashMap<>();
        int at = 1;
        while (at < text.size() && text.get(at).matches(":[\\w-]+:.*")) {
            String[] entry = text.get(at).substring(1).split(":", 2);
            entries.put(entry[0], entry[1].strip());
            at++;
        }
        List<String> lines = new ArrayList<>();
        String time = entries.get("time");
        lines.add("[.exercise-title]");
        lines.add("*Exercise " + number + ": " + text.getFirst().substring(2).strip() + "*" + (time == null ? "" : " [.time]#" + time + "#"));
        lines.add("");
        boolean hint = false;
        for (String line : text.subList(at, text.size())) {
            if (line.startsWith("== ")) {
                lines.addAll(hint ? List.of("======", "") : List.of(""));
                hint = line.startsWith("== Hint");
                lines.addAll(hint ? List.of("." + line.substring(3), "[%collapsible]", "======") : List.of("*" + line.substring(3) + ".*", ""));
            } else {
                lines.add(line);
            }
        }
        lines.addAll(hint ? List.of("======") : List.of());
        lines.addAll(List.of("", "[.exercise-run]"));
        lines.addAll(where(entries.get("stub")));
        lines.add("`./xv6 exercise " + number + "`");
        return lines;
    }

    /** Where the reader is to write: the file by its name first, for a path is long. */
    private static List<String> where(String stub) {
        if (stub == null) {
            return List.of();
        }
        String path = stub.replace('.', '/');
        int name = path.lastIndexOf('/') + 1;
        return List.of("Complete `" + path.substring(name) + ".java` in `src/main/java/" + path.substring(0, name - 1) + "`, then: +");
    }
}
