package xv6.exercises.check.c19;

import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;
import xv6.exercises.check.Shell;

/** Lines of all kinds, given to a program that shows where one argument ends and the next begins. */
public final class XArgsCheck extends Check {
    private static final String SHOW = """
            for (int i = 0; i < args.length; i++) {
                Printf.printf("[%s]", Machine.addressOf(args[i]));
            }
            Printf.printf("\\n");
            """;

    /** More than there can be processes. */
    private static final int MANY = 70;

    @Override
    public void examine(Exam exam) {
        run(exam, "one line", "hello too\n", "xargs show bye", "[show][bye][hello][too]");
        run(exam, "two lines, the second with fewer words", "1 2 3\n4\n", "xargs show line", "[show][line][1][2][3]", "[show][line][4]");
        run(exam, "more blanks than one, and at both ends", "  a   b  \n", "xargs show", "[show][a][b]");
        run(exam, "lines without words", "a\n\n   \nb\n", "xargs show", "[show][a]", "[show][b]");
        run(exam, "a last line without its newline", "a\nb c", "xargs show", "[show][a]", "[show][b][c]");
        run(exam, "no line at all", "", "xargs show");
        String longLine = "x".repeat(600);
        run(exam, "a line of 600 characters, then another", longLine + "\ny\n", "xargs show", "[show][" + longLine + "]", "[show][y]");
        withoutProgram(exam);
        exam.doing("lines that come one by one; in the shell:\n(echo 1; echo 2 3) | xargs echo line; echo done");
        same(exam, exam.shell().file("xargs", exam.program()).run("(echo 1; echo 2 3) | xargs echo line; echo done"), "line 1", "line 2 3");
        exam.doing("in the shell:\nmkdir a; echo hello > a/b; echo no > c\necho a/b c README | xargs grep hello; echo done");
        same(exam, exam.shell().file("xargs", exam.program()).file("README", "hello, reader\n")
                .run("mkdir a; echo hello > a/b; echo no > c", "echo a/b c README | xargs grep hello; echo done"), "hello", "hello, reader");
    }

    private static void run(Exam exam, String what, String lines, String command, String... printed) {
        same(exam, type(exam, what, lines, command + " < lines; echo done"), printed);
    }

    /** In what words it is complained is not prescribed; that every child ends is. */
    private static void withoutProgram(Exam exam) {
        Shell.Run run = type(exam, "a program that there is not, for " + MANY + " lines", "a\n".repeat(MANY), "xargs nothing < lines; echo done");
        exam.expect(run.output().lines().count() == MANY + 1 && run.output().endsWith("done\n"), "a complaint for each of the " + MANY
                + " lines, and then done: a child that cannot become the program has to exit", run.output().lines().count() + " lines, the last of them:\n" + last(run));
        exam.expect(run.freeAfter() >= run.freeBefore(), "that no process is left when the shell waits again",
                run.freeBefore() - run.freeAfter() + " pages of memory are still in use");
        run = type(exam, "no command", "a\nb\n", "xargs < lines; echo done");
        exam.expect(run.output().lines().count() == 2 && run.output().endsWith("done\n"), "one line that says what is missing, and then done",
                "\n" + run.output().stripTrailing());
    }

    private static String last(Shell.Run run) {
        String output = run.output().stripTrailing();
        return output.substring(Math.max(0, output.length() - 200));
    }

    private static Shell.Run type(Exam exam, String what, String lines, String line) {
        exam.doing(what + "; a file lines with\n" + shown(lines) + "\nand in the shell: " + line);
        return exam.shell().file("xargs", exam.program()).file("show", exam.main(SHOW)).file("lines", lines).run(line);
    }

    private static String shown(String lines) {
        return lines.isEmpty() ? "nothing in it" : '"' + (lines.length() > 100 ? lines.substring(0, 100) + "..." : lines).replace("\n", "\\n") + '"';
    }

    private static void same(Exam exam, Shell.Run run, String... printed) {
        StringBuilder expected = new StringBuilder();
        for (String line : printed) {
            expected.append(line).append('\n');
        }
        expected.append("done\n");
        exam.expect(run.output().equals(expected.toString()), "\n" + expected.toString().stripTrailing(), "\n" + run.output().stripTrailing());
    }
}
