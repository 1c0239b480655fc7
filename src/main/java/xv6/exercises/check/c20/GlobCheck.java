package xv6.exercises.check.c20;

import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;

/** Patterns of all kinds in a directory whose entries stand in no order. */
public final class GlobCheck extends Check {
    private static final String[] FILES = {"mkdir d; cd d", "echo > b.txt; echo > a10.txt; echo > gone", "echo > a2.txt; echo > notes; echo > .hidden; echo > aXbXc",
            "rm gone; echo > abc; echo > fourteen.bytes"};

    @Override
    public void examine(Exam exam) {
        look(exam, "*.txt", "a10.txt a2.txt b.txt");
        look(exam, "?.txt", "b.txt");
        look(exam, "n* x b*", "notes x b.txt");
        look(exam, "a*b*c", "aXbXc abc");
        look(exam, "*c", "aXbXc abc");
        look(exam, "a??", "abc");
        look(exam, "abc* *abc", "abc abc");
        look(exam, "f*bytes", "fourteen.bytes");
        look(exam, "*txt.", "*txt.");
        look(exam, "g*", "g*");
        look(exam, "notes plain", "notes plain");
        look(exam, "*", "a10.txt a2.txt aXbXc abc b.txt fourteen.bytes notes");
        look(exam, ".h*", ".hidden");
        look(exam, "**s", "fourteen.bytes notes");
        look(exam, "?", "?");
        exam.doing("in the shell: glob echo; echo end");
        exam.same("end\n", exam.shell().file("glob", exam.program()).run("glob echo; echo end").output(), "for echo without words prints nothing");
        complains(exam, "glob", "what is missing");
        complains(exam, "glob nothing *", "that there is no program nothing");
    }

    private static void complains(Exam exam, String line, String of) {
        exam.doing("in the shell: " + line + "; echo done");
        String output = exam.shell().file("glob", exam.program()).run(line + "; echo done").output();
        exam.expect(output.lines().count() == 2 && output.endsWith("done\n"), "one line that says " + of + ", and then done", "\n" + output.stripTrailing());
    }

    private static void look(Exam exam, String words, String expected) {
        String line = "glob echo " + words + " end";
        exam.doing("in a directory with the files .hidden, a10.txt, a2.txt, aXbXc, abc, b.txt, fourteen.bytes and notes, and with the programs in the root, in the shell: " + line);
        String[] lines = new String[FILES.length + 1];
        System.arraycopy(FILES, 0, lines, 0, FILES.length);
        lines[FILES.length] = line;
        String came = exam.shell().file("glob", exam.program()).run(lines).output().strip();
        exam.expect(came.equals(expected + " end"), expected + " end, printed by echo", came.isEmpty() ? "nothing was printed; is it exec that failed?" : came);
    }
}
