package xv6.exercises.check.c04;

import java.util.function.Supplier;
import xv6.exercises.check.Exam;
import xv6.exercises.check.Shell;

/**
 * Cases of usertests without its count of free pages: that takes all memory, and a kernel that gives memory late may have to end a
 * process then. The shell counts instead.
 */
final class UserCases {
    private UserCases() {
    }

    /** Runs the cases, named by their classes; each must pass, and all together must give back what they took. */
    static void pass(Exam exam, Supplier<Shell> shells, String... cases) {
        StringBuilder runs = new StringBuilder();
        for (String name : cases) {
            runs.append("run(new ").append(name).append("());\n");
        }
        byte[] program = exam.compile("""
                import usertests.*;
                import xv6.user.*;

                class Program {
                    static void run(Case test) {
                        Sys.write(1, "test ");
                        Sys.write(1, test.name);
                        Sys.write(1, ": ");
                        if (Sys.fork() == 0) {
                            test.run();
                            Sys.exit(0);
                        }
                        int[] status = new int[1];
                        Sys.wait(status);
                        if (status[0] != 0) {
                            Sys.write(1, "FAILED\\n");
                            Sys.exit(1);
                        }
                        Sys.write(1, "OK\\n");
                    }

                    public static void main(String[] args) {
                """ + runs + """
                        Sys.write(1, "ALL TESTS PASSED\\n");
                    }
                }
                """);
        exam.doing(cases.length + " cases of usertests");
        Shell.Run run = shells.get().file("cases", program).run("cases");
        String[] lines = run.output().stripTrailing().split("\n");
        String last = String.join("\n", java.util.Arrays.asList(lines).subList(Math.max(0, lines.length - 4), lines.length));
        exam.expect(last.endsWith("ALL TESTS PASSED"), "that all pass, as they do in the kernel as it was", last);
        int idle = shells.get().file("cases", exam.main("")).run("cases").freeAfter();
        exam.same(idle, run.freeAfter(), "as many pages free afterwards as after a program that does nothing");
    }
}
