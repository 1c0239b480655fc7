package usertests;

import static xv6.user.Machine.addressOfCode;

import xv6.user.Code;
import xv6.user.Context;
import xv6.user.Machine;
import xv6.user.Sys;

/** sigalarm and sigreturn: calls that MIT's kernel leaves to its students. */
public final class Alarms {
    static volatile int rings;
    static volatile int inside;

    private Alarms() {}

    static void count(long context) {
        rings++;
        Sys.sigreturn();
    }

    static void giveUp(long context) {
        Sys.exit(1);
    }

    /** In user code for nearly so many ticks. */
    static void spin(int ticks) {
        int end = Sys.uptime() + ticks;
        while (Sys.uptime() < end)
            for (int i = 0; i < 100_000; i++)
                inside = 0;
    }

    /** Until the handler has run so often; an alarm that never comes hangs the test. */
    static void await(int n) {
        while (rings < n)
            inside = 0;
    }

    // tag::registers[]
    /** Whatever the handler does with the registers, what it interrupted finds them as they were. */
    public static final class AlarmRegisters extends Case {
        public AlarmRegisters() {
            super("alarmregs");
        }

        private static void spoil(long context) {
            rings++;
            long a = 1, b = 2, c = 3, d = 4, e = 5, f = 6, g = 7, h = 8;
            for (int i = 0; i < 100; i++) {
                a += b;
                b ^= c;
                c -= d;
                d += e;
                e ^= f;
                f += g;
                g -= h;
                h += a;
            }
            inside = (int) (a + b + c + d + e + f + g + h);
            Sys.sigreturn();
        }

        @Override
        public void run() {
            same("sigalarm", Sys.sigalarm(1, AlarmRegisters::spoil), 0);
            long a = 1, b = 2, c = 3, d = 4, e = 5, f = 6, g = 7, h = 8;
            while (rings < 3) {
                long first = a;
                a = b;
                b = c;
                c = d;
                d = e;
                e = f;
                f = g;
                g = h;
                h = first;
            }
            Sys.sigalarm(0, 0);
            same("the sum of what was in registers", a + b + c + d + e + f + g + h, 36);
            same("the sum of their squares",
                    a * a + b * b + c * c + d * d + e * e + f * f + g * g + h * h, 204);
        }
    }
    // end::registers[]

    // tag::context[]
    /** The handler's argument is where the context lies; what it puts there is what the process goes on with. */
    public static final class AlarmContext extends Case {
        private static volatile boolean elsewhere;

        public AlarmContext() {
            super("alarmcontext");
        }

        private static void divert(long context) {
            Machine.storeLong(context + 8 * Context.PC, addressOfCode(AlarmContext::arrive));
            Machine.storeLong(context + 8 * Context.A0, 42);
            Sys.sigreturn();
        }

        private static void arrive(long argument) {
            Sys.exit(argument == 42 ? 0 : 1);
        }

        @Override
        public void run() {
            if (fork() == 0) {
                Sys.sigalarm(1, AlarmContext::divert);
                while (!elsewhere)
                    inside = 0;
            }
            awaitSuccess(1);
        }
    }
    // end::context[]

    // tag::not-re-entrant[]
    /** A handler that takes longer than the interval is not interrupted by itself. */
    public static final class AlarmSlow extends Case {
        private static volatile boolean dawdles;

        public AlarmSlow() {
            super("alarmslow");
        }

        private static void dawdle(long context) {
            if (dawdles)
                Sys.exit(1);
            dawdles = true;
            spin(3);
            dawdles = false;
            rings++;
            Sys.sigreturn();
        }

        @Override
        public void run() {
            Sys.sigalarm(1, AlarmSlow::dawdle);
            await(2);
            Sys.sigalarm(0, 0);
        }
    }
    // end::not-re-entrant[]

    // tag::fork-and-exec[]
    /** A child has its parent's alarm, and a handler may fork: both come back from it. */
    public static final class AlarmFork extends Case {
        private static volatile int child = -1;

        public AlarmFork() {
            super("alarmfork");
        }

        private static void split(long context) {
            if (rings++ == 0)
                child = Sys.fork();
            Sys.sigreturn();
        }

