package xv6.exercises.check.c04;

import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;
import xv6.exercises.check.HartBoard;
import xv6.exercises.check.Shell;
import xv6.kernel.boot.Parts;
import xv6.kernel.boot.Rooms;
import xv6.kernel.lock.Cpu;
import xv6.kernel.memory.Kalloc;
import xv6.kernel.memory.KernelData;
import xv6.kernel.memory.MemoryLayout;
import xv6.kernel.memory.PageTable;
import xv6.kernel.memory.Pte;
import xv6.kernel.process.Proc;
import xv6.kernel.syscall.Syscall;
import xv6.machine.PhysicalMemory;

/** Programs that grow over pieces of 2 MiB, fork there, have the kernel write there, and give back all of it or a part. */
public final class SuperpagesCheck extends Check {
    /** A call of the check's own: by which kind of entry an address is mapped. */
    private static final int KIND = 45;
    private static final long RAM = 32 << 20;
    private static final long SUPER = 2 << 20;
    private static final int MOST_OF_RAM = 7600;
    private static final int ROUNDS = 100;
    private static final int LATE = 24;

    @Override
    public void examine(Exam exam) {
        grows(exam);
        forks(exam);
        kernelTouches(exam);
        shrinks(exam);
        noneLeft(exam);
        twoHarts(exam);
        exam.doing("usertests with your memory");
        UserCases.pass(exam, () -> shell(exam), "Processes.ForkTest", "Processes.ForkFork", "Memory.SbrkBugs", "Memory.SbrkLast", "Memory.Sbrk8000", "BadAddresses.CopyOut");
    }

    private static void grows(Exam exam) {
        run(exam, "a program grows by 8 MiB", "long a = next(); Sys.sbrk(8 << 20); say(larges(a, 3) == 3 ? \"superpages\" : \"small pages\");",
                "superpages\n", "that the first three whole pieces of 2 MiB are a superpage each, at an address in RAM divisible by 2 MiB");
        run(exam, "a program grows to the end of the first whole piece of 2 MiB, and no further", """
                long a = next();
                Sys.sbrk((int) (a + (2 << 20) - Sys.sbrk(0)));
                say(larges(a, 1) == 1 ? "a superpage" : "small pages");
                """, "a superpage\n", "that this piece is a superpage");
        run(exam, "a program grows by 8 MiB, reads all of it, writes to each page and reads that", """
                long old = Sys.sbrk(8 << 20);
                for (long i = 0; i < 8 << 20; i += 512) {
                    if (Machine.loadLong(old + i) != 0) {
                        say("not 0");
                        Sys.exit(1);
                    }
                }
                fill(old, 8 << 20, 1);
                say(holds(old, 8 << 20, 1) ? "done" : "another's");
                """, "done\n", "0 everywhere, and then in each page what was written there");
        run(exam, "a program that has grown by 6 MiB gives all of it back and grows by 6 MiB again, 20 times, the first times after small steps to the same place", """
                for (int i = 0; i < 20; i++) {
                    long begin = Sys.sbrk(0);
                    if (i < 3) {
                        while (Sys.sbrk(0) < begin + (6 << 20)) {
                            Sys.sbrk(65536);
                        }
                        Sys.sbrk((int) (begin - Sys.sbrk(0)));
                    }
                    Sys.sbrk(6 << 20);
                    for (long at = begin; at < begin + (6 << 20); at += 4096) {
                        if (Machine.loadLong(at) != 0) {
                            say("not cleared");
                            Sys.exit(1);
                        }
                    }
                    fill(begin, 6 << 20, i);
                    if (!holds(begin, 6 << 20, i) || larges(next(begin), 2) != 2) {
                        say("something is wrong");
                    }
                    Sys.sbrk(-(6 << 20));
                }
                say("done");
                """, "done\n", "that it is had each time, cleared, in superpages, wherever small pages were before");
    }

