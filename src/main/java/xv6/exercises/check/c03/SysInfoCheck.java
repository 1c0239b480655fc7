package xv6.exercises.check.c03;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;
import xv6.exercises.check.Shell;
import xv6.kernel.boot.Parts;
import xv6.kernel.boot.Rooms;
import xv6.kernel.memory.MemoryLayout;
import xv6.kernel.syscall.Syscall;
import xv6.kernel.syscall.SystemCall;

/** A program asks how much is left, does something about it, and asks again. */
public final class SysInfoCheck extends Check {
    private static final int CALL = 40;

    private static final String ASK = """
            import xv6.user.*;
            class Program {
                static long[] info = new long[8];

                static void ask(String when) {
                    info[2] = 77;
                    long result = Machine.ecall(40, Machine.addressOf(info), 0, 0);
                    Printf.printf("%s result %d memory %l processes %l behind %l\\n",
                            Machine.addressOf(when), result, info[0], info[1], info[2]);
                }

                static void askAt(String where, long address) {
                    Printf.printf("%s %d\\n", Machine.addressOf(where), Machine.ecall(40, address, 0, 0));
                }

                static long takeAll() {
                    long n = 0;
                    while (Sys.sbrk(4096) != -1) {
                        n += 4096;
                    }
                    return n;
                }

                public static void main(String[] args) {
                    long start = Sys.sbrk(0);
                    Sys.sbrk((int) -takeAll());
                    long n = takeAll();
                    ask("none");
                    Sys.sbrk((int) -n);
                    ask("all");
                    Printf.printf("counted %l\\n", n);
                    Sys.sbrk(4096);
                    ask("less");
                    Sys.sbrk(-4096);
                    ask("again");
                    int[] ends = new int[2];
                    Sys.pipe(ends);
                    if (Sys.fork() == 0) {
                        Sys.read(ends[0], new byte[1], 1);
                        Sys.exit(0);
                    }
                    ask("child");
                    Sys.write(ends[1], new byte[1], 1);
                    Sys.sleep(3);
                    ask("zombie");
                    Sys.wait(null);
                    ask("gone");
                    askAt("nowhere", 0x3f00000000L);
                    askAt("kernel", 0x80000000L);
                    askAt("minus", -8);
                    askAt("edge", Sys.sbrk(0) - 8);
                    askAt("last", Sys.sbrk(0) - 16);
                }
            }
            """;

    @Override
    public void examine(Exam exam) {
        exam.doing("a program calls sysinfo again and again");
        Shell.Run run = exam.shell().memory(4 << 20).parts(new Parts() {
            @Override
            public void addCalls(Syscall syscall, Rooms rooms) {
                syscall.add(CALL, "sysinfo", exam.make(SystemCall.class, rooms.kalloc(), rooms.table()));
            }
        }).file("ask", exam.compile(ASK)).run("ask");
        Map<String, long[]> said = new HashMap<>();
        for (String line : run.output().lines().toList()) {
            String[] words = line.split(" ");
            said.put(words[0], Arrays.stream(words).filter(w -> w.matches("-?\\d+")).mapToLong(Long::parseLong).toArray());
        }
        memory(exam, said);
        processes(exam, said);
        addresses(exam, said);
    }

    private static long[] told(Exam exam, Map<String, long[]> said, String when, String doing) {
        exam.doing("sysinfo, " + doing);
        exam.expect(said.containsKey(when), "that the program goes on", said.keySet());
        return said.get(when);
    }

    private static void memory(Exam exam, Map<String, long[]> said) {
        long[] none = told(exam, said, "none", "when a program has taken all memory by sbrk");
        exam.same(0, none[0], "the result, for the address is good");
        exam.same(0, none[1], "for free memory, all of which is taken");
        exam.same(77, none[3], "which stood behind the two longs of the structure and is not sysinfo's");
        long counted = told(exam, said, "counted", "when the memory has been given back")[0];
        long all = told(exam, said, "all", "when the program has given back the " + counted + " bytes it had")[1];
        exam.same(counted, all, "the bytes given back, for free memory");
        long less = told(exam, said, "less", "after sbrk(4096)")[1];
        exam.same(all - MemoryLayout.PGSIZE, less, "a page less than the " + all + " bytes before");
        exam.same(all, told(exam, said, "again", "after sbrk(-4096)")[1], "as before, for the page is back");
    }

    private static void processes(Exam exam, Map<String, long[]> said) {
        long before = told(exam, said, "again", "from a program that the shell runs")[2];
        exam.same(3, before, "processes: init, the shell and the program");
        exam.same(4, told(exam, said, "child", "after a fork")[2], "processes: one more, the child, which sleeps");
        exam.same(4, told(exam, said, "zombie", "when the child has exited and nobody has waited for it yet")[2],
                "processes: the child has its slot until its parent waits for it");
        exam.same(3, told(exam, said, "gone", "after wait")[2], "processes, as before the fork");
    }

    private static void addresses(Exam exam, Map<String, long[]> said) {
        exam.same(-1, told(exam, said, "nowhere", "with an address far beyond the program's memory")[0], "for nothing is there");
        exam.same(-1, told(exam, said, "kernel", "with an address of the kernel's")[0], "for it is not the program's");
        exam.same(-1, told(exam, said, "minus", "with the address -8")[0], "for no program has that");
        exam.same(-1, told(exam, said, "edge", "with the address of the last 8 bytes of the program's memory")[0], "for the structure has 16");
        exam.same(0, told(exam, said, "last", "with the address of the last 16 bytes of the program's memory")[0], "for the structure fits there");
    }
}
