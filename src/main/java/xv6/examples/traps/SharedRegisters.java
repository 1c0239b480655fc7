package xv6.examples.traps;

import xv6.examples.memory.KernelBoard;
import xv6.examples.paging.UserMode;
import xv6.kernel.process.Trapframe;
import xv6.machine.Csr;
import xv6.machine.Hart;

/** Two programs take turns on one hart. Each counts in register s0, and calls the kernel after every step. */
public final class SharedRegisters {
    private static final int S0 = 8;
    private static final int COUNT_BY_1 = 0x0014_0413;
    private static final int COUNT_BY_10 = 0x00a4_0413;
    private static final int BACK_TO_THE_COUNT = 0xff9f_f06f;

    private final KernelBoard board = new KernelBoard(1, 1);

    private void run(Hart hart) {
        UserMode.supervise(hart);
        board.kalloc.kinit();
        System.out.println("A counts by 1, B by 10. The kernel keeps only where they were:");
        takeTurns(hart, false);
        System.out.println("It keeps their registers, too:");
        takeTurns(hart, true);
    }

    private void takeTurns(Hart hart, boolean keepRegisters) {
        hart.x[S0] = 0;
        Trapframe a = program(COUNT_BY_1);
        Trapframe b = program(COUNT_BY_10);
        for (int turn = 0; turn < 3; turn++) {
            runUntilCall(hart, "A", a, keepRegisters);
            runUntilCall(hart, "B", b, keepRegisters);
        }
    }

    // tag::run-until-call[]
    private static void runUntilCall(Hart hart, String name, Trapframe frame, boolean keepRegisters) {
        if (keepRegisters) {
            frame.restore(hart);
        }
        UserMode.run(hart, frame.epc());
        if (keepRegisters) {
            frame.save(hart);
        }
        frame.epc(hart.readCsr(Csr.SEPC) + 4);
        System.out.println("  " + name + " has counted to " + hart.x[S0]);
    }
    // end::run-until-call[]

    /** A program in a page of its own, and a frame of zeros to keep its registers in. */
    private Trapframe program(int count) {
        long page = board.kalloc.kalloc();
        byte[] code = UserMode.code(count, UserMode.ECALL, BACK_TO_THE_COUNT);
        board.machine.memory.write(page, code, 0, code.length);
        Trapframe frame = new Trapframe(board.machine.memory);
        frame.pa = board.kalloc.kalloc();
        board.machine.memory.fill(frame.pa, 4096, 0);
        frame.epc(page);
        return frame;
    }

    public static void main(String[] args) {
        SharedRegisters example = new SharedRegisters();
        example.board.run(c -> example.run(c.hart));
    }
}
