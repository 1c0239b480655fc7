package usertests;

import xv6.user.Sys;
import xv6.user.Times;

/** setnice, getnice and times: calls that MIT's kernel does not have. */
public final class Priorities {
    private static final int NOBODY = 999_999_999;

    private Priorities() {}

    // tag::nice[]
    /** What was set is what is read, and nothing outside -20 to 19 is ever set. */
    public static final class NiceValues extends Case {
        public NiceValues() {
            super("nicevalues");
        }

        @Override
        public void run() {
            int self = Sys.getpid();
            same("20 less the nice value at first", Sys.getnice(self), 20);
            for (int nice = -20; nice <= 19; nice++) {
                same("setnice", Sys.setnice(self, nice), 0);
                same("20 less the nice value", Sys.getnice(self), 20 - nice);
            }
            int[] bad = {-21, 20, Integer.MIN_VALUE, Integer.MAX_VALUE};
            for (int nice : bad)
                same("setnice of a value that is none", Sys.setnice(self, nice), -1);
            same("20 less the nice value afterwards", Sys.getnice(self), 1);
            int[] nobody = {NOBODY, 0, -1, Integer.MIN_VALUE};
            for (int pid : nobody) {
                same("setnice of nobody", Sys.setnice(pid, 0), -1);
                same("getnice of nobody", Sys.getnice(pid), -1);
            }
        }
    }

    /** A child is as nice as its parent was when it was born, and stays so when it becomes another program. */
    public static final class NiceChild extends Case {
        private static final String[] HOG = {"hog"};

        public NiceChild() {
            super("nicechild");
        }

        @Override
        public void run() {
            Times times = new Times();
            Sys.setnice(Sys.getpid(), -7);
            int child = fork();
            if (child == 0) {
                Sys.exec("hog", HOG);
                fail("exec hog failed");
            }
            Sys.setnice(Sys.getpid(), 0);
            do {
                Sys.sleep(1);
                same("times of a child", Sys.times(child, times), child);
            } while (!times.name().equals("hog"));
            same("the nice value of a child", times.nice(), -7);
            same("setnice of a child", Sys.setnice(child, 5), 0);
            same("20 less its nice value then", Sys.getnice(child), 15);
            Sys.kill(child);
            awaitChild();
            same("setnice of a child that is gone", Sys.setnice(child, 5), -1);
        }
    }
    // end::nice[]

    // tag::times[]
    /** All of a process's life is in one of the three sums; none runs backwards, and a zombie's stand still. */
    public static final class TimesTest extends Case {
        public TimesTest() {
            super("times");
        }

        @Override
        public void run() {
            Times times = new Times();
            int self = Sys.getpid();
            same("times", Sys.times(self, times), self);
            long lived = times.running() + times.ready() + times.sleeping();
            long slept = times.sleeping();
            long then = times.now();
            Sys.sleep(2);
            same("times", Sys.times(self, times), self);
            same("what was lived meanwhile, less what passed",
                    times.running() + times.ready() + times.sleeping() - lived - (times.now() - then), 0);
            check(times.sleeping() - slept > Times.SECOND / 20, "a sleep of two ticks was no sleep");
            check(times.switches() > 0 && times.state() == 4, "times does not know who runs");
            int child = fork();
            if (child == 0)
                Sys.exit(0);
            do {
                Sys.sleep(1);
                same("times of a child", Sys.times(child, times), child);
            } while (times.state() != Times.ZOMBIE);
            long ran = times.running();
            Sys.sleep(1);
            Sys.times(child, times);
            same("what a zombie has run since", times.running() - ran, 0);
            awaitChild();
            same("times of a child that is gone", Sys.times(child, times), -1);
        }
    }

    /** From pid to pid every process is met once, oneself too; what is no address is refused. */
    public static final class TimesOfAll extends Case {
        public TimesOfAll() {
            super("timesofall");
        }

        @Override
        public void run() {
            Times times = new Times();
            int self = Sys.getpid();
            boolean met = false;
            int last = 0;
            for (int pid = Sys.times(0, times); pid > 0; pid = Sys.times(-pid, times)) {
                check(pid > last, "pids do not come in order");
                same("the pid in the report", times.pid(), pid);
                met |= pid == self;
                last = pid;
            }
            check(met, "a process has not met itself");
            same("times after the last", Sys.times(-NOBODY, times), -1);
            same("times of nobody", Sys.times(NOBODY, times), -1);
            long[] bad = {0xffff_ffff_ffffL, MAXVA, -1, KERNBASE};
            for (long address : bad)
                same("times to no address", Sys.times(self, address), -1);
            same("times to where the memory ends", Sys.times(self, Sys.sbrk(0) - 8), -1);
        }
    }
    // end::times[]
}
