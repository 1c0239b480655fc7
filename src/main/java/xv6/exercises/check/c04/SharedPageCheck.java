package xv6.exercises.check.c04;

import static xv6.kernel.memory.MemoryLayout.PGSIZE;
import static xv6.kernel.memory.MemoryLayout.TRAPFRAME;

import java.util.function.BiFunction;
import java.util.function.Consumer;
import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;
import xv6.exercises.check.Shell;
import xv6.kernel.boot.Parts;
import xv6.kernel.boot.Rooms;
import xv6.kernel.memory.Kalloc;
import xv6.kernel.memory.Pte;
import xv6.kernel.process.Proc;
import xv6.kernel.process.ProcTable;
import xv6.kernel.syscall.Syscall;
import xv6.machine.PhysicalMemory;
import xv6.machine.host.HostThread;

/** The page is read by parents, children and programs that exec has begun, written by a child, and asked for when memory is short. */
public final class SharedPageCheck extends Check {
    /** A call of the check's own, by which a program learns its page's entry. */
    private static final int FLAGS = 44;
    private static final long ACCESSED_OR_DIRTY = 3 << 6;

    @Override
    public void examine(Exam exam) {
        run(exam, "a program reads the page, and asks for its pid", "say(seen() == Sys.getpid() ? \"the same\" : \"another\");", "the same\n",
                "that both are the same number");
        run(exam, "a program reads what follows the pid in the page",
                """
                int others = 0;
                for (int i = 4; i < 4096; i++) {
                    if (Machine.loadByte(PAGE + i) != 0) {
                        others++;
                    }
                }
                Printf.printf("%d bytes are not 0\\n", others);
                """, "0 bytes are not 0\n", "0 in all of them: what stood in the page before is none of the program's business");
        run(exam, "a program forks; the child reads its page, then the parent reads its own",
                """
                if (Sys.fork() == 0) {
                    say(seen() == Sys.getpid() ? "the child's own" : "another's");
                    Sys.exit(0);
                }
                Sys.wait(null);
                say(seen() == Sys.getpid() ? "the parent's own" : "another's");
                """, "the child's own\nthe parent's own\n", "that each reads its own pid");
        run(exam, "a program reads the page, calls exec with its own name, and reads the page again",
                """
                if (args.length == 1) {
                    say(seen() == Sys.getpid() ? "the same" : "another");
                    Sys.exec("program", new String[] {"program", "again"});
                }
                say(seen() == Sys.getpid() ? "the same" : "another");
                """, "the same\nthe same\n", "its pid both times: exec builds a new page table, for the same process");
        run(exam, "the entry of the page, without A and D",
                "Printf.printf(\"%d\\n\", (int) Machine.ecall(44, 0, 0, 0));", (Pte.V | Pte.R | Pte.U) + "\n",
                "V, R and U, which is " + (Pte.V | Pte.R | Pte.U) + ": the program may read, and nothing else");
        run(exam, "a child writes to the page",
                """
                if (Sys.fork() == 0) {
                    Machine.storeInt(PAGE, 1);
                    say("written");
                    Sys.exit(0);
                }
                int[] status = new int[1];
                Sys.wait(status);
                say(status[0] == -1 ? "killed" : "lives");
                """, null, "that it is killed, for the program may only read");
        run(exam, "a program forks 100 children, one after the other; each reads its page, and every other becomes the program echo",
                """
                for (int i = 0; i < 100; i++) {
                    if (Sys.fork() == 0) {
                        if (seen() != Sys.getpid()) {
                            say("another's");
                        }
                        if (i % 2 == 0) {
                            Sys.exec("echo", new String[] {"echo"});
                        }
                        Sys.exit(0);
                    }
                    Sys.wait(null);
                }
                say("done");
                """, "done\n", "\"done\", and no other pid");
        run(exam, "a program calls exec 60 times with more arguments than a stack can hold",
                """
                byte[] bytes = new byte[400];
                for (int i = 0; i < bytes.length; i++) {
                    bytes[i] = 'x';
                }
                String[] argv = new String[20];
                for (int i = 0; i < argv.length; i++) {
                    argv[i] = JavaString.of(bytes, 0, bytes.length);
                }
                for (int i = 0; i < 60; i++) {
                    Sys.exec("echo", argv);
                }
                say(seen() == Sys.getpid() ? "the same" : "another");
                """, "the same\n", "that each exec fails, and the program goes on with its page");
        withoutMemory(exam);
        exam.doing("usertests with your table of processes");
        UserCases.pass(exam, () -> shell(exam), "Processes.ForkTest", "Processes.ForkFork", "Processes.Reparent", "Memory.SbrkFail");
    }

    /** A fork that finds no page, at whichever it needs, gives back all that it has. */
    private static void withoutMemory(Exam exam) {
        run(exam, "a child takes all memory, gives back one page after the other, and forks after each, until three forks have succeeded",
                """
                if (Sys.fork() == 0) {
                    while (Sys.sbrk(1 << 20) != -1) {
                    }
                    while (Sys.sbrk(4096) != -1) {
                    }
                    int good = 0;
                    for (int i = 0; good < 3 && i < 100; i++) {
                        Sys.sbrk(-4096);
                        int pid = Sys.fork();
                        if (pid == 0) {
                            Sys.exit(0);
                        }
                        if (pid > 0) {
                            Sys.wait(null);
                            good++;
                        }
                    }
                    Sys.exit(0);
                }
                Sys.wait(null);
                say("done");
                """, "done\n", "\"done\": some forks fail, and then some succeed");
    }

    /** Nothing may be lost. */
    private static void run(Exam exam, String doing, String body, String expected, String why) {
        exam.doing(doing);
        byte[] program = exam.compile("""
                import xv6.user.*;
                class Program {
                    static final long PAGE = (1L << 38) - 3 * 4096;

                    static void say(String what) {
                        Sys.write(1, what);
                        Sys.write(1, "\\n");
                    }

                    static int seen() {
                        return Machine.loadInt(PAGE);
                    }

                    public static void main(String[] args) {
                """ + body + "\n}\n}\n");
        Shell.Run run = shell(exam).file("program", program).run("program");
        String output = run.output();
        exam.expect(expected == null ? output.endsWith("killed\n") : output.equals(expected), why, output.stripTrailing());
        exam.same(run.freeBefore(), run.freeAfter(), "as many pages free afterwards as before");
    }

    private static Shell shell(Exam exam) {
        return exam.shell().limit(10).parts(new Asking(exam.make(Parts.class)));
    }

    /** A kernel with the reader's processes and the check's call. */
    private static final class Asking extends Parts {
        private final Parts readers;

        Asking(Parts readers) {
            this.readers = readers;
        }

        @Override
        public ProcTable procTable(PhysicalMemory memory, Kalloc kalloc, long trampoline, BiFunction<String, Runnable, HostThread> threads,
                Consumer<Proc> forkret) {
            return readers.procTable(memory, kalloc, trampoline, threads, forkret);
        }

        @Override
        public void addCalls(Syscall syscall, Rooms rooms) {
            syscall.add(FLAGS, "flags", p -> {
                long at = p.pagetable.walk(TRAPFRAME - PGSIZE, false);
                return at == 0 ? 0 : Pte.flags(rooms.memory().loadLong(at)) & ~ACCESSED_OR_DIRTY;
            });
        }
    }
}
