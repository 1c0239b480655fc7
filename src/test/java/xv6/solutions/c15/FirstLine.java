package xv6.solutions.c15;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import xv6.exercises.check.c15.Scripts;

/**
 * Only the first line counts, so it is cut off before anything is looked for in it. If it does not end within what the kernel has
 * read, then what stands there may be half a name, and to run a program with half a name would be worse than to run none; a file that ends
 * before is another matter. The interpreter's path ends at the first blank; the rest, without blanks at its ends, is one argument, however many words it has.
 * The script's path takes the place of its name.
 */
public class FirstLine implements Scripts {
    @Override
    public String[] interpreter(String head, String path, String[] argv) {
        if (!isScript(head)) {
            return null;
        }
        if (!head.contains("\n") && isCut(head)) {
            return null;
        }
        String line = trimmed(line(head));
        return line.isEmpty() ? null : arguments(line, path, argv);
    }

    private String[] arguments(String line, String path, String[] argv) {
        List<String> all = new ArrayList<>(words(line));
        all.add(script(path, argv));
        all.addAll(Arrays.asList(argv).subList(1, argv.length));
        return all.toArray(String[]::new);
    }

    boolean isScript(String head) {
        return head.startsWith("#!");
    }

    boolean isCut(String head) {
        return head.length() == HEAD;
    }

    String line(String head) {
        return head.split("\n", 2)[0].substring(2);
    }

    String trimmed(String text) {
        return text.strip();
    }

    /** The interpreter and, if there is one, its argument. */
    List<String> words(String line) {
        String[] parts = line.split("[ \t]+", 2);
        return List.of(parts);
    }

    String script(String path, String[] argv) {
        return path;
    }
}
