package xv6.book;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What the reader has without being told, from which chapter on: rooms that the text has only named so far, examples,
 * and the tests that a chapter's snapshot must pass. Written in {@code book/given}, one pattern a line after the
 * chapter's number; {@code #} begins a comment.
 */
public final class Given {

    private record Rule(int chapter, String pattern, PathMatcher matcher) {
    }

    private final List<Rule> rules = new ArrayList<>();

    /** Reads the list; where there is none, nothing is given. */
    public static Given read(Path project, Troubles troubles) throws IOException {
        Given given = new Given();
        Path list = project.resolve("book/given");
        List<String> lines = Files.exists(list) ? Files.readAllLines(list) : List.of();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).replaceFirst("#.*", "").strip();
            String[] words = line.split("\\s+");
            if (line.isEmpty()) {
                continue;
            }
            if (words.length != 2 || !words[0].matches("\\d+")) {
                troubles.fault("book/given", i + 1, "expected a chapter's number and a pattern, such as '1 src/main/java/xv6/machine/**'");
            } else {
                given.rules.add(new Rule(Integer.parseInt(words[0]), words[1],
                        FileSystems.getDefault().getPathMatcher("glob:" + words[1])));
            }
        }
        return given;
    }

    /** The chapter from which the file at this path is given, if it ever is. */
    public Optional<Integer> from(String path) {
        Path p = Path.of(path);
        return rules.stream().filter(r -> r.matcher.matches(p)).map(Rule::chapter).min(Integer::compare);
    }
}
