package xv6.examples.traps;

import static xv6.examples.memory.KernelBoard.hex;

import xv6.examples.memory.KernelBoard;
import xv6.examples.paging.UserMode;
import xv6.kernel.memory.PageTable;
import xv6.machine.Csr;
import xv6.machine.Hart;

/** A kernel that takes interrupts before it has read where the program was. */
public final class TooEarly {
    private final KernelBoard board = new KernelBoard(1, 1);

    private void run(Hart hart) {
        UserMode.supervise(hart);
        hart.onSupervisorTrap(TooEarly::interrupt);
        board.kalloc.kinit();
        PageTable table = PageTable.create(board.machine.memory, board.kalloc);
        table.first(UserMode.code(UserMode.LOAD_A1_FROM_A0, UserMode.ECALL));
        hart.writeCsr(Csr.SATP, table.satp());

        UserMode.run(hart, 0);
        tell(hart, "the program calls the kernel");
        hart.writeCsr(Csr.SIE, Csr.SIE_SSIE);
        hart.writeCsr(Csr.SIP, Csr.SIP_SSIP);
        hart.writeCsr(Csr.SSTATUS, hart.readCsr(Csr.SSTATUS) | Csr.SSTATUS_SIE);
        hart.interruptPoint();
        tell(hart, "the kernel looks why, one interrupt later");
        System.out.println("it was no call, it seems; the program goes on at " + hex(hart.readCsr(Csr.SEPC)));
    }

    private static void interrupt(Hart hart) {
        hart.writeCsr(Csr.SIP, 0);
        hart.sret();
    }

    private static void tell(Hart hart, String when) {
        System.out.printf("%-43s scause %-20s sepc %s%n", when, hex(hart.readCsr(Csr.SCAUSE)), hex(hart.readCsr(Csr.SEPC)));
    }

    public static void main(String[] args) {
        TooEarly example = new TooEarly();
        example.board.run(c -> example.run(c.hart));
    }
}
