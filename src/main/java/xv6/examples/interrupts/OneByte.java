package xv6.examples.interrupts;

import xv6.machine.Board;
import xv6.machine.Clocking;
import xv6.machine.Csr;
import xv6.machine.Hart;
import xv6.machine.Machine;
import xv6.machine.MemoryDisk;
import xv6.machine.Plic;
import xv6.machine.Uart16550;

/** One byte comes in, and two harts are told of it: without claiming, and with. The argument is the seed. */
public final class OneByte {
    private final Machine machine;

    private OneByte(long seed) {
        machine = new Machine(new Board(2, 1 << 20, new MemoryDisk(new byte[512]), b -> { }, new Clocking.Virtual(seed)));
        machine.bus.store(Uart16550.BASE + 1, 1, 1);
        machine.bus.store(Plic.BASE + 4 * Uart16550.IRQ, 1, 4);
        for (Hart hart : machine.harts) {
            machine.bus.store(Plic.BASE + 0x2080 + 0x100 * hart.id, 1 << Uart16550.IRQ, 4);
        }
        machine.uart.receive('x');
        for (Hart hart : machine.harts) {
            System.out.printf("hart %d: wire %s%n", hart.id, (hart.readCsr(Csr.MIP) & Csr.SIP_SEIP) != 0 ? "up" : "down");
        }
    }

    // tag::naive[]
    private void takeIfThere(Hart hart) {
        hart.turnPoint();
        if ((hart.bus.load(Uart16550.BASE + 5, 1) & 1) == 0) {
            System.out.printf("hart %d finds no byte%n", hart.id);
            return;
        }
        hart.turnPoint();
        System.out.printf("hart %d takes byte %d%n", hart.id, hart.bus.load(Uart16550.BASE, 1));
    }
    // end::naive[]

    // tag::claiming[]
    private void claimAndTake(Hart hart) {
        long register = Plic.BASE + 0x20_1004 + 0x2000 * hart.id;
        hart.turnPoint();
        long source = hart.bus.load(register, 4);
        System.out.printf("hart %d claims and gets %d%n", hart.id, source);
        if (source != 0) {
            takeIfThere(hart);
            hart.bus.store(register, source, 4);
        }
    }
    // end::claiming[]

    private void boot(Hart hart, boolean claiming) {
        if (claiming) {
            claimAndTake(hart);
        } else {
            takeIfThere(hart);
        }
    }

    public static void main(String[] args) {
        long seed = args.length > 0 ? Long.parseLong(args[0]) : 1;
        OneByte naive = new OneByte(seed);
        naive.machine.run(hart -> naive.boot(hart, false));
        System.out.println("--- with claims");
        OneByte claiming = new OneByte(seed);
        claiming.machine.run(hart -> claiming.boot(hart, true));
    }
}
