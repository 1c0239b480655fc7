package xv6.examples.paging;

import static xv6.examples.memory.KernelBoard.hex;

import xv6.examples.memory.KernelBoard;
import xv6.kernel.memory.PageTable;
import xv6.machine.Csr;
import xv6.machine.Hart;
import xv6.machine.PhysicalMemory;

/** One program stores into another's memory: first with nothing between them, then behind a page table. */
public final class NoWalls {
    private static final byte[] PROGRAM = UserMode.code(UserMode.STORE_0_AT_A0, UserMode.ECALL);

    private final KernelBoard board = new KernelBoard(1, 1);
    private final PhysicalMemory memory = board.machine.memory;

    private void run(Hart hart) {
        UserMode.supervise(hart);
        board.kalloc.kinit();
        long balance = board.kalloc.kalloc();

        System.out.println("without translation:");
        long program = board.kalloc.kalloc();
        memory.write(program, PROGRAM, 0, PROGRAM.length);
        attack(hart, program, balance);

        System.out.println("behind a page table:");
        PageTable table = PageTable.create(memory, board.kalloc);
        table.first(PROGRAM);
        hart.writeCsr(Csr.SATP, table.satp());
        attack(hart, 0, balance);
    }

    private void attack(Hart hart, long pc, long balance) {
        memory.storeByte(balance, (byte) 100);
        hart.x[UserMode.A0] = balance;
        UserMode.run(hart, pc);
        System.out.println("  the program stores at " + hex(balance) + ": scause " + hart.readCsr(Csr.SCAUSE) + ", stval "
                + hex(hart.readCsr(Csr.STVAL)));
        System.out.println("  the other's balance is " + memory.loadByte(balance));
    }

    public static void main(String[] args) {
        NoWalls example = new NoWalls();
        example.board.run(c -> example.run(c.hart));
    }
}
