package xv6.examples.locks;

import xv6.machine.Clint;
import xv6.machine.Csr;
import xv6.machine.Hart;
import xv6.machine.Machine;

/** One hart, one lock, and an interrupt at the wrong moment: its handler waits for the code that it interrupted. */
public final class InterruptedHolder {
    private static final int PATIENCE = 1_000_000;
    private final Machine machine;
    private boolean locked;

    private InterruptedHolder(Machine machine) {
        this.machine = machine;
    }

    private void work(Hart hart) {
        hart.onMachineTrap(this::handle);
        hart.writeCsr(Csr.MIE, Csr.MIE_MSIE);
        hart.writeCsr(Csr.MSTATUS, hart.readCsr(Csr.MSTATUS) | Csr.MSTATUS_MIE);
        System.out.println("the code takes the lock");
        locked = true;
        machine.bus.store(Clint.BASE, 1, 4);
        hart.interruptPoint();
        System.out.println("the code lets the lock go");
        locked = false;
    }

    private void handle(Hart hart) {
        System.out.println("an interrupt: the handler wants the lock");
        int spins = 0;
        while (locked && spins < PATIENCE) {
            hart.turnPoint();
            spins++;
        }
        System.out.println("the handler has looked " + spins + " times, and would look for ever: no one can let the lock go");
        machine.powerOff(0);
        hart.turnPoint();
    }

    public static void main(String[] args) {
        Machine machine = Harts.takingTurns(1, Harts.seed(args, 1));
        machine.run(new InterruptedHolder(machine)::work);
    }
}
