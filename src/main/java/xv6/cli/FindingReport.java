package xv6.cli;

import java.io.PrintWriter;
import java.util.List;
import xv6.cli.Exploration.Finding;
import xv6.cli.Outcome.Broken;
import xv6.cli.Outcome.Endless;
import xv6.cli.Outcome.Finished;
import xv6.cli.Outcome.Panicked;
import xv6.cli.Outcome.PoweredOff;

/** Says what an exploration has found: which seed, what happened there, where the output went another way. */
record FindingReport(Finding finding, long firstSeed, String again) {
    /** Lines shown of each output from where they part. */
    private static final int SHOWN = 8;

    void print(PrintWriter out) {
        Outcome outcome = finding.outcome();
        String seed = "seed " + finding.seed();
        switch (outcome.end()) {
            case Finished() -> out.println(seed + " prints something else than seed " + firstSeed);
            case Panicked(var report) -> {
                out.println(seed + " panics: " + report.message());
                out.println("  " + report.where());
            }
            case Endless() -> out.println(seed + " has not ended after " + Seconds.of(outcome.time())
                    + " s of the machine's own time" + (finding.seed() == firstSeed
                    ? "" : "; seed " + firstSeed + " took " + Seconds.of(finding.first().time()) + " s"));
            case PoweredOff(int status) -> out.println(seed + " powers off with status " + status);
            case Broken(Throwable why) -> out.println(seed + " breaks the kernel's own code: " + why);
        }
        if (finding.seed() != firstSeed) {
            printDifference(finding.first().printed().lines().toList(), outcome.printed().lines().toList(), out);
        }
        out.println("  again: " + again);
    }

    private void printDifference(List<String> expected, List<String> actual, PrintWriter out) {
        int same = 0;
        while (same < expected.size() && same < actual.size() && expected.get(same).equals(actual.get(same))) {
            same++;
        }
        if (same < expected.size() || same < actual.size()) {
            out.println("  from line " + (same + 1) + " on, seed " + firstSeed + " (-) and seed " + finding.seed() + " (+) print:");
            printFrom(same, "  - ", expected, out);
            printFrom(same, "  + ", actual, out);
        }
    }

    private static void printFrom(int line, String mark, List<String> lines, PrintWriter out) {
        for (String shown : lines.subList(line, Math.min(lines.size(), line + SHOWN))) {
            out.println(mark + shown);
        }
        if (lines.size() > line + SHOWN) {
            out.println(mark + "(" + (lines.size() - line - SHOWN) + " more lines)");
        }
    }
}
