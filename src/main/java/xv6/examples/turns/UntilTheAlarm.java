package xv6.examples.turns;

import xv6.machine.Board;
import xv6.machine.Clint;
import xv6.machine.Clocking;
import xv6.machine.Csr;
import xv6.machine.Firmware;
import xv6.machine.Hart;
import xv6.machine.Machine;
import xv6.machine.MemoryDisk;

/** How much a hart gets done until its alarm rings, by the host's clock and by the machine's own; and how long an hour is. */
public final class UntilTheAlarm {
    private static final long MTIMECMP = Clint.BASE + 0x4000;
    private static final long MTIME = Clint.BASE + 0xBFF8;
    private static final long MILLISECOND = 10_000;
    private static final long HOUR = 3600 * 1000 * MILLISECOND;
    private static final int TRIES = 1000;

    private UntilTheAlarm() {
    }

    // tag::steps[]
    private static int steps(Clocking clock) {
        int[] steps = new int[1];
        run(clock, hart -> {
            setAlarm(hart, MILLISECOND);
            while (!rings(hart)) {
                steps[0]++;
                hart.turnPoint();
            }
        });
        return steps[0];
    }
    // end::steps[]

    private static void run(Clocking clock, Firmware firmware) {
        new Machine(new Board(1, 1 << 20, new MemoryDisk(new byte[512]), b -> { }, clock)).run(firmware);
    }

    private static void setAlarm(Hart hart, long ahead) {
        hart.writeCsr(Csr.MIE, Csr.MIE_MTIE);
        hart.bus.store(MTIMECMP, hart.bus.load(MTIME, 8) + ahead, 8);
    }

    private static boolean rings(Hart hart) {
        return (hart.readCsr(Csr.MIP) & Csr.MIP_MTIP) != 0;
    }

    public static void main(String[] args) {
        Clocking host = new Clocking.Host();
        Clocking virtual = new Clocking.Virtual(1);
        int first = steps(host);
        int tries = 1;
        while (tries < TRIES && steps(host) == first) {
            tries++;
        }
        System.out.println("host's clock:  " + (tries < TRIES ? "one run got so far, another got elsewhere" : "always as far, so far"));
        System.out.println("virtual clock: " + steps(virtual) + " steps in a millisecond, and again " + steps(virtual));
        long before = System.nanoTime();
        run(virtual, hart -> {
            setAlarm(hart, HOUR);
            hart.wfi();
            System.out.print("virtual clock: slept until " + hart.bus.load(MTIME, 8));
        });
        System.out.println(", which took " + (System.nanoTime() - before < 60_000_000_000L ? "less than a minute" : "long"));
    }
}