        @Override
        public void run() {
            Sys.sigalarm(1, AlarmFork::split);
            await(2);
            if (child == 0)
                Sys.exit(0);
            check(child > 0, "fork in a handler failed");
            Sys.sigalarm(0, 0);
            awaitSuccess(1);
        }
    }

    /** Another program has no alarm: the old handler's address means nothing there. */
    public static final class AlarmExec extends Case {
        public AlarmExec() {
            super("alarmexec");
        }

        @Override
        public void run() {
            if (fork() == 0) {
                Sys.close(1);
                Sys.sigalarm(3, Alarms::giveUp);
                // That computes for longer than until the alarm would ring.
                Sys.exec("usertests", new String[] {"usertests", "cputime"});
                Sys.exit(1);
            }
            awaitSuccess(1);
        }
    }
    // end::fork-and-exec[]

    // tag::off[]
    /** An interval of 0 turns the alarm off. */
    public static final class AlarmOff extends Case {
        public AlarmOff() {
            super("alarmoff");
        }

        @Override
        public void run() {
            Sys.sigalarm(1, Alarms::count);
            await(1);
            same("sigalarm(0)", Sys.sigalarm(0, 0), 0);
            int before = rings;
            spin(3);
            same("rings after it was turned off", rings, before);
        }
    }
    // end::off[]

    // tag::bad-arguments[]
    /** What can be no alarm is refused; what only goes wrong later ends the process. */
    public static final class AlarmBadArgument extends Case {
        public AlarmBadArgument() {
            super("alarmbadarg");
        }

        @Override
        public void run() {
            long handler = addressOfCode(Alarms::count);
            same("sigreturn without a handler", Sys.sigreturn(), -1);
            same("an interval below zero", Sys.sigalarm(-1, handler), -1);
            same("a handler beyond the end", Sys.sigalarm(1, Sys.sbrk(0)), -1);
            same("a handler in the kernel", Sys.sigalarm(1, KERNBASE), -1);
            same("a handler at the very top", Sys.sigalarm(1, -2), -1);
            same("a handler between instructions", Sys.sigalarm(1, handler + 1), -1);
            same("the last was refused, too", Sys.sigalarm(0, -1), 0);
            kernelMustEnd(Machine.addressOf(buffer) & -8);
        }

        /** A handler in data, where no code may run. */
        @Override
        void misbehave(long argument) {
            Sys.sigalarm(1, argument);
            await(1);
        }
    }

    /** A process whose context has no place, or has lost it, is ended, and the kernel goes on. */
    public static final class AlarmBadStack extends Case {
        /** Word 1 is to be the stack pointer. */
        private static final long[] here = new long[14];
        private static final long[] nowhere = new long[14];

        public AlarmBadStack() {
            super("alarmstack");
        }

        private static void spin(long argument) {
            for (;;)
                inside = 0;
        }

        @Override
        public void run() {
            kernelMustEnd(0);
            kernelMustEnd(MAXVA - 2 * PGSIZE);
            kernelMustEnd(KERNBASE);
            kernelMustEnd(-1);
        }

        /** Goes round and round with a stack pointer that is none. */
        @Override
        void misbehave(long argument) {
            nowhere[0] = addressOfCode(AlarmBadStack::spin);
            nowhere[1] = argument;
            Sys.sigalarm(1, Alarms::count);
            Machine.swtch(Machine.addressOf(here), Machine.addressOf(nowhere));
        }
    }
    // end::bad-arguments[]

    // tag::running-time[]
    /** A process's own time stands while it sleeps, and runs while it runs. */
    public static final class CpuTime extends Case {
        private static final int TICK = 1_000_000;

        public CpuTime() {
            super("cputime");
        }

        @Override
        public void run() {
            long start = Sys.cputime();
            Sys.sleep(3);
            long slept = Sys.cputime() - start;
            check(slept >= 0 && slept < TICK, "time ran while the process slept");
            spin(5);
            check(Sys.cputime() - start - slept > TICK, "time stood while the process ran");
        }
    }
    // end::running-time[]
}
