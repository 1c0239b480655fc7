package xv6.exercises.check.c04;

import static xv6.kernel.memory.MemoryLayout.PGSIZE;

import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;
import xv6.exercises.check.Shell;
import xv6.kernel.boot.Parts;
import xv6.kernel.boot.Rooms;
import xv6.kernel.memory.MemoryLayout;
import xv6.kernel.process.Proc;
import xv6.kernel.syscall.Syscall;
import xv6.kernel.syscall.SystemCall;
import xv6.machine.PhysicalMemory;

/** Pages that are loaded from, stored to, left alone, asked for twice, and pages that are nobody's. */
public final class AccessedCheck extends Check {
    private static final int CALL = 43;
    private static final long A = 1 << 6;

    @Override
    public void examine(Exam exam) {
        told(exam, "a program gets 40 pages by sbrk, stores to page 1, loads from page 2, stores to page 30, and asks for 40 pages; then again, with no access between",
                """
                touch(a + 4096);
                Machine.loadByte(a + 2 * 4096 + 17);
                touch(a + 30 * 4096);
                ask(a, 40);
                ask(a, 40);
                """, "0: 1 2 30\n0:\n", "pages 1, 2 and 30, and the second time none, for each is told once");
        told(exam, "a program touches page 5, asks, touches it again, asks again, five times",
                """
                for (int i = 0; i < 5; i++) {
                    touch(a + 5 * 4096);
                    ask(a, 8);
                }
                """, "0: 5\n0: 5\n0: 5\n0: 5\n0: 5\n", "page 5 each time, for it has been touched each time; does the hart know that the entry has changed?");
        told(exam, "a program touches pages 3 and 4, asks for pages 3 to 3, and then for all",
                """
                touch(a + 3 * 4096);
                touch(a + 4 * 4096);
                ask(a + 3 * 4096, 1);
                ask(a, 10);
                """, "0: 0\n0: 4\n", "the one page that was asked for, as bit 0; page 4 is told when it is asked for");
        told(exam, "a program touches page 7 and asks for 8 pages from an address in the midst of page 0",
                "touch(a + 7 * 4096); ask(a + 100, 8);", "0: 7\n", "page 7: the first page is the one that the address is in");
        told(exam, "a program gets 64 pages, touches the last and page 33, and asks for 64",
                "touch(a + 33 * 4096); touch(a + 63 * 4096); ask(a, 64);", "0: 33 63\n", "pages 33 and 63: the mask has 64 bits");
        told(exam, "a program writes to page 2 when it has been told that this was touched",
                """
                touch(a + 2 * 4096);
                ask(a, 4);
                Machine.storeByte(a + 2 * 4096, (byte) 9);
                say(Machine.loadByte(a + 2 * 4096) == 9 ? "written\\n" : "lost\\n");
                """, "0: 2\nwritten\n", "that the page is as it was, but for one bit of its entry");
        told(exam, "a program touches page 5, asks, and sleeps for a tick, twenty times; the machine has two harts, and it wakes on either",
                """
                int touched = 0;
                for (int i = 0; i < 20; i++) {
                    touch(a + 5 * 4096);
                    mask[0] = 0;
                    Machine.ecall(43, a, 8, Machine.addressOf(mask));
                    touched += mask[0] == 1 << 5 ? 1 : 0;
                    Sys.sleep(1);
                }
                Printf.printf("%d\\n", touched);
                """, "20\n", "page 5 each time, for it has been touched each time; each hart that remembers the entry must forget it");
        refused(exam);
        exam.doing("usertests with your call in the kernel: fork and memory");
        UserCases.pass(exam, () -> shell(exam), "Processes.ForkTest", "Memory.SbrkBugs", "BadAddresses.CopyOut");
    }

