import static xv6.user.Machine.addressOf;
import static xv6.user.Printf.printf;

// tag::room-of-alarms[]
import usertests.Alarms;
// end::room-of-alarms[]
import usertests.BadAddresses;
import usertests.BadArguments;
import usertests.BrokenPrograms;
import usertests.Case;
import usertests.Concurrency;
import usertests.Directories;
import usertests.Exhaustion;
import usertests.Files;
import usertests.FreePages;
import usertests.InodeReferences;
import usertests.Memory;
// tag::room-of-priorities[]
import usertests.Priorities;
// end::room-of-priorities[]
import usertests.Processes;
import usertests.Programs;
import usertests.Truncation;
import xv6.user.Sys;

/**
 * Tests the kernel from user mode: all cases, only the quick ones with -q, or the one that is named; over and over with
 * -c, also after a failure with -C. Some cases make the kernel tell of a process that it ended: that is as it should be
 * when OK follows.
 */
final class UserTests {
    // tag::quick[]
    private static final Case[] QUICK = {
        new BadAddresses.CopyIn(),
        new BadAddresses.CopyOut(),
        new BadAddresses.CopyInStr1(),
        new BadAddresses.CopyInStr2(),
        new BadAddresses.CopyInStr3(),
        new BadAddresses.RwSbrk(),
        new Truncation.Truncate1(),
        new Truncation.Truncate2(),
        new Truncation.Truncate3(),
        new InodeReferences.OpenIput(),
        new InodeReferences.ExitIput(),
        new InodeReferences.Iput(),
        new Files.OpenTest(),
        new Files.WriteTest(),
        new Files.WriteBig(),
        new Files.CreateTest(),
        new Directories.DirTest(),
        new Programs.ExecTest(),
        new Processes.Pipe1(),
        new Processes.KillStatus(),
        new Processes.Preempt(),
        new Processes.ExitWait(),
        new Processes.Reparent(),
        new Processes.TwoChildren(),
        new Processes.ForkFork(),
        new Processes.ForkForkFork(),
        new Processes.Reparent2(),
        new Memory.Mem(),
        new Concurrency.SharedFd(),
        new Concurrency.FourFiles(),
        new Concurrency.CreateDelete(),
        new Files.UnlinkRead(),
        new Directories.LinkTest(),
        new Concurrency.ConCreate(),
        new Concurrency.LinkUnlink(),
        new Directories.Subdir(),
        new Files.BigWrite(),
        new Files.BigFile(),
        new Directories.Fourteen(),
        new Directories.RmDot(),
        new Directories.DirFile(),
        new InodeReferences.Iref(),
        new Processes.ForkTest(),
        new Memory.SbrkBasic(),
        new Memory.SbrkMuch(),
        new Memory.KernMem(),
        new Memory.MaxVaPlus(),
        new Memory.SbrkFail(),
        new BadAddresses.SbrkArg(),
        new BadAddresses.ValidateTest(),
        new Memory.BssTest(),
        new Programs.BigArgTest(),
        new BadAddresses.ArgpTest(),
        new Memory.StackTest(),
        new Memory.TextWrite(),
        new BadAddresses.PgBug(),
        new Memory.SbrkBugs(),
        new Memory.SbrkLast(),
        new Memory.Sbrk8000(),
        new BadAddresses.BadArg(),
        new BadArguments.Addresses(),
        new BadArguments.Counts(),
        new BadArguments.Descriptors(),
        new BadArguments.TooManyFiles(),
        new BadArguments.Names(),
        new BadArguments.ForkOut(),
        new BrokenPrograms(),
        // tag::cases-of-alarms[]
        new Alarms.AlarmRegisters(),
        new Alarms.AlarmContext(),
        new Alarms.AlarmSlow(),
        new Alarms.AlarmFork(),
        new Alarms.AlarmExec(),
        new Alarms.AlarmOff(),
        new Alarms.AlarmBadArgument(),
        new Alarms.AlarmBadStack(),
        new Alarms.CpuTime(),
        // end::cases-of-alarms[]
        // tag::cases-of-priorities[]
        new Priorities.NiceValues(),
        new Priorities.NiceChild(),
        new Priorities.TimesTest(),
        new Priorities.TimesOfAll(),
        // end::cases-of-priorities[]
    };

    private static final Case[] SLOW = {
        new Exhaustion.BigDir(),
        new Exhaustion.ManyWrites(),
        new Exhaustion.BadWrite(),
        new Exhaustion.ExecOut(),
        new Exhaustion.DiskFull(),
        new Exhaustion.OutOfInodes(),
    };
    // end::quick[]

    private static final int[] status = new int[1];
    private static int freePages;

    private UserTests() {}

    // tag::main[]
    public static void main(String[] args) {
        String argument = args.length == 2 ? args[1] : "";
        boolean option = argument.startsWith("-");
        boolean known = argument.equals("-q") || argument.equals("-c") || argument.equals("-C");
        if (args.length > 2 || option && !known) {
            printf("Usage: usertests [-c] [-C] [-q] [testname]\n");
            Sys.exit(1);
        }
        boolean over = argument.equals("-c") || argument.equals("-C");
        do {
            printf("usertests starting\n");
            freePages = FreePages.count();
            boolean passed = option || argument.isEmpty() ? runAll(!argument.equals("-q")) : runOne(argument);
            if (!passed && !argument.equals("-C"))
                Sys.exit(1);
        } while (over);
        printf("ALL TESTS PASSED\n");
    }
    // end::main[]

    // tag::run-them[]
    private static boolean runAll(boolean slowToo) {
        if (!runAll(QUICK))
            return false;
        if (!slowToo)
            return true;
        Sys.write(1, "usertests slow tests starting\n");
        return runAll(SLOW);
    }

    private static boolean runAll(Case[] cases) {
        for (Case test : cases) {
            if (!run(test)) {
                printf("SOME TESTS FAILED\n");
                return false;
            }
        }
        return true;
    }

    private static boolean runOne(String name) {
        Case test = find(QUICK, name);
        if (test == null)
            test = find(SLOW, name);
        if (test == null) {
            printf("usertests: there is no test %s\n", addressOf(name));
            return false;
        }
        return runAll(new Case[] {test});
    }

    private static Case find(Case[] cases, String name) {
        for (Case test : cases) {
            if (test.name.equals(name))
                return test;
        }
        return null;
    }
    // end::run-them[]

    // tag::run-one[]
    /**
     * Runs a case in a process of its own, which must end well and leave as many free pages as there were. In between,
     * this process takes no memory itself.
     */
    private static boolean run(Case test) {
        Sys.write(1, "test ");
        Sys.write(1, test.name);
        Sys.write(1, ": ");
        int pid = Sys.fork();
        if (pid == 0) {
            test.run();
            Sys.exit(0);
        }
        if (pid < 0 || Sys.wait(status) != pid || status[0] != 0) {
            printf("FAILED\n");
            return false;
        }
        int before = freePages;
        freePages = FreePages.countAtLeast(before);
        if (freePages < before) {
            printf("FAILED -- lost %d of %d free pages\n", before - freePages, before);
            return false;
        }
        Sys.write(1, "OK\n");
        return true;
    }
    // end::run-one[]
}
