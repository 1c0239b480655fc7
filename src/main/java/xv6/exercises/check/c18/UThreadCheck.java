package xv6.exercises.check.c18;

import java.util.ArrayList;
import java.util.List;
import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;

/** Three threads count in turns, and find their stacks and registers as they left them. */
public final class UThreadCheck extends Check {
    private static final String[] NAMES = {"a", "b", "c"};
    private static final int[] STEPS = {1, 100, 10_000};

    @Override
    public void examine(Exam exam) {
        List<String> expected = new ArrayList<>();
        for (String name : NAMES) {
            expected.add(name + " started");
        }
        // The last to start sees at once that all have, and begins to count in the same turn.
        expected.add("c 0");
        for (int i = 0; i < 10; i++) {
            expected.add("a " + i);
            expected.add("b " + i);
            if (i < 9) {
                expected.add("c " + (i + 1));
            }
        }
        for (int i : new int[] {2, 0, 1}) {
            expected.add(NAMES[i] + " is done: " + 10 * STEPS[i] + " " + 8 * STEPS[i]);
        }
        expected.add("all are done");
        exam.doing("in the shell: uthread");
        List<String> lines = exam.shell().limit(2).file("uthread", exam.program()).run("uthread").output().lines().toList();
        for (int i = 0; i < expected.size(); i++) {
            String line = i < lines.size() ? lines.get(i) : "nothing more";
            exam.doing("in the shell: uthread" + (i == 0 || lines.isEmpty() ? "" : "; it printed\n") + String.join("\n", lines.subList(Math.max(0, Math.min(i, lines.size()) - 4), Math.min(i, lines.size()))));
            exam.expect(line.equals(expected.get(i)), expected.get(i), line);
        }
        exam.same(expected.size(), lines.size(), "lines");
    }
}
