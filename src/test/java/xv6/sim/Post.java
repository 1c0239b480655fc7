package xv6.sim;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The figures that the post shows, out of src/test/resources; see the README there. */
final class Post {
    private static final Path FOLDER = Path.of("src/test/resources/xv6/sim");

    private Post() {
    }

    static Map<String, String> summary(String run) {
        Map<String, String> figures = new LinkedHashMap<>();
        for (String[] line : lines(run + ".summary.csv")) {
            figures.put(line[0], line[1]);
        }
        return figures;
    }

    /** As printed: priority, weight, executions, wait, response, tasks. */
    static List<String> byPriority(String run) {
        return lines(run + ".by-priority.csv").stream().map(line -> String.join(",", line)).toList();
    }

    static double[] column(String run, int column) {
        return lines(run + ".by-priority.csv").stream().mapToDouble(line -> Double.parseDouble(line[column])).toArray();
    }

    private static List<String[]> lines(String file) {
        try {
            return Files.readAllLines(FOLDER.resolve(file)).stream().skip(1).map(line -> line.split(",")).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
