package xv6.examples.interrupts;

import xv6.machine.Board;
import xv6.machine.Clint;
import xv6.machine.Clocking;
import xv6.machine.Csr;
import xv6.machine.Hart;
import xv6.machine.Machine;
import xv6.machine.MemoryDisk;

/** A hart sets an alarm, sleeps until it rings, and finds out what makes it stop. */
public final class Alarm {
    private static final long MTIMECMP = Clint.BASE + 0x4000;
    private static final long MTIME = Clint.BASE + 0xBFF8;

    private static void show(Hart hart, String what) {
        boolean rings = (hart.readCsr(Csr.MIP) & Csr.MIP_MTIP) != 0;
        System.out.printf("mtime %4d   %-28s %s%n", hart.bus.load(MTIME, 8), what, rings ? "rings" : "-");
    }

    private static void boot(Hart hart) {
        hart.writeCsr(Csr.MIE, Csr.MIE_MTIE);
        hart.bus.store(MTIMECMP, 500, 8);
        show(hart, "alarm set to 500");
        hart.wfi();
        show(hart, "woken");
        hart.writeCsr(Csr.MIP, 0);
        show(hart, "mip set to 0");
        hart.bus.store(MTIMECMP, 1500, 8);
        show(hart, "alarm set to 1500");
        hart.wfi();
        show(hart, "woken");
    }

    public static void main(String[] args) {
        new Machine(new Board(1, 1 << 20, new MemoryDisk(new byte[512]), b -> { }, new Clocking.Virtual(1)))
                .run(Alarm::boot);
    }
}
