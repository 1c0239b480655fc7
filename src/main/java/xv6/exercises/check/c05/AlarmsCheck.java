package xv6.exercises.check.c05;

import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;
import xv6.exercises.check.Shell;
import xv6.kernel.boot.Parts;
import xv6.kernel.boot.Rooms;
import xv6.kernel.process.Belongings;
import xv6.kernel.process.Proc;
import xv6.kernel.syscall.Syscall;
import xv6.kernel.trap.TimerVector;
import xv6.machine.PhysicalMemory;

/** Programs that compute while their alarm rings: it rings as often as asked for, and leaves no trace. */
public final class AlarmsCheck extends Check {
    /** A hundredth of a second: programs that wait for many ticks wait a tenth of the time. */
    private static final long TICK = TimerVector.INTERVAL / 10;

    @Override
    public void examine(Exam exam) {
        run(exam, "a program sets an alarm of 1 tick and computes until it has rung again and again",
                "sigalarm(1, Program::ring); while (rings < 3) { } say(\"rung\");", "rung\n", "that the handler is called three times and more");
        run(exam, "a program sets an alarm of every 8 ticks, and computes through two rings",
                """
                sigalarm(8, Program::ring);
                int begin = Sys.uptime();
                while (rings < 2) { }
                say(Sys.uptime() - begin >= 10 ? "in time" : "too early");
                """, "in time\n", "that 8 ticks or more in user code pass between two rings, which is not too early");
        run(exam, "a program has values in every register while its alarm rings, and the handler has others in them",
                """
                sigalarm(1, Program::mess);
                long a = 1, b = 2, c = 3, d = 4, e = 5, f = 6, g = 7, h = 8, i = 9, j = 10, k = 11, l = 12;
                while (rings < 8) {
                    a += 1; b += a; c ^= b; d += c; e ^= d; f += e; g ^= f; h += g; i ^= h; j += i; k ^= j; l += k;
                    a -= 1; l -= k; k ^= j; j -= i; i ^= h; h -= g; g ^= f; f -= e; e ^= d; d -= c; c ^= b; b -= a + 1;
                    if (a != 1 || b != 2 || c != 3 || d != 4 || e != 5 || f != 6 || g != 7 || h != 8 || i != 9 || j != 10 || k != 11 || l != 12) {
                        say("changed");
                        Sys.exit(1);
                    }
                }
                say("unchanged");
                """, "unchanged\n", "that none has changed, for the program must not notice");
        everyRegister(exam);
        a0(exam);
        everyThird(exam);
        run(exam, "a program calls sigreturn when it has no alarm, and again when it has one and no handler runs",
                """
                int without = (int) Machine.ecall(41, 0, 0, 0);
                sigalarm(1000, Program::ring);
                int with = (int) Machine.ecall(41, 0, 0, 0);
                Printf.printf("%d %d\\n", without, with);
                """, "-1 -1\n", "-1 from both, for there is nothing to go back to");
        run(exam, "a handler is slower than its alarm: it computes for four ticks at an alarm of 1",
                """
                sigalarm(1, Program::slow);
                while (rings < 3) { }
                say("one after the other");
                """, "one after the other\n", "that a handler is not called before it has returned");
        run(exam, "a program sets an alarm, lets it ring, and calls sigalarm(0, 0)",
                """
                sigalarm(1, Program::ring);
                while (rings < 2) { }
                Machine.ecall(40, 0, 0, 0);
                rings = 0;
                compute();
                say(rings == 0 ? "quiet" : "rings");
                """, "quiet\n", "that there is no alarm any more");
        run(exam, "a process begins in the slot of one that had an alarm, and its parent has none",
                """
                if (Sys.fork() == 0) {
                    sigalarm(1, Program::ring);
                    while (rings < 2) { }
                    Sys.exit(0);
                }
                Sys.wait(null);
                if (Sys.fork() == 0) {
                    compute();
                    say(rings == 0 ? "quiet" : "rings");
                    Sys.exit(0);
                }
                Sys.wait(null);
                """, "quiet\n", "that each process has its own alarm, and a child none");
        run(exam, "a program sets an alarm and forks a child, which computes for four ticks",
                """
                sigalarm(1, Program::ring);
                if (Sys.fork() == 0) {
                    rings = 0;
                    compute();
                    say(rings == 0 ? "quiet" : "rings");
                    Sys.exit(0);
                }
                Sys.wait(null);
                """, "quiet\n", "that each process has its own alarm, and a child none");
    }