    private static void forks(Exam exam) {
        run(exam, "a program grows by 4 MiB, writes, and forks; the child reads, writes and ends, and the parent reads", """
                long old = Sys.sbrk(4 << 20);
                fill(old, 4 << 20, 1);
                if (Sys.fork() == 0) {
                    say(holds(old, 4 << 20, 1) ? "a copy" : "no copy");
                    say(larges(next(old), 1) == 1 ? "a superpage" : "small pages");
                    fill(old, 4 << 20, 2);
                    Sys.exit(0);
                }
                Sys.wait(null);
                say(holds(old, 4 << 20, 1) ? "its own" : "the child's");
                """, "a copy\na superpage\nits own\n", "that the child has a copy, with superpages where its parent has them, and the parent keeps its own");
        run(exam, "a program grows by 8 MiB, writes, and forks twice; each child has a copy, the second perhaps of small pages", """
                long old = Sys.sbrk(8 << 20);
                fill(old, 8 << 20, 1);
                for (int i = 0; i < 2; i++) {
                    if (Sys.fork() == 0) {
                        say(holds(old, 8 << 20, 1) ? "a copy" : "no copy");
                        Sys.exit(0);
                    }
                    Sys.wait(null);
                }
                Sys.exec("echo", new String[] {"echo", "end"});
                """, "a copy\na copy\nend\n", "a copy each time; where no superpage is left, small pages do");
    }

    private static void kernelTouches(Exam exam) {
        run(exam, "the kernel writes 300 bytes, read from a pipe, over the border between two superpages, and 3000, read from a file, into the midst of one", """
                long a = next();
                Sys.sbrk(8 << 20);
                int[] ends = new int[2];
                byte[] bytes = new byte[3000];
                for (int i = 0; i < bytes.length; i++) {
                    bytes[i] = (byte) (i * 7);
                }
                Sys.pipe(ends);
                Sys.write(ends[1], bytes, 300);
                Sys.read(ends[0], a + (2 << 20) - 100, 300);
                int fd = Sys.open("f", Fcntl.O_RDWR | Fcntl.O_CREATE);
                Sys.write(fd, bytes, 3000);
                Sys.close(fd);
                fd = Sys.open("f", Fcntl.O_RDONLY);
                Sys.read(fd, a + 300000, 3000);
                Sys.unlink("f");
                int wrong = 0;
                for (int i = 0; i < 3000; i++) {
                    if (Machine.loadByte(a + 300000 + i) != (byte) (i * 7)) {
                        wrong++;
                    }
                }
                for (int i = 0; i < 300; i++) {
                    if (Machine.loadByte(a + (2 << 20) - 100 + i) != (byte) (i * 7)) {
                        wrong++;
                    }
                }
                Printf.printf("%d bytes are wrong\\n", wrong);
                """, "0 bytes are wrong\n", "that every byte is where it should be: the kernel finds a page by your walkAddr");
        run(exam, "the kernel reads 5000 bytes from the midst of a superpage for a pipe, and a path's name from another", """
                long a = next();
                Sys.sbrk(8 << 20);
                Machine.storeByte(a + 1000000, (byte) '.');
                say(Sys.open(a + 1000000, 0) >= 0 ? "open" : "not open");
                fill(a + (2 << 20) - 4096, 8192, 3);
                int[] ends = new int[2];
                Sys.pipe(ends);
                if (Sys.fork() == 0) {
                    Sys.write(ends[1], a + (2 << 20) - 4096, 5000);
                    Sys.exit(0);
                }
                long b = Sys.sbrk(8192);
                int n = 0;
                while (n < 5000) {
                    n += Sys.read(ends[0], b + n, 5000 - n);
                }
                Sys.wait(null);
                say(Machine.loadLong(b) == Machine.loadLong(a + (2 << 20) - 4096) && Machine.loadLong(b + 4096) == Machine.loadLong(a + (2 << 20)) ? "the same" : "another");
                """, "open\nthe same\n", "what the program has written there");
    }

