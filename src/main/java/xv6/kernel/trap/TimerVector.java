package xv6.kernel.trap;

import xv6.kernel.memory.MemoryLayout;
import xv6.machine.Cause;
import xv6.machine.Csr;
import xv6.machine.Hart;
import xv6.machine.TrapVector;

/**
 * The machine mode's only code after boot (xv6: timervec). The timer interrupts in machine mode whether the kernel likes
 * it or not; passed on as a supervisor software interrupt, it waits until the kernel takes interrupts. The other cause
 * is a nudge from a hart that has work for this one: to have been woken is all that it is for.
 *
 * @param interval cycles of the 10 MHz clock from one timer interrupt to the next
 */
public record TimerVector(long interval) implements TrapVector {

    /** A tenth of a second. */
    public static final long INTERVAL = 1_000_000;

    public TimerVector() {
        this(INTERVAL);
    }

    @Override
    public void trap(Hart hart) {
        long cause = hart.readCsr(Csr.MCAUSE);
        if (cause == (Cause.INTERRUPT | Cause.MACHINE_TIMER)) {
            long mtimecmp = MemoryLayout.clintMtimecmp(hart.id);
            hart.bus.store(mtimecmp, hart.bus.load(mtimecmp, 8) + interval, 8);
            hart.writeCsr(Csr.MIP, hart.readCsr(Csr.MIP) | Csr.SIP_SSIP);
        } else {
            hart.bus.store(MemoryLayout.clintMsip(hart.id), 0, 4);
        }
        hart.mret();
    }
}