    /** Whatever is refused must forget nothing: page 1, touched before, is told afterwards. */
    private static void refused(Exam exam) {
        String[][] refusals = {
            {"0 pages", "ask(a, 0)"}, {"-1 pages", "ask(a, -1)"}, {"65 pages", "ask(a, 65)"},
            {"64 pages, of which the last 24 are beyond the program's size", "ask(a + 40 * 4096, 64)"},
            {"1 page at 2^38, where no address is", "ask(1L << 38, 1)"}, {"1 page at -4096", "ask(-4096, 1)"},
            {"the trapframe's page, which is mapped, but not the program's", "ask((1L << 38) - 2 * 4096, 1)"},
            {"the guard page below the stack", "ask((Machine.stackPointer() & -4096) - 4096, 1)"}};
        for (String[] refusal : refusals) {
            told(exam, "a program touches page 41 of 64 and asks for " + refusal[0] + "; then for pages 40 to 43",
                    "touch(a + 41 * 4096); " + refusal[1] + "; ask(a + 40 * 4096, 4);", "-1:\n0: 1\n", "-1, and then page 41, for nothing is forgotten");
        }
        told(exam, "a program touches page 1 and asks, and the mask shall go where it has no memory; then it asks again",
                "touch(a + 4096); say(Machine.ecall(43, a, 8, 0x4000_0000L) == -1 ? \"-1\\n\" : \"written\\n\"); ask(a, 8);",
                "-1\n0: 1\n", "-1, and then page 1, for nothing is forgotten");
    }

    private static void told(Exam exam, String doing, String body, String expected, String why) {
        exam.doing(doing);
        byte[] program = exam.compile("""
                import xv6.user.*;
                class Program {
                    static final long[] mask = new long[1];

                    static void say(String what) {
                        Sys.write(1, what);
                    }

                    static void touch(long a) {
                        Machine.storeByte(a, (byte) 1);
                    }

                    /** Prints what comes back, and which bits are set. */
                    static void ask(long a, int n) {
                        mask[0] = 0;
                        long came = Machine.ecall(43, a, n, Machine.addressOf(mask));
                        Printf.printf("%d:", (int) came);
                        for (int i = 0; i < 64; i++) {
                            if ((mask[0] >>> i & 1) != 0) {
                                Printf.printf(" %d", i);
                            }
                        }
                        Printf.printf("\\n");
                    }

                    public static void main(String[] args) {
                        mask[0] = 0;
                        long top = Sys.sbrk(0);
                        Sys.sbrk((int) (-top & 4095));
                        long a = Sys.sbrk(64 * 4096);
                """ + body + "\n}\n}\n");
        Compared kernel = new Compared(exam);
        Shell.Run run = exam.shell().limit(10).parts(kernel).file("program", program).run("program");
        exam.expect(run.output().equals(expected), "what the call returned, and the bits of the mask, as the program prints them: " + why + "\n" + expected.stripTrailing(),
                "\n" + run.output().stripTrailing());
        exam.expect(kernel.changed == null, "all other bits of the table's entries as they were, D among them, and A of the pages that were not asked for", kernel.changed);
        exam.same(run.freeBefore(), run.freeAfter(), "as many pages free afterwards as before");
    }

    private static Shell shell(Exam exam) {
        return exam.shell().limit(10).parts(new Compared(exam));
    }

    /** A kernel that looks at the entries of all the program's pages before each call and after it. */
    private static final class Compared extends Parts {
        private final Exam exam;
        /** The first entry of which something else has changed; null while there is none. */
        String changed;

        Compared(Exam exam) {
            this.exam = exam;
        }

        @Override
        public void addCalls(Syscall syscall, Rooms rooms) {
            SystemCall call = exam.make(SystemCall.class, rooms.memory());
            syscall.add(CALL, "pgaccess", p -> {
                long[] before = entries(p, rooms.memory());
                long came = call.call(p);
                long[] after = entries(p, rooms.memory());
                long first = p.trapframe.a(0) / PGSIZE;
                for (int i = 0; i < before.length && changed == null; i++) {
                    long mayChange = came == 0 && i >= first && i < first + p.trapframe.a(1) ? A : 0;
                    if ((before[i] & ~mayChange) != (after[i] & ~mayChange)) {
                        changed = Exam.hex(after[i]) + " in the entry of address " + Exam.hex((long) i * PGSIZE) + ", and before the call it was " + Exam.hex(before[i]);
                    }
                }
                return came;
            });
        }

        private static long[] entries(Proc p, PhysicalMemory memory) {
            long[] entries = new long[(int) (MemoryLayout.pgRoundUp(p.sz) / PGSIZE)];
            for (int i = 0; i < entries.length; i++) {
                entries[i] = memory.loadLong(p.pagetable.walk((long) i * PGSIZE, false));
            }
            return entries;
        }
    }
}
