package xv6.exercises.check.c20;

import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;
import xv6.exercises.check.Shell;

/** Rows of one command and of many, of programs that say much, that say nothing, and that count their descriptors. */
public final class PipelineCheck extends Check {
    /** Tells which descriptors are open, and with an argument reads what comes. */
    private static final String OPEN = """
            for (int fd = 0; fd < 16; fd++) {
                int copy = Sys.dup(fd);
                if (copy >= 0) {
                    Sys.close(copy);
                    Printf.fprintf(2, "%d ", fd);
                }
            }
            Printf.fprintf(2, "are open\\n");
            byte[] bytes = new byte[16];
            while (args.length > 1 && Sys.read(0, bytes, 16) > 0) {
            }
            """;
    private static final int LINES = 300;

    @Override
    public void examine(Exam exam) {
        run(exam, "echo hello > f", "pipeline cat f; echo done", "hello\ndone\n");
        run(exam, "echo hello > f", "pipeline cat f + wc; echo done", "1 1 6 \ndone\n");
        run(exam, "(echo a b; echo b; echo c) > f", "pipeline cat f + grep b + wc; echo done", "2 3 6 \ndone\n");
        run(exam, "echo hello > f", "pipeline cat f + cat + cat + cat + cat + cat + cat + cat + cat + wc; echo done", "1 1 6 \ndone\n");
        run(exam, "echo hello > f", "pipeline cat + wc < f > g; cat g; echo done", "1 1 6 \ndone\n");
        run(exam, "echo hello > f", "pipeline cat long + wc; echo done", LINES + " " + LINES + " " + LINES * 10 + " \ndone\n");
        run(exam, "echo hello > f", "pipeline open; echo done", "0 1 2 are open\ndone\n");
        run(exam, "echo hello > f", "pipeline echo x + cat + open reading; echo done", "0 1 2 are open\ndone\n");
        run(exam, "echo hello > f", "pipeline open + cat + cat; echo done", "0 1 2 are open\ndone\n");
        run(exam, "echo hello > f", "pipeline cat f + wc > g; pipeline cat g + cat; echo done", "1 1 6 \ndone\n");
        Shell.Run run = type(exam, "echo hello > f", "pipeline echo a + nothing + wc; echo done");
        exam.expect(run.output().endsWith("0 0 0 \ndone\n") && run.output().lines().count() == 3,
                "a line of complaint, then 0 0 0 of wc, whose input ends at once, then done", "\n" + run.output().stripTrailing());
    }

    private static void run(Exam exam, String before, String line, String expected) {
        Shell.Run run = type(exam, before, line);
        exam.expect(run.output().equals(expected), "\n" + expected.stripTrailing(), "\n" + run.output().stripTrailing());
        exam.expect(run.freeAfter() >= run.freeBefore(), "that all commands have ended when the shell waits again",
                run.freeBefore() - run.freeAfter() + " pages of memory are still in use");
    }

    private static Shell.Run type(Exam exam, String before, String line) {
        exam.doing("in the shell: " + before + "\n" + line);
        return exam.shell().file("pipeline", exam.program()).file("open", exam.main(OPEN)).file("long", "123456789\n".repeat(LINES)).run(before, line);
    }
}
