package xv6.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import xv6.exercises.check.Exercise;
import xv6.exercises.check.Verdict;

/** What came of judging solutions, as JUnit writes it: for whatever grades them. */
final class JunitXml {
    private JunitXml() {
    }

    static String testCase(Exercise e, Verdict verdict) {
        String begin = "  <testcase classname=\"chapter-" + e.chapter() + "\" name=\"" + escaped(e.number() + " " + e.title()) + "\"";
        return switch (verdict) {
            case Verdict.Passed _ -> begin + "/>";
            case Verdict.Failed failed -> begin + "><failure>" + escaped(failed.text()) + "</failure></testcase>";
            case Verdict.Refused(String message) -> begin + "><error>" + escaped(message) + "</error></testcase>";
        };
    }

    static void write(Path file, List<String> cases) {
        long failures = cases.stream().filter(c -> c.contains("<failure>")).count();
        long errors = cases.stream().filter(c -> c.contains("<error>")).count();
        try {
            Files.writeString(file, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuite name=\"exercises\" tests=\"" + cases.size()
                    + "\" failures=\"" + failures + "\" errors=\"" + errors + "\" skipped=\"0\">\n" + String.join("\n", cases) + "\n</testsuite>\n");
        } catch (IOException e) {
            throw new BadInput(file + ": cannot be written");
        }
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;")
                .replaceAll("[\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f]", "?");
    }
}
