package xv6.exercises.check.c01;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;
import xv6.exercises.check.Shell;

/** The program sleeps for as long as it is told, costs nothing meanwhile, and complains if it is not told. */
public final class SleepCheck extends Check {
    private static final int TICK = 1_000_000;
    /** The watcher looks once a tick, and a program takes a while to begin. */
    private static final int LATER = 4;

    /** Runs what it is told, with its output in a file, and says how it ended, when, and how long the hart was busy with it. */
    private static final String WATCH = """
            int before = Sys.uptime();
            int pid = Sys.fork();
            if (pid == 0) {
                Sys.close(1);
                Sys.open("out", 0x201);
                String[] command = new String[args.length - 1];
                for (int i = 1; i < args.length; i++) {
                    command[i - 1] = args[i];
                }
                Sys.exec(command[0], command);
                Sys.exit(99);
            }
            long[] times = new long[8];
            int left = 300;
            while ((int) times[1] != 5 && left > 0) {
                Sys.sleep(1);
                Machine.ecall(24, pid, Machine.addressOf(times), 0);
                left--;
            }
            int after = Sys.uptime() - before;
            Sys.kill(pid);
            int[] status = new int[1];
            Sys.wait(status);
            Printf.printf("ended %d status %d after %d ran %l\\n", left == 0 ? 0 : 1, status[0], after, times[2]);
            """;

    private static final Pattern SAID = Pattern.compile("(?s)(.*)ended (\\d) status (-?\\d+) after (\\d+) ran (\\d+)\n");

    @Override
    public void examine(Exam exam) {
        for (int ticks : new int[] {1, 7, 25}) {
            told(exam, ticks);
        }
        untold(exam);
    }

    private static Matcher run(Exam exam, String line) {
        exam.doing("in the shell: " + line);
        Shell.Run run = exam.shell().file("sleep", exam.program()).file("watch", exam.main(WATCH)).run("watch " + line);
        Matcher said = SAID.matcher(run.output());
        exam.expect(said.matches(), "that the program can be run", run.output());
        exam.expect(run.file("out").isEmpty(), "nothing, for there is nothing to say on channel 1", run.file("out"));
        exam.expect(said.group(2).equals("1"), "that the program ends", "it had not ended after 30 seconds");
        return said;
    }

    private static void told(Exam exam, int ticks) {
        Matcher said = run(exam, "sleep " + ticks);
        exam.expect(said.group(1).isEmpty(), "nothing on channel 2, for all is well", said.group(1));
        exam.same("0", said.group(3), "the status of a program that has done what it should");
        int after = Integer.parseInt(said.group(4));
        exam.expect(after >= ticks && after <= ticks + LATER, "that the program ends after " + ticks + " ticks, or little more",
                "it ended after " + after);
        long busy = Long.parseLong(said.group(5));
        exam.expect(busy < TICK / 2, "that the program sleeps, and a hart is not busy with it",
                "a hart was busy with it for " + busy / (TICK / 10) / 10.0 + " ticks");
    }

    private static void untold(Exam exam) {
        Matcher said = run(exam, "sleep");
        exam.same("usage: sleep ticks", said.group(1).stripTrailing(), "on channel 2, for it was not told how long");
        exam.same("1", said.group(3), "the status of a program that was not used as it should");
    }
}
