package xv6.exercises.check.c19;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;

/** A byte goes from parent to child and back, and each says when it came. */
public final class PingPongCheck extends Check {
    private static final Pattern LINE = Pattern.compile("(\\d+): received (ping|pong)");

    @Override
    public void examine(Exam exam) {
        exam.doing("in the shell: pingpong; echo done");
        List<String> lines = exam.shell().file("pingpong", exam.program()).run("pingpong; echo done").output().lines().toList();
        String printed = lines.isEmpty() ? "nothing" : "\n" + String.join("\n", lines);
        exam.expect(lines.size() == 3, "a line of the child's and one of the parent's, and then done", printed);
        int child = pid(exam, lines.get(0), "ping", "the first line to be the child's, for it answers only after it has printed", printed);
        int parent = pid(exam, lines.get(1), "pong", "the second line to be the parent's", printed);
        exam.expect(child > parent, "the child's number before ping and the parent's before pong; the child was made later, so its number is larger", printed);
        exam.expect(lines.get(2).equals("done"), "the shell to go on when both have printed, so that done comes last", printed);
    }

    private static int pid(Exam exam, String line, String what, String why, String printed) {
        Matcher matcher = LINE.matcher(line);
        exam.expect(matcher.matches() && matcher.group(2).equals(what), "PID: received " + what + "; " + why, printed);
        return Integer.parseInt(matcher.group(1));
    }
}
