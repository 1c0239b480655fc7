package xv6.bench;

import xv6.machine.Board;
import xv6.machine.Cause;
import xv6.machine.Clocking;
import xv6.machine.Csr;
import xv6.machine.Hart;
import xv6.machine.Machine;
import xv6.machine.MemoryDisk;
import xv6.machine.PhysicalMemory;

/** A hart with some user code for it, and Java as its supervisor. */
final class UserCode {
    static final long CODE = PhysicalMemory.BASE;
    static final long DATA = PhysicalMemory.BASE + 0x10_0000;

    private final Machine machine = new Machine(
            new Board(1, 32 << 20, new MemoryDisk(new byte[512]), b -> { }, new Clocking.Host()));
    final PhysicalMemory memory = machine.memory;
    final Hart hart = machine.harts[0];

    UserCode() {
        hart.writeCsr(Csr.MEDELEG, -1);
        hart.onSupervisorTrap(h -> { });
    }

    void put(int... instructions) {
        for (int i = 0; i < instructions.length; i++) {
            memory.storeInt(CODE + 4L * i, instructions[i]);
        }
    }

    /** Runs from {@link #CODE} to the ecall, with {@code a0} in a0 and the address of the data in a3; what a1 holds then. */
    long run(long a0) {
        hart.x[10] = a0;
        hart.x[13] = DATA;
        enter(CODE);
        return hart.x[11];
    }

    private void enter(long pc) {
        hart.writeCsr(Csr.SEPC, pc);
        hart.writeCsr(Csr.SSTATUS, hart.readCsr(Csr.SSTATUS) & ~Csr.SSTATUS_SPP);
        hart.sret();
        if (hart.readCsr(Csr.SCAUSE) != Cause.ECALL_FROM_U) {
            throw new IllegalStateException("trap " + hart.readCsr(Csr.SCAUSE));
        }
    }
}