    /** Whatever the handler has left in the registers when it calls sigreturn, the program goes on with what it had. */
    private static void everyRegister(Exam exam) {
        Compared alarmed = new Compared(exam);
        run(exam, alarmed, "an alarm rings eight times; when the handler calls sigreturn, every register but sp has another value than when it was called",
                """
                sigalarm(1, Program::ring);
                while (rings < 8) { }
                say("rung");
                """, "rung\n", "that the program goes on where it was");
        exam.expect(alarmed.changed == null, "every register and the program counter as they were when the alarm rang, for the program must not notice", alarmed.changed);
    }

    /** The check counts along. */
    private static void everyThird(Exam exam) {
        Counted alarmed = new Counted(exam);
        run(exam, alarmed, "an alarm of 3 ticks rings six times, and the check counts the ticks in user code, outside the handler, before each ring",
                """
                sigalarm(3, Program::ring);
                while (rings < 6) { }
                say("rung");
                """, "rung\n", "that the program goes on where it was");
        exam.expect(alarmed.other == 0, "3 ticks before each ring, no more and no fewer", alarmed.other);
    }

    /** The program is interrupted between a load into a0 and the look at it, in a loop so short that this happens soon. */
    private static void a0(Exam exam) {
        run(exam, "a method looks at its argument, in a0, over and over while the alarm rings",
                """
                sigalarm(1, Program::ring);
                for (int i = 1; rings < 10; i++) {
                    if (sum(i, 3 * i, 5 * i) != 9L * i) {
                        say("changed");
                        Sys.exit(1);
                    }
                }
                say("unchanged");
                """, "unchanged\n", "that a0 has not changed, for the program must not notice");
    }

    private static void run(Exam exam, String doing, String body, String expected, String why) {
        run(exam, new Alarmed(exam), doing, body, expected, why);
    }

    private static void run(Exam exam, Alarmed alarmed, String doing, String body, String expected, String why) {
        exam.doing(doing);
        byte[] program = exam.compile("""
                import xv6.user.*;

                class Program {
                    static int rings;
                    static boolean inside;

                    static void say(String what) {
                        Sys.write(1, what);
                        Sys.write(1, "\\n");
                    }

                    static void sigalarm(int ticks, Code handler) {
                        Machine.ecall(40, ticks, Machine.addressOfCode(handler), 0);
                    }

                    static long sum(long a, long b, long c) {
                        long s = 0;
                        for (int i = 0; i < 50; i++) {
                            s += a + b + c;
                            s -= a + b + c;
                        }
                        return s + a + b + c;
                    }

                    /** For four ticks, hardly ever in the kernel, where a tick would not be its own. */
                    static void compute() {
                        int begin = Sys.uptime();
                        while (Sys.uptime() - begin < 4) {
                            for (int i = 0; i < 100; i++) {
                                sum(i, i, i);
                            }
                        }
                    }

                    static void ring(long unused) {
                        rings++;
                        Machine.ecall(41, 0, 0, 0);
                    }

                    static void mess(long unused) {
                        long a = 21, b = 22, c = 23, d = 24, e = 25, f = 26, g = 27, h = 28, i = 29, j = 30, k = 31, l = 32;
                        for (int n = 0; n < 3; n++) {
                            a += b; b += c; c += d; d += e; e += f; f += g; g += h; h += i; i += j; j += k; k += l; l += a;
                        }
                        rings += sum(a + b + c + d, e + f + g + h, i + j + k + l) == 0 ? 2 : 1;
                        Machine.ecall(41, 0, 0, 0);
                    }

                    static void slow(long unused) {
                        if (inside) {
                            say("called inside itself");
                            Sys.exit(1);
                        }
                        inside = true;
                        compute();
                        inside = false;
                        rings++;
                        Machine.ecall(41, 0, 0, 0);
                    }

                    public static void main(String[] args) {
                """ + body + "}\n}\n");
        String output = exam.shell().limit(3).parts(alarmed).file("program", program).run("program").output();
        exam.expect(output.equals(expected), why, output.isEmpty() ? "nothing" : output.stripTrailing());
    }