    private static void shrinks(Exam exam) {
        for (int back : new int[] {4096, 100 * 4096, (2 << 20) - 4096, (3 << 20) + 12288}) {
            run(exam, "a program grows to the end of a superpage, writes, gives " + back + " bytes back, reads what is left, grows again and reads the rest", """
                    long a = next();
                    Sys.sbrk((int) (a + (6 << 20) - Sys.sbrk(0)));
                    fill(a, 6 << 20, 1);
                    // In the last page, what would be valid entries of a page table.
                    for (long at = a + (6 << 20) - 4096 + 8; at < a + (6 << 20); at += 8) {
                        Machine.storeLong(at, -1);
                    }
                    int back = BACK;
                    Sys.sbrk(-back);
                    long kept = (6 << 20) - back;
                    say(holds(a, kept, 1) ? "kept" : "lost");
                    if (Sys.fork() == 0) {
                        Machine.loadByte(a + kept);
                        say("still there");
                        Sys.exit(0);
                    }
                    int[] status = {-1};
                    Sys.wait(status);
                    say(status[0] == -1 ? "gone" : "still there");
                    Sys.sbrk(back);
                    say(Machine.loadLong(a + kept) == 0 ? "new" : "old");
                    fill(a, 6 << 20, 2);
                    say(holds(a, 6 << 20, 2) ? "done" : "another's");
                    """.replace("BACK", "" + back), null,
                    "kept, gone, new and done: what is kept keeps its content, and what was given back is gone");
        }
        run(exam, "a child takes all memory, superpages first, and gives it back in pieces of 300 KiB", """
                if (Sys.fork() == 0) {
                    long begin = Sys.sbrk(0);
                    while (Sys.sbrk(2 << 20) != -1) {
                    }
                    while (Sys.sbrk(4096) != -1) {
                    }
                    while (Sys.sbrk(0) > begin + 307200) {
                        if (Sys.sbrk(-307200) == -1) {
                            say("sbrk failed");
                            Sys.exit(1);
                        }
                        Machine.storeByte(Sys.sbrk(0) - 1, (byte) 1);
                    }
                    Sys.exit(0);
                }
                Sys.wait(null);
                say("done");
                """, "done\n", "\"done\": giving back needs no memory");
    }

    private static void noneLeft(Exam exam) {
        run(exam, "a program grows by 24 MiB, of 32 that the board has", """
                long old = Sys.sbrk(24 << 20);
                if (old == -1) {
                    say("sbrk failed");
                    Sys.exit(1);
                }
                fill(old, 24 << 20, 1);
                say(holds(old, 24 << 20, 1) ? "done" : "another's");
                """, "done\n", "\"done\": when no superpage is left, small pages do");
        run(exam, "a program asks for 40 MiB, of 32 that the board has, 5 times, and then for 8", """
                int failed = 0;
                for (int i = 0; i < 5; i++) {
                    if (Sys.sbrk(40 << 20) == -1) {
                        failed++;
                    }
                }
                Printf.printf("%d failed\\n", failed);
                say(Sys.sbrk(8 << 20) == -1 ? "failed" : "done");
                """, "5 failed\ndone\n", "that a sbrk which fails gives back all that it has taken");
        run(exam, "a program of 18 MiB forks, which takes more than there is, 5 times, and then gives 14 MiB back and forks", """
                long old = Sys.sbrk(18 << 20);
                fill(old, 18 << 20, 1);
                int failed = 0;
                for (int i = 0; i < 5; i++) {
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
                Sys.sbrk(-(14 << 20));
                int pid = Sys.fork();
                if (pid == 0) {
                    Sys.exit(0);
                }
                Sys.wait(null);
                say(failed == 5 && pid > 0 && holds(old, 4 << 20, 1) ? "done" : "otherwise");
                """, "done\n", "\"done\": the five forks fail, the sixth does not, and nothing is lost");
    }

    private static void twoHarts(Exam exam) {
        HartBoard board = exam.board(2, RAM).limit(100_000_000);
        board.data.reserve(1 << 16, 4096);
        Parts parts = exam.make(Parts.class);
        Kalloc kalloc = parts.kalloc(board.memory, board.data);
        Set<Long> had = ConcurrentHashMap.newKeySet();
        AtomicInteger arrived = new AtomicInteger();
        int[][] late = new int[2][];
        Arrays.setAll(late, _ -> exam.random().ints(ROUNDS, 0, LATE).toArray());
        exam.doing("two harts ask for a superpage each at the same time, and give it back, " + ROUNDS + " times");
        board.run(cpu -> {
            if (cpu.id == 0) {
                kalloc.kinit();
            }
            meet(cpu, arrived, 1);
            PageTable table = parts.pageTable(board.memory, kalloc);
            for (int round = 1; round <= ROUNDS; round++) {
                meet(cpu, arrived, 2 * round);
                for (int i = late[cpu.id][round - 1]; i > 0; i--) {
                    cpu.hart.turnPoint();
                }
                exam.same(SUPER, table.grow(0, SUPER, Pte.W), "the new size");
                long at = entry(board.memory, table.root, 0);
                long pte = at == 0 ? 0 : board.memory.loadLong(at);
                exam.expect((pte & Pte.W) != 0, "a leaf on level 1", "the entry " + Exam.hex(pte));
                exam.expect(had.add(Pte.pa(pte)), "that no block is given to two", Exam.hex(Pte.pa(pte)) + " twice");
                meet(cpu, arrived, 2 * round + 1);
                had.remove(Pte.pa(pte));
                table.shrink(SUPER, 0);
            }
        });
    }

