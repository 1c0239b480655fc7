package xv6.machine;

/** A small machine on the test bench: one hart or more, 2 MiB of RAM, nobody at the serial line. */
final class Bench {
    /** Where programs are put. */
    static final long CODE = PhysicalMemory.BASE;
    /** Where their data may stand. */
    static final long DATA = PhysicalMemory.BASE + 0x8000;

    final Machine machine;
    final Hart hart;
    final PhysicalMemory memory;
    final MemoryDisk disk = new MemoryDisk(new byte[64 * 512]);
    final StringBuilder output = new StringBuilder();

    Bench() {
        this(1, new Clocking.Host());
    }

    Bench(int harts, Clocking clock) {
        machine = new Machine(new Board(harts, 2 << 20, disk, b -> output.append((char) b), clock));
        hart = machine.harts[0];
        memory = machine.memory;
    }

    void put(long pa, int... code) {
        for (int i = 0; i < code.length; i++) {
            memory.storeInt(pa + 4L * i, code[i]);
        }
    }

    /** Runs user code at {@code pc} until it traps, with Java as the supervisor, and returns scause. */
    long runUser(long pc) {
        hart.writeCsr(Csr.MEDELEG, -1);
        hart.onSupervisorTrap(h -> { });
        hart.writeCsr(Csr.SEPC, pc);
        hart.writeCsr(Csr.SSTATUS, hart.readCsr(Csr.SSTATUS) & ~Csr.SSTATUS_SPP);
        hart.sret();
        return hart.readCsr(Csr.SCAUSE);
    }

    /** Runs one instruction, and the ecall after it, as user code. */
    void step(int instruction) {
        put(CODE, instruction, 0x73);
        long cause = runUser(CODE);
        if (cause != Cause.ECALL_FROM_U) {
            throw new AssertionError("trap " + cause + " at " + Long.toHexString(hart.readCsr(Csr.SEPC)));
        }
    }

    /** Runs code at {@code pc} in the mode that mstatus' MPP bits name, until it traps into machine mode; mcause. */
    long runUntilMachineTrap(long pc, long mode) {
        hart.onMachineTrap(h -> {
            throw new Trapped();
        });
        hart.writeCsr(Csr.MSTATUS, hart.readCsr(Csr.MSTATUS) & ~Csr.MSTATUS_MPP | mode);
        hart.writeCsr(Csr.MEPC, pc);
        try {
            hart.mret();
        } catch (Trapped e) {
            return hart.readCsr(Csr.MCAUSE);
        }
        throw new AssertionError("came back without a trap");
    }

    private static final class Trapped extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }
}
