package xv6.exercises.check;

import java.util.List;

/** What came of judging a solution. */
public sealed interface Verdict {
    /** Nothing was wrong in so many worlds. */
    record Passed(int seeds) implements Verdict {
    }

    /**
     * Something was wrong.
     *
     * @param seed  the world in which
     * @param lines the report
     */
    record Failed(long seed, List<String> lines) implements Verdict {
        public String text() {
            return String.join("\n", lines);
        }
    }

    /** There was nothing to judge; what the compiler said. */
    record Refused(String message) implements Verdict {
    }
}
