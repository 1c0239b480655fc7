package xv6.exercises.check.c01;

import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;

/** A command is run as often as asked, one at a time, with its own arguments. */
public final class RepeatCheck extends Check {
    /** Says when it begins and when it ends, and takes its time between. */
    private static final String SLOW = """
            Sys.write(1, "begin\\n");
            Sys.sleep(3);
            Sys.write(1, "end\\n");
            """;

    @Override
    public void examine(Exam exam) {
        run(exam, "repeat 3 echo hi", "hi\nhi\nhi\n", "three times what echo hi prints");
        run(exam, "repeat 1 echo a b c", "a b c\n", "all of the command's arguments, and nothing else");
        run(exam, "repeat 0 echo hi", "", "nothing, for no time is asked for");
        run(exam, "repeat 2 slow", "begin\nend\nbegin\nend\n", "for the second begins when the first has ended, and repeat ends when the second has");
        run(exam, "repeat 3 nosuch", "repeat: cannot run nosuch\n".repeat(3), "once for each time, for there is no such program");
        run(exam, "repeat 3", "usage: repeat times command\n", "for there is no command");
        run(exam, "repeat", "usage: repeat times command\n", "for there is neither a number nor a command");
    }

    private static void run(Exam exam, String line, String expected, String why) {
        exam.doing("in the shell: " + line);
        String printed = exam.shell().file("repeat", exam.program()).file("slow", exam.main(SLOW)).run(line).output();
        exam.expect(printed.equals(expected), quoted(expected) + "; " + why, quoted(printed));
    }

    private static String quoted(String lines) {
        return lines.isEmpty() ? "nothing" : "\n" + lines.stripTrailing();
    }
}
