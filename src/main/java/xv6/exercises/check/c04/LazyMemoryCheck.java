package xv6.exercises.check.c04;

import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;
import xv6.exercises.check.Shell;
import xv6.kernel.boot.Parts;

/** Programs that ask for more than there is, touch some of it, and some that was never theirs. */
public final class LazyMemoryCheck extends Check {
    private static final String[] CASES = {"BadAddresses.CopyIn", "BadAddresses.CopyOut", "BadAddresses.CopyInStr1", "BadAddresses.CopyInStr2",
        "BadAddresses.CopyInStr3", "BadAddresses.RwSbrk", "Processes.Pipe1", "Processes.Reparent", "Processes.ForkFork",
        "Processes.ForkForkFork", "Processes.ForkTest", "Memory.SbrkBasic", "Memory.KernMem", "Memory.MaxVaPlus", "Memory.SbrkFail", "BadAddresses.SbrkArg",
        "BadAddresses.ValidateTest", "Memory.BssTest", "Memory.StackTest", "Memory.TextWrite", "BadAddresses.PgBug", "Memory.SbrkBugs",
        "Memory.SbrkLast", "Memory.Sbrk8000"};

    @Override
    public void examine(Exam exam) {
        run(exam, "a program asks for ten pages more, reads all of them, and finds 0 in each",
                """
                long old = Sys.sbrk(40960);
                for (long a = old; a < old + 40960; a += 8) {
                    if (Machine.loadLong(a) != 0) {
                        say("not 0");
                        Sys.exit(1);
                    }
                }
                say("done");
                """, "done\n", "\"done\": what stood in the page may be another process's");
        run(exam, "a program asks for 64 MiB, four times what the board has, touches the first page, the last and one between, and ends",
                """
                long old = Sys.sbrk(64 << 20);
                if (old == -1) {
                    say("sbrk failed");
                    Sys.exit(1);
                }
                Machine.storeInt(old, 1);
                Machine.storeInt(old + (33 << 20), 2);
                Machine.storeInt(old + (64 << 20) - 4, 3);
                say(Machine.loadInt(old) + Machine.loadInt(old + (33 << 20)) + Machine.loadInt(old + (64 << 20) - 4) == 6 ? "done" : "lost");
                """, "done\n", "\"done\": a promise costs nothing but the pages that are touched");
        kernelTouches(exam);
        forksAndShrinks(exam);
        killed(exam);
        run(exam, "a program asks for 64 MiB, touches 9 of them, which is more than half of what the board has, and forks three times",
                """
                long old = Sys.sbrk(64 << 20);
                for (long a = old; a < old + (9 << 20); a += 4096) {
                    Machine.storeInt(a, 1);
                }
                int failed = 0;
                for (int i = 0; i < 3; i++) {
                    int pid = Sys.fork();
                    if (pid == 0) {
                        Sys.exit(0);
                    }
                    if (pid < 0) {
                        failed++;
                    } else {
                        Sys.wait(null);
                    }
                }
                say(failed == 3 ? "failed" : "forked");
                """, "failed\n", "-1 from each fork, for the child's copies find no memory, and the parent goes on");
        UserCases.pass(exam, () -> shell(exam), CASES);
    }

    private static void kernelTouches(Exam exam) {
        run(exam, "the kernel touches a promised page: it writes from one, reads a path there, and puts a pipe's descriptors there",
                """
                long old = Sys.sbrk(1 << 20);
                int[] ends = new int[2];
                Sys.pipe(ends);
                if (Sys.write(ends[1], old + 8190, 4) != 4) {
                    say("no write");
                    Sys.exit(1);
                }
                say("write");
                say(Sys.read(ends[0], old + 20478, 4) == 4 ? "read" : "no read");
                say(Sys.open(old + 40960, 0) >= 0 ? "open" : "no open");
                say(Sys.pipe(old + 61440) == 0 ? "pipe" : "no pipe");
                if (Sys.fork() == 0) {
                    Sys.exit(7);
                }
                Sys.waitAt(old + 81920);
                say(Machine.loadInt(old + 81920) == 7 ? "wait" : "no wait");
                """, "write\nread\nopen\npipe\nwait\n", "that each does what it would do as if the program had touched the page before (the path there is empty, which is the current directory)");
    }

    private static void forksAndShrinks(Exam exam) {
        run(exam, "a program asks for 64 MiB, touches a page, forks, and parent and child touch others",
                """
                long old = Sys.sbrk(64 << 20);
                Machine.storeInt(old + (20 << 20), 5);
                if (Sys.fork() == 0) {
                    say(Machine.loadInt(old + (20 << 20)) == 5 ? "has it" : "lost it");
                    Machine.storeInt(old + (30 << 20), 6);
                    Sys.exit(0);
                }
                Sys.wait(null);
                say(Machine.loadInt(old + (30 << 20)) == 0 ? "its own" : "the child's");
                """, "has it\nits own\n", "that a child has what its parent had, and what was promised to it");
        run(exam, "a program touches a page, gives memory back by sbrk(-8192), asks for it again and reads",
                """
                long old = Sys.sbrk(8192);
                Machine.storeInt(old + 4096, 9);
                Sys.sbrk(-8192);
                say(Sys.sbrk(8192) == old ? "again" : "elsewhere");
                say(Machine.loadInt(old + 4096) == 0 ? "new" : "old");
                """, "again\nnew\n", "a new page, for what is given back is gone when sbrk returns");
    }

    private static void killed(Exam exam) {
        killed(exam, "a program reads beyond its size", "Machine.loadInt(Sys.sbrk(0) + 8192);", "for nothing was promised there");
        killed(exam, "a program asks for a page, gives it back, and writes there", "long a = Sys.sbrk(4096); Sys.sbrk(-4096); Machine.storeInt(a, 1);",
                "for nothing is promised there any more");
        killed(exam, "a program touches the guard page below its stack", "Machine.storeInt((Machine.stackPointer() & -4096) - 8, 1);",
                "for that page is there to be nobody's");
        killed(exam, "a program writes its own code", "Machine.storeInt(0, 1);", "for that page is not missing");
        killed(exam, "a program touches all of 64 MiB: there is no memory left",
                "long a = Sys.sbrk(64 << 20); for (long i = 0; i < 64 << 20; i += 4096) { Machine.storeInt(a + i, 1); }",
                "for the promise cannot be kept");
    }

    private static void killed(Exam exam, String doing, String body, String why) {
        run(exam, doing, "if (Sys.fork() == 0) {\n" + body + "\nsay(\"goes on\");\nSys.exit(0);\n}\nint[] status = new int[1];\n"
                + "Sys.wait(status);\nsay(status[0] == -1 ? \"killed\" : \"lives\");\n", null, "that it is killed, " + why);
    }

    private static void run(Exam exam, String doing, String body, String expected, String why) {
        exam.doing(doing);
        byte[] program = exam.compile("import xv6.user.*;\nclass Program {\nstatic void say(String what) {\nSys.write(1, what);\nSys.write(1, \"\\n\");\n}\n"
                + "public static void main(String[] args) {\n" + body + "\n}\n}\n");
        Shell.Run run = shell(exam).file("program", program).run("program");
        String output = run.output();
        exam.expect(expected == null ? output.endsWith("killed\n") : output.equals(expected), why, output.stripTrailing());
        int idle = shell(exam).file("program", exam.main("")).run("program").freeAfter();
        exam.same(idle, run.freeAfter(), "as many pages free afterwards as after a program that does nothing");
    }

    private static Shell shell(Exam exam) {
        return exam.shell().parts(exam.make(Parts.class));
    }
}
