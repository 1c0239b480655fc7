package xv6.examples.traps;

import xv6.examples.memory.KernelBoard;
import xv6.examples.paging.UserMode;
import xv6.kernel.memory.MemoryLayout;
import xv6.kernel.trap.TimerVector;
import xv6.machine.Cause;
import xv6.machine.Csr;
import xv6.machine.Hart;

/** A program that jumps to itself for ever and never calls the kernel, and a timer that gets the hart back. */
public final class EndlessLoop {
    private static final int JUMP_TO_ITSELF = 0x6f;

    private final KernelBoard board = new KernelBoard(1, 1);

    private void run(Hart hart) {
        UserMode.supervise(hart);
        board.kalloc.kinit();
        long page = board.kalloc.kalloc();
        board.machine.memory.write(page, UserMode.code(JUMP_TO_ITSELF), 0, 4);

        hart.onMachineTrap(new TimerVector());
        long now = hart.bus.load(MemoryLayout.CLINT_MTIME, 8);
        hart.bus.store(MemoryLayout.clintMtimecmp(hart.id), now + TimerVector.INTERVAL, 8);
        hart.writeCsr(Csr.MIE, Csr.MIE_MTIE | Csr.SIE_SSIE);

        long before = hart.instret;
        UserMode.run(hart, page);
        boolean software = hart.readCsr(Csr.SCAUSE) == (Cause.INTERRUPT | Cause.SUPERVISOR_SOFTWARE);
        System.out.println("the program ran " + (hart.instret - before) + " instructions; then the kernel had the hart back,");
        System.out.println("by " + (software ? "a supervisor software interrupt" : "something else"));
    }

    public static void main(String[] args) {
        EndlessLoop example = new EndlessLoop();
        example.board.run(c -> example.run(c.hart));
    }
}
