package xv6.exercises.check.c19;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;

/** Trees that are deep, wide, have gaps, and names that are only alike. */
public final class FindCheck extends Check {
    private static final int WIDE = 20;

    @Override
    public void examine(Exam exam) {
        look(exam, "one file, in the directory itself", List.of("mkdir d; cd d; echo x > b"), "find . b", "./b");
        look(exam, "files below, and one there too", List.of("mkdir d; mkdir d/e; mkdir d/e/f; echo x > d/b; echo x > d/e/b; echo x > d/e/f/b"),
                "find d b", "d/b", "d/e/b", "d/e/f/b");
        look(exam, "names that only begin or end so", List.of("mkdir d; echo x > d/b; echo x > d/bb; echo x > d/ab; echo x > d/b.c"), "find d b", "d/b");
        look(exam, "a directory with the name, and one in it", List.of("mkdir d; mkdir d/b; echo x > d/b/b"), "find d b", "d/b", "d/b/b");
        look(exam, "an entry behind one that was removed", List.of("mkdir d; echo x > d/a; echo x > d/b; rm d/a"), "find d b", "d/b");
        look(exam, "a name of fourteen letters, as long as there are", List.of("mkdir d; echo x > d/fourteenletter"), "find d fourteenletter", "d/fourteenletter");
        look(exam, WIDE + " directories beside each other, more than a process can have open at the same time",
                List.of(mkdirs(0, WIDE / 2), mkdirs(WIDE / 2, WIDE), "echo x > d" + (WIDE - 1) + "/b"), "find . b", "./d" + (WIDE - 1) + "/b");
        look(exam, "nothing of that name", List.of("mkdir d; echo x > d/a"), "find d b");
        look(exam, "no such directory", List.of("echo x > y"), "find nowhere b", "find: cannot open nowhere");
        complains(exam, "find .");
        complains(exam, "find d b c");
    }

    private static void complains(Exam exam, String command) {
        String line = "mkdir d; echo x > d/b; " + command + "; echo done";
        exam.doing("not two arguments; in the shell: " + line);
        String output = exam.shell().file("find", exam.program()).run(line).output();
        exam.expect(output.lines().count() == 2 && output.endsWith("done\n"), "one line that says how find is called, and then done", "\n" + output.stripTrailing());
    }

    /** In two lines, for the console takes no longer ones. */
    private static String mkdirs(int from, int to) {
        return IntStream.range(from, to).mapToObj("mkdir d%d"::formatted).collect(Collectors.joining("; "));
    }

    private static void look(Exam exam, String what, List<String> before, String command, String... found) {
        exam.doing(what + "; in the shell:\n" + String.join("\n", before) + "\n" + command + "; echo done");
        String output = exam.shell().file("find", exam.program())
                .run(Stream.concat(before.stream(), Stream.of(command + "; echo done")).toArray(String[]::new)).output();
        List<String> lines = output.lines().toList();
        List<String> expected = Stream.concat(Stream.of(found).sorted(), Stream.of("done")).toList();
        List<String> came = lines.isEmpty() ? lines : Stream.concat(lines.subList(0, lines.size() - 1).stream().sorted(), Stream.of(lines.getLast())).toList();
        exam.expect(came.equals(expected), "these lines, the paths in any order:\n" + String.join("\n", expected),
                came.isEmpty() ? "nothing" : String.join("\n", came.subList(0, Math.min(came.size(), 10))));
    }
}
