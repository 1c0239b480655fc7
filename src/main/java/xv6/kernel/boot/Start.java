package xv6.kernel.boot;

import xv6.kernel.memory.MemoryLayout;
import xv6.kernel.trap.TimerVector;
import xv6.machine.Csr;
import xv6.machine.Hart;
import xv6.machine.TrapVector;

/** What a hart does in machine mode, once, before the kernel proper runs in supervisor mode (xv6: start.c). */
final class Start {

    /** All of physical memory, for one protection region from 0 up, with every permission. */
    private static final long PMP_TOP = 0x3f_ffff_ffff_ffffL;
    private static final long PMP_TOR_RWX = 0xf;

    /** Every exception and interrupt that can be delegated. */
    private static final long ALL = 0xffff;

    /** Leaves the hart in supervisor mode, its interrupts off, with {@code kernelTrap} at stvec. */
    static void start(Hart hart, TimerVector timer, TrapVector kernelTrap) {
        hart.onMachineTrap(timer);
        hart.onSupervisorTrap(kernelTrap);

        // Where mret is to go: supervisor mode, the kernel, without translation.
        hart.writeCsr(Csr.MSTATUS, hart.readCsr(Csr.MSTATUS) & ~Csr.MSTATUS_MPP | Csr.MSTATUS_MPP_S);
        hart.writeCsr(Csr.MEPC, MemoryLayout.KERNBASE);
        hart.writeCsr(Csr.SATP, 0);

        hart.writeCsr(Csr.MEDELEG, ALL);
        hart.writeCsr(Csr.MIDELEG, ALL);
        hart.writeCsr(Csr.SIE, hart.readCsr(Csr.SIE) | Csr.SIE_SEIE | Csr.SIE_STIE | Csr.SIE_SSIE);

        hart.writeCsr(Csr.PMPADDR0, PMP_TOP);
        hart.writeCsr(Csr.PMPCFG0, PMP_TOR_RWX);

        timerInit(hart, timer.interval());
        hart.mret();
    }

    /** Asks for the first timer interrupt, and lets those of the timer and nudges through (xv6: timerinit). */
    private static void timerInit(Hart hart, long interval) {
        long now = hart.bus.load(MemoryLayout.CLINT_MTIME, 8);
        hart.bus.store(MemoryLayout.clintMtimecmp(hart.id), now + interval, 8);
        hart.writeCsr(Csr.MSTATUS, hart.readCsr(Csr.MSTATUS) | Csr.MSTATUS_MIE);
        hart.writeCsr(Csr.MIE, hart.readCsr(Csr.MIE) | Csr.MIE_MTIE | Csr.MIE_MSIE);
    }

    private Start() {
    }
}
