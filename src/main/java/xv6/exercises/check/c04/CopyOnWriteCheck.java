package xv6.exercises.check.c04;

import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;
import xv6.exercises.check.Shell;
import xv6.kernel.boot.Parts;

/** Forks of large processes: nothing is copied without need, nothing is shared that should not be, and nothing is lost. */
public final class CopyOnWriteCheck extends Check {
    private static final String[] CASES = {"BadAddresses.CopyIn", "BadAddresses.CopyOut", "BadAddresses.CopyInStr1", "BadAddresses.CopyInStr2",
        "BadAddresses.CopyInStr3", "BadAddresses.RwSbrk", "Processes.Pipe1", "Processes.Reparent", "Processes.ForkFork",
        "Processes.ForkForkFork", "Processes.ForkTest", "Memory.Mem", "Memory.SbrkBasic", "Memory.KernMem", "Memory.MaxVaPlus", "Memory.SbrkFail",
        "BadAddresses.SbrkArg", "BadAddresses.ValidateTest", "Memory.BssTest", "Memory.StackTest", "Memory.TextWrite",
        "BadAddresses.PgBug", "Memory.SbrkBugs", "Memory.SbrkLast", "Memory.Sbrk8000"};

    @Override
    public void examine(Exam exam) {
        run(exam, "a program that has more than half of memory forks, and parent and child end",
                """
                long old = Sys.sbrk(9 << 20);
                for (long a = old; a < old + (9 << 20); a += 4096) {
                    Machine.storeInt(a, 1);
                }
                int pid = Sys.fork();
                if (pid < 0) {
                    say("fork failed");
                }
                if (pid == 0) {
                    Sys.exit(0);
                }
                Sys.wait(null);
                say("done");
                """, "done\n", "\"done\": a fork that copies nothing needs hardly a page");
        writes(exam);
        run(exam, "the kernel writes for the child: read from a pipe, a copy of 5000 bytes over three pages",
                """
                long old = Sys.sbrk(16384);
                Machine.storeByte(old + 100, (byte) 'p');
                Machine.storeByte(old + 5099, (byte) 'p');
                int[] ends = new int[2];
                Sys.pipe(ends);
                if (Sys.fork() == 0) {
                    for (int n = 0; n < 5000; ) {
                        n += Sys.read(ends[0], old + 100 + n, 5000 - n);
                    }
                    Sys.exit(Machine.loadByte(old + 5099) == 'c' ? 0 : 1);
                }
                byte[] text = new byte[5000];
                text[0] = 'c';
                text[4999] = 'c';
                Sys.write(ends[1], text, 5000);
                int[] status = new int[1];
                Sys.wait(status);
                say(Machine.loadByte(old + 100) == 'p' && Machine.loadByte(old + 5099) == 'p' ? "the parent's own" : "the child's");
                say(status[0] == 0 ? "read" : "not read");
                """, "the parent's own\nread\n", "that the parent's memory is the parent's own: what the kernel writes at a process's order is that process's write");
        run(exam, "the kernel writes for the child: 3000 bytes read from a file into two pages, the first of them to 512 bytes before its page's end",
                """
                long old = Sys.sbrk(16384);
                for (int i = 0; i < 16384; i += 512) {
                    Machine.storeByte(old + i, (byte) 'p');
                }
                byte[] block = new byte[3000];
                int fd = Sys.open("block", Fcntl.O_RDWR | Fcntl.O_CREATE);
                Sys.write(fd, block, 3000);
                Sys.close(fd);
                if (Sys.fork() == 0) {
                    fd = Sys.open("block", Fcntl.O_RDONLY);
                    if (Sys.read(fd, old + 3584, 3000) == 3000 && Machine.loadByte(old + 3584) == 0 && Machine.loadByte(old + 4096) == 0) {
                        Sys.exit(0);
                    }
                    Sys.exit(1);
                }
                int[] status = new int[1];
                Sys.wait(status);
                say(status[0] == 0 ? "read" : "not read");
                say(Machine.loadByte(old + 3584) == 'p' && Machine.loadByte(old + 4096) == 'p' ? "the parent's own" : "the child's");
                Sys.unlink("block");
                """, "read\nthe parent's own\n", "that the read fills the child's memory, and the parent keeps its own");
        run(exam, "a program writes into its own code",
                """
                if (Sys.fork() == 0) {
                    Machine.storeInt(0, 0);
                    say("written");
                    Sys.exit(0);
                }
                int[] status = new int[1];
                Sys.wait(status);
                say(status[0] == -1 ? "killed" : "lives");
                """, null, "that it is killed, for that page was never its to write");
        shortOfMemory(exam);
        run(exam, "a program calls pipe, and the descriptors shall go to its own code",
                """
                int came = (int) Machine.ecall(4, 0, 0, 0);
                say(came == -1 ? "-1" : "made");
                """, "-1\n", "-1, for nobody may write there");
        run(exam, "a program calls pipe, and the descriptors shall go where it has no memory",
                """
                int came = (int) Machine.ecall(4, 0x40000000L, 0, 0);
                say(came == -1 ? "-1" : "made");
                """, "-1\n", "-1, as before");
        run(exam, "a program of 6 MiB forks; when its child has ended it takes all memory that is left, and writes to its 6 MiB",
                """
                long old = Sys.sbrk(6 << 20);
                for (long a = old; a < old + (6 << 20); a += 4096) {
                    Machine.storeInt(a, 1);
                }
                if (Sys.fork() == 0) {
                    Sys.exit(0);
                }
                Sys.wait(null);
                while (Sys.sbrk(1 << 20) != -1) {
                }
                while (Sys.sbrk(4096) != -1) {
                }
                for (long a = old; a < old + (6 << 20); a += 4096) {
                    Machine.storeInt(a, 2);
                }
                say("done");
                """, "done\n", "\"done\": a page that nobody else has any more needs no copy");
        forksWithoutMemory(exam);
        UserCases.pass(exam, () -> shell(exam), CASES);
    }