    /** Waits until both harts have come to their meeting of this number, the first being 1. */
    private static void meet(Cpu cpu, AtomicInteger arrived, int number) {
        arrived.incrementAndGet();
        while (arrived.get() < 2 * number) {
            cpu.hart.turnPoint();
        }
    }

    private static void run(Exam exam, String doing, String body, String expected, String why) {
        exam.doing(doing);
        byte[] program = exam.compile("""
                import xv6.user.*;
                class Program {
                    static void say(String what) {
                        Sys.write(1, what);
                        Sys.write(1, "\\n");
                    }

                    /** The next multiple of 2 MiB that the program has not grown to. */
                    static long next() {
                        return next(Sys.sbrk(0));
                    }

                    static long next(long a) {
                        return a + (2 << 20) - 1 & -(2L << 20);
                    }

                    /** How many of the n pieces from a on are superpages. */
                    static int larges(long a, int n) {
                        int count = 0;
                        for (int i = 0; i < n; i++) {
                            if (Machine.ecall(45, a + ((long) i << 21), 0, 0) == 1) {
                                count++;
                            }
                        }
                        return count;
                    }

                    /** Writes to each page a number of its own. */
                    static void fill(long a, long bytes, int seed) {
                        for (long i = 0; i < bytes; i += 4096) {
                            Machine.storeLong(a + i, i * 31 + seed);
                        }
                    }

                    static boolean holds(long a, long bytes, int seed) {
                        for (long i = 0; i < bytes; i += 4096) {
                            if (Machine.loadLong(a + i) != i * 31 + seed) {
                                return false;
                            }
                        }
                        return true;
                    }

                    public static void main(String[] args) {
                """ + body + "\n}\n}\n");
        Shell.Run run = shell(exam).file("program", program).run("program");
        String output = run.output();
        exam.expect(expected == null ? output.contains("kept\n") && output.contains("gone\n") && output.contains("new\n") && output.endsWith("done\n")
                : output.equals(expected), why, "\n" + output.stripTrailing());
        exam.same(run.freeBefore(), run.freeAfter(), "as many pages free afterwards as before");
        exam.expect(run.freeBefore() > MOST_OF_RAM, "more than " + MOST_OF_RAM + " free pages, by your freePages, when the shell first waits; RAM has 8192", run.freeBefore());
    }

    private static Shell shell(Exam exam) {
        return exam.shell().limit(60).memory(RAM).parts(new Asking(exam.make(Parts.class)));
    }

    /** The address of the entry of level 1 for {@code va}; 0 if there is no table for it. */
    private static long entry(PhysicalMemory memory, long root, long va) {
        long pte = memory.loadLong(root + 8 * Pte.index(2, va));
        return (pte & Pte.V) == 0 ? 0 : Pte.pa(pte) + 8 * Pte.index(1, va);
    }

    /** A kernel with the reader's memory and the check's call. */
    private static final class Asking extends Parts {
        private final Parts readers;

        Asking(Parts readers) {
            this.readers = readers;
        }

        @Override
        public Kalloc kalloc(PhysicalMemory memory, KernelData data) {
            return readers.kalloc(memory, data);
        }

        @Override
        public PageTable pageTable(PhysicalMemory memory, Kalloc kalloc) {
            return readers.pageTable(memory, kalloc);
        }

        @Override
        public void addCalls(Syscall syscall, Rooms rooms) {
            syscall.add(KIND, "kind", p -> kind(rooms.memory(), p, p.trapframe.a(0)));
        }

        /** 1 by an entry of level 1, 0 by another, -1 by none. */
        private static long kind(PhysicalMemory memory, Proc p, long va) {
            long upper = memory.loadLong(p.pagetable.root + 8 * Pte.index(2, va));
            if ((upper & Pte.V) == 0) {
                return -1;
            }
            long pte = memory.loadLong(Pte.pa(upper) + 8 * Pte.index(1, va));
            if ((pte & Pte.V) == 0) {
                return -1;
            }
            return (pte & Pte.R) != 0 && (Pte.pa(pte) - MemoryLayout.KERNBASE) % SUPER == 0 ? 1 : 0;
        }
    }
}
