package xv6.examples.traps;

import static xv6.examples.memory.KernelBoard.hex;

import xv6.examples.memory.KernelBoard;
import xv6.examples.paging.UserMode;
import xv6.kernel.memory.PageTable;
import xv6.machine.Csr;
import xv6.machine.Hart;

/** What a hart tells the supervisor when user code traps, for some things that user code may try. */
public final class Causes {
    private static final int NOTHING = 0x13;
    private static final int JUMP_TO_A0 = 0x0005_0067;
    private static final int READ_SSTATUS = 0x1000_2573;
    private static final long UNMAPPED = 0x4000_0000L;

    private final KernelBoard board = new KernelBoard(1, 1);

    private void run(Hart hart) {
        UserMode.supervise(hart);
        board.kalloc.kinit();
        System.out.println("                                  scause  sepc        stval");
        attempt(hart, "calls the kernel", UserMode.ECALL);
        attempt(hart, "loads from nowhere", UserMode.LOAD_A1_FROM_A0);
        attempt(hart, "stores to nowhere", UserMode.STORE_0_AT_A0);
        attempt(hart, "jumps to nowhere", JUMP_TO_A0);
        attempt(hart, "reads the supervisor's sstatus", READ_SSTATUS);
        attempt(hart, "runs what is no instruction", 0);
    }

    private void attempt(Hart hart, String what, int instruction) {
        PageTable table = PageTable.create(board.machine.memory, board.kalloc);
        table.first(UserMode.code(NOTHING, NOTHING, instruction));
        hart.writeCsr(Csr.SATP, table.satp());
        hart.x[UserMode.A0] = UNMAPPED;
        UserMode.run(hart, 0);
        System.out.printf("%-32s  %-6d  %-10s  %s%n", what, hart.readCsr(Csr.SCAUSE), hex(hart.readCsr(Csr.SEPC)), hex(hart.readCsr(Csr.STVAL)));
    }

    public static void main(String[] args) {
        Causes example = new Causes();
        example.board.run(c -> example.run(c.hart));
    }
}
