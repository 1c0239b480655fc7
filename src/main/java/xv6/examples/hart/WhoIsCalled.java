package xv6.examples.hart;

import xv6.examples.paging.UserMode;
import xv6.machine.Cause;
import xv6.machine.Csr;
import xv6.machine.Hart;
import xv6.machine.Machine;
import xv6.machine.PhysicalMemory;

/** One ecall that traps twice: to machine mode, which hands such calls down from then on, and to the supervisor. */
public final class WhoIsCalled {

    private static void show(Hart hart, String when) {
        long status = hart.readCsr(Csr.MSTATUS);
        System.out.printf("%-24s %d  %-11s %d   %d  %-11s %d    %d    %d%n", when,
                hart.readCsr(Csr.MCAUSE), hex(hart.readCsr(Csr.MEPC)), (status & Csr.MSTATUS_MPP) >>> Csr.MSTATUS_MPP_SHIFT,
                hart.readCsr(Csr.SCAUSE), hex(hart.readCsr(Csr.SEPC)),
                bit(status, Csr.MSTATUS_SPP), bit(status, Csr.MSTATUS_SIE), bit(status, Csr.MSTATUS_SPIE));
    }

    private static String hex(long v) {
        return "0x" + Long.toHexString(v);
    }

    private static int bit(long status, long mask) {
        return (status & mask) != 0 ? 1 : 0;
    }

    private static void boot(Hart hart) {
        UserMode.supervise(hart);
        hart.writeCsr(Csr.MEDELEG, 0);
        hart.onMachineTrap(h -> {
            show(h, "in machine mode");
            h.writeCsr(Csr.MEDELEG, 1L << Cause.ECALL_FROM_U);
            h.mret();
        });
        hart.writeCsr(Csr.SSTATUS, Csr.SSTATUS_SPIE);
        System.out.println("                         machine mode:      supervisor mode:");
        System.out.println("                    cause  epc         PP  cause epc        PP   IE   PIE");
        show(hart, "before");
        hart.writeCsr(Csr.SEPC, PhysicalMemory.BASE);
        hart.sret();
        show(hart, "back in the supervisor");
    }

    public static void main(String[] args) {
        Machine board = Programs.board();
        Programs.put(board.memory, PhysicalMemory.BASE, Programs.NOP, Programs.ECALL);
        board.run(WhoIsCalled::boot);
    }
}
