package xv6.exercises.check.c05;

import java.util.function.Consumer;
import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;
import xv6.exercises.check.Shell;
import xv6.kernel.boot.Parts;
import xv6.kernel.process.Belongings;
import xv6.kernel.syscall.Syscall;
import xv6.kernel.syscall.SystemCall;

/** Programs that trace themselves, and others that do not: each traced call makes one line, and nothing else does. */
public final class TracingSyscallCheck extends Check {
    @Override
    public void examine(Exam exam) {
        ownCalls(exam);
        children(exam);
        values(exam);
        exec(exam);
        others(exam);
    }

    private static void ownCalls(Exam exam) {
        told(exam, "a program calls getpid, traces call 11, which is getpid, and calls getpid, uptime and getpid",
                "Sys.getpid(); trace(1L << 11); Sys.getpid(); Sys.uptime(); Sys.getpid();",
                "3: syscall getpid -> 3\n3: syscall getpid -> 3\n", "two lines, for the two calls of getpid that come after trace");
        told(exam, "a program traces call 40, which is trace itself, and calls fstat, which is number 8",
                "trace(1L << 40); Sys.fstat(99, 0L);",
                "3: syscall trace -> 0\n", "one line, for trace returns when its mask is in force; the mask has 64 bits");
        told(exam, "a program traces call 11, calls getpid, traces nothing any more, by trace(0), and calls getpid",
                "trace(1L << 11); Sys.getpid(); trace(0); Sys.getpid();",
                "3: syscall getpid -> 3\n", "one line, for the call between");
        told(exam, "a program traces call 11, and then call 21, which is close",
                "trace(1L << 11); trace(1L << 21); Sys.getpid(); Sys.close(99);",
                "3: syscall close -> -1\n", "one line, for the second mask stands in place of the first");
    }

    private static void values(Exam exam) {
        told(exam, "a program traces all calls, by trace(-1), and calls number 60 and number 64, which there are not",
                "trace(-1); Machine.ecall(60, 0, 0, 0); Machine.ecall(64, 0, 0, 0); trace(0);",
                "3: syscall trace -> 0\n3 program: unknown sys call 60\n3 program: unknown sys call 64\n",
                "the kernel's own messages and no line, for there is no such call; the line of the last trace has no bit any more");
        told(exam, "a program traces call 21 and closes file 99, which is not open",
                "trace(1L << 21); Sys.close(99);",
                "3: syscall close -> -1\n", "the value that the program sees in its a0");
        told(exam, "a program traces call 4, pipe, and call 10, dup, and calls both",
                "trace(1L << 4 | 1L << 10); int[] ends = new int[2]; Sys.pipe(ends); Sys.dup(ends[0]);",
                "3: syscall pipe -> 0\n3: syscall dup -> 5\n", "a line for each, in this order");
    }

    private static void exec(Exam exam) {
        told(exam, "a program traces call 7, exec, and call 16, write, and becomes: echo a",
                "trace(1L << 7 | 1L << 16); String[] argv = {\"echo\", \"a\"}; Sys.exec(\"echo\", argv);",
                "3: syscall exec -> 2\na3: syscall write -> 1\n\n3: syscall write -> 1\n",
                "a line when exec has returned its count of arguments, and one after each write: another program is still the same process");
    }

    private static void children(Exam exam) {
        told(exam, "a program traces call 11 and forks; its child forks, too; the grandchild, the child and the program call getpid",
                """
                trace(1L << 11);
                if (Sys.fork() == 0) {
                    if (Sys.fork() == 0) {
                        Sys.getpid();
                        Sys.exit(0);
                    }
                    Sys.wait(null);
                    Sys.getpid();
                    Sys.exit(0);
                }
                Sys.wait(null);
                Sys.getpid();
                """,
                "5: syscall getpid -> 5\n4: syscall getpid -> 4\n3: syscall getpid -> 3\n",
                "three lines, for a child is traced as its parent is");
        told(exam, "a program forks a child, which traces call 11 and calls getpid; then the program calls getpid",
                """
                if (Sys.fork() == 0) {
                    trace(1L << 11);
                    Sys.getpid();
                    Sys.exit(0);
                }
                Sys.wait(null);
                Sys.getpid();
                """,
                "4: syscall getpid -> 4\n", "the child's line alone, for its parent has not asked to be traced");
        told(exam, "a program traces call 1, fork, and call 3, wait, and forks a child that does nothing",
                "trace(1L << 1 | 1L << 3); if (Sys.fork() == 0) { Sys.exit(0); } Sys.wait(null);",
                "3: syscall fork -> 4\n3: syscall wait -> 4\n", "the parent's lines; the child comes back from no call of its own");
    }

    private static void others(Exam exam) {
        exam.doing("a program traces all its calls and ends; afterwards another calls getpid and uptime");
        String output = shell(exam).file("traced", program(exam, "trace(-1); Sys.getpid(); trace(0); trace(1L << 11);"))
                .file("plain", program(exam, "Sys.getpid(); Sys.uptime();")).run("traced", "plain", "plain").output();
        exam.expect(output.equals("3: syscall trace -> 0\n3: syscall getpid -> 3\n"),
                "nothing of the later ones, though they may have the slot of the first in the process table:\n"
                        + "3: syscall trace -> 0\n3: syscall getpid -> 3", output.stripTrailing());
    }

    private static void told(Exam exam, String doing, String body, String expected, String why) {
        exam.doing(doing);
        String output = shell(exam).file("program", program(exam, body)).run("program").output();
        exam.expect(output.equals(expected), why + ":\n" + expected.stripTrailing(), output.isEmpty() ? "nothing" : output.stripTrailing());
    }

    private static byte[] program(Exam exam, String body) {
        return exam.compile("import xv6.user.*;\nclass Program {\nstatic void trace(long mask) {\nMachine.ecall(" + Tracing.SYS_TRACE
                + ", mask, 0, 0);\n}\npublic static void main(String[] args) {\n" + body + "\n}\n}\n");
    }

    private static Shell shell(Exam exam) {
        return exam.shell().parts(new Traced(exam));
    }

    /** A kernel whose calls go through the reader's class. */
    private static final class Traced extends Parts {
        private final Exam exam;
        private Tracing tracing;

        Traced(Exam exam) {
            this.exam = exam;
        }

        @Override
        public Syscall syscall(SystemCall[] calls, Consumer<String> printf) {
            tracing = exam.make(Tracing.class, calls, printf);
            tracing.add(Tracing.SYS_TRACE, "trace", tracing::trace);
            return tracing;
        }

        @Override
        public Belongings belongings(Belongings own) {
            return new AtFork(own, (parent, child) -> tracing.forked(parent, child));
        }
    }
}