    private static void writes(Exam exam) {
        run(exam, "the parent writes after the fork, then the child reads, then the child writes",
                """
                long old = Sys.sbrk(4096);
                Machine.storeInt(old, 1);
                int[] there = new int[2];
                int[] back = new int[2];
                Sys.pipe(there);
                Sys.pipe(back);
                byte[] ball = new byte[1];
                if (Sys.fork() == 0) {
                    Sys.read(there[0], ball, 1);
                    say(Machine.loadInt(old) == 1 ? "child has its own" : "child has the parent's");
                    Machine.storeInt(old, 3);
                    Sys.write(back[1], ball, 1);
                    Sys.exit(0);
                }
                Machine.storeInt(old, 2);
                Sys.write(there[1], ball, 1);
                Sys.read(back[0], ball, 1);
                Sys.wait(null);
                say(Machine.loadInt(old) == 2 ? "parent has its own" : "parent has the child's");
                """, "child has its own\nparent has its own\n", "that neither sees what the other wrote");
        run(exam, "three processes share a page, and each writes it",
                """
                long old = Sys.sbrk(3 << 20);
                for (long a = old; a < old + (3 << 20); a += 4096) {
                    Machine.storeInt(a, Sys.getpid());
                }
                int first = Sys.fork();
                int second = Sys.fork();
                for (long a = old; a < old + (2 << 20); a += 4096) {
                    Machine.storeInt(a, Sys.getpid());
                }
                for (long a = old; a < old + (2 << 20); a += 4096) {
                    if (Machine.loadInt(a) != Sys.getpid()) {
                        say("another's");
                        Sys.exit(1);
                    }
                }
                if (second == 0) {
                    Sys.exit(0);
                }
                Sys.wait(null);
                if (first == 0) {
                    Sys.exit(0);
                }
                Sys.wait(null);
                say("done");
                """, "done\n", "\"done\", and each page what its process wrote");
    }

    private static void shortOfMemory(Exam exam) {
        run(exam, "a child writes more than there is: there is no memory left",
                """
                long old = Sys.sbrk(9 << 20);
                for (long a = old; a < old + (9 << 20); a += 4096) {
                    Machine.storeInt(a, 1);
                }
                if (Sys.fork() == 0) {
                    for (long a = old; a < old + (9 << 20); a += 4096) {
                        Machine.storeInt(a, 2);
                    }
                    say("wrote all");
                    Sys.exit(0);
                }
                int[] status = new int[1];
                Sys.wait(status);
                say(status[0] == -1 ? "killed" : "lives");
                """, null, "that the child is killed, and the parent goes on");
    }

    /** A fork that finds no page for the child's table, at whichever of them, gives back all that it has. */
    private static void forksWithoutMemory(Exam exam) {
        run(exam, "a child takes all memory, gives back one page after the other, and forks after each, until a fork succeeds",
                """
                if (Sys.fork() == 0) {
                    while (Sys.sbrk(1 << 20) != -1) {
                    }
                    while (Sys.sbrk(4096) != -1) {
                    }
                    while (Sys.fork() < 0) {
                        Sys.sbrk(-4096);
                    }
                    Sys.exit(0);
                }
                Sys.wait(null);
                // For the child's child, should the child have been killed.
                Sys.sleep(5);
                say("done");
                """, null, "\"done\": a fork without memory fails, a write without memory kills, and others go on");
    }

    /** Runs it twice: what the first run loses, the second would have had. */
    private static void run(Exam exam, String doing, String body, String expected, String why) {
        exam.doing(doing);
        byte[] program = exam.compile("import xv6.user.*;\nclass Program {\nstatic void say(String what) {\nSys.write(1, what);\nSys.write(1, \"\\n\");\n}\n"
                + "public static void main(String[] args) {\n" + body + "\n}\n}\n");
        Shell.Run run = shell(exam).file("program", program).run("program");
        String output = run.output();
        exam.expect(expected == null ? output.endsWith("killed\n") || output.endsWith("done\n") : output.equals(expected), why, output.stripTrailing());
        exam.same(run.freeBefore(), run.freeAfter(), "as many pages free afterwards as before");
    }

    private static Shell shell(Exam exam) {
        return exam.shell().parts(exam.make(Parts.class));
    }
}