    /** A kernel with the reader's alarms. */
    private static class Alarmed extends Parts {
        private final Exam exam;
        private AlarmClock clock;
        PhysicalMemory memory;

        Alarmed(Exam exam) {
            this.exam = exam;
        }

        @Override
        public void addCalls(Syscall syscall, Rooms rooms) {
            memory = rooms.memory();
            clock = exam.make(AlarmClock.class, memory);
            syscall.add(40, "sigalarm", this::sigalarm);
            syscall.add(41, "sigreturn", this::sigreturn);
        }

        long sigalarm(Proc p) {
            return clock.sigalarm(p);
        }

        long sigreturn(Proc p) {
            return clock.sigreturn(p);
        }

        void tick(Proc p) {
            clock.tick(p);
        }

        @Override
        public Runnable userTick(Runnable own) {
            return () -> {
                tick(Proc.current());
                own.run();
            };
        }

        @Override
        public TimerVector timer() {
            return new TimerVector(TICK);
        }

        @Override
        public Belongings belongings(Belongings own) {
            return new AtFork(own, (parent, child) -> clock.forked(parent, child));
        }
    }

    /** One that counts the ticks of the process with the alarm. */
    private static final class Counted extends Alarmed {
        private static final int TICKS = 3;

        /** A number of ticks before a ring that is not the one asked for, or 0. */
        int other;
        private Proc ringing;
        private boolean inHandler;
        private int ticks;

        Counted(Exam exam) {
            super(exam);
        }

        @Override
        long sigalarm(Proc p) {
            ringing = p;
            return super.sigalarm(p);
        }

        @Override
        void tick(Proc p) {
            long before = p.trapframe.epc();
            super.tick(p);
            if (p == ringing && !inHandler) {
                ticks++;
                if (p.trapframe.epc() != before) {
                    inHandler = true;
                    other = ticks == TICKS ? other : ticks;
                    ticks = 0;
                }
            }
        }

        @Override
        long sigreturn(Proc p) {
            inHandler = false;
            return super.sigreturn(p);
        }
    }

    /** One that puts other values into the registers before each sigreturn, and compares them afterwards with those that the alarm interrupted. */
    private static final class Compared extends Alarmed {
        private static final int EPC = 24;
        private static final int X = 32;
        private static final int SP = 2;
        private static final int A0 = 10;
        private static final long OTHER = 0x5a5a_0000L;

        /** What was in the register, and what is, if that is not the same; null while all is well. */
        String changed;
        /** The program counter, then x1 to x31. */
        private final long[] interrupted = new long[32];

        Compared(Exam exam) {
            super(exam);
        }

        @Override
        void tick(Proc p) {
            long[] before = new long[32];
            for (int i = 0; i < before.length; i++) {
                before[i] = memory.loadLong(at(p, i));
            }
            super.tick(p);
            if (p.trapframe.epc() != before[0]) {
                System.arraycopy(before, 0, interrupted, 0, before.length);
            }
        }

        @Override
        long sigreturn(Proc p) {
            for (int i = 1; i < interrupted.length; i++) {
                if (i != SP) {
                    memory.storeLong(at(p, i), OTHER + i);
                }
            }
            long a0 = super.sigreturn(p);
            for (int i = 0; i < interrupted.length; i++) {
                long now = i == A0 ? a0 : memory.loadLong(at(p, i));
                if (now != interrupted[i] && changed == null) {
                    changed = Exam.hex(now) + " in " + name(i) + ", and when the alarm rang it was " + Exam.hex(interrupted[i]);
                }
                // So that the program comes to its end in any case.
                memory.storeLong(at(p, i), interrupted[i]);
            }
            return interrupted[A0];
        }

        private static long at(Proc p, int i) {
            return p.trapframe.pa + (i == 0 ? EPC : X + 8 * i);
        }

        private static String name(int i) {
            return switch (i) {
                case 0 -> "the program counter";
                case A0 -> "a0, as sigreturn returned it";
                default -> "register x" + i;
            };
        }
    }
}
