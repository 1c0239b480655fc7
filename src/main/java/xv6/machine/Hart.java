package xv6.machine;

import static xv6.machine.Csr.*;

import xv6.machine.host.HostThread;

/**
 * A hart: RV64IMAC with Zicsr and Zifencei in machine, supervisor and user mode. A mode may be played by Java: then
 * a {@link TrapVector} answers the traps into it, and the methods here stand for the instructions that mode would run.
 * All but {@link #id} and {@link #bus} belongs to the thread that plays the hart at the moment.
 */
public final class Hart {
    // tag::modes[]
    static final int USER = 0;
    static final int SUPERVISOR = 1;
    static final int MACHINE = 3;
    // end::modes[]

    // tag::instructions-of-the-hart[]
    private static final int EBREAK = 0x0010_0073;
    private static final int SRET = 0x1020_0073;
    private static final int MRET = 0x3020_0073;
    private static final int WFI = 0x1050_0073;
    // end::instructions-of-the-hart[]

    // tag::order-of-interrupts[]
    /** Interrupts in the order in which they are taken (privileged manual, "mip and mie"). */
    private static final int[] PRIORITY = {Cause.MACHINE_EXTERNAL, Cause.MACHINE_SOFTWARE, Cause.MACHINE_TIMER,
        Cause.SUPERVISOR_EXTERNAL, Cause.SUPERVISOR_SOFTWARE, Cause.SUPERVISOR_TIMER};
    // end::order-of-interrupts[]

    // tag::what-software-sees[]
    /** mhartid. */
    public final int id;
    public final Bus bus;
    /** The registers; x[0] is always 0. Those from 32 on are the interpreter's. */
    public final long[] x = new long[64];
    /** The next instruction to interpret. */
    public long pc = PhysicalMemory.BASE;
    /** Instructions retired since reset. */
    public long instret;
    // end::what-software-sees[]

    // tag::parts[]
    private final Trap trap = new Trap();
    private final Mmu mmu;
    private final ControlRegisters csrs;
    private final Atomics atomics;
    private final Interpreter interpreter;
    private final Turns turns;
    private int mode = MACHINE;
    private TrapVector machineVector;
    private TrapVector supervisorVector;
    /** Java code is answering a machine trap that came while interpreting: its mret need only restore the CSRs. */
    private boolean answering;
    // end::parts[]

    // tag::put-together[]
    Hart(int id, Bus bus, Turns turns) {
        this.id = id;
        this.bus = bus;
        this.turns = turns;
        mmu = new Mmu(bus, trap);
        csrs = new ControlRegisters(this, mmu, trap);
        atomics = new Atomics(mmu, bus.memory().words);
        interpreter = new Interpreter(this, mmu, atomics, bus.memory().words);
    }
    // end::put-together[]

    // tag::registers-of-control[]
    int mode() {
        return mode;
    }

    /** What csrr reads from machine mode. */
    public long readCsr(int csr) {
        return csrs.read(csr);
    }

    /** What csrw writes from machine mode. Writing satp with another value flushes the TLB. */
    public void writeCsr(int csr, long value) {
        csrs.write(csr, value);
    }
    // end::registers-of-control[]

    // tag::vectors[]
    /** Java answers at mtvec from now on. */
    public void onMachineTrap(TrapVector vector) {
        machineVector = vector;
    }

    /** Java answers at stvec from now on, and {@link #sret} to user mode returns when user code has trapped. */
    public void onSupervisorTrap(TrapVector vector) {
        supervisorVector = vector;
    }

    private boolean playedByJava() {
        return mode == SUPERVISOR ? supervisorVector != null : mode == MACHINE && machineVector != null;
    }
    // end::vectors[]

    // ---- interpreting

    // tag::run-turns[]
    /**
     * For kernels and programs that are machine code throughout: takes an interrupt if one is due, then interprets from pc
     * until a trap, an instruction that changes a CSR, or the end of the hart's turn, but no more than {@code most}
     * instructions. Throws {@link DoubleTrap} when the hart can only go on trapping.
     */
    public void runTurn(int most) {
        takeInterrupt();
        if (mode == MACHINE && machineVector != null) {
            answerMachineTrap();
        } else {
            turnPoint();
            step(most);
        }
    }

    /** Goes on with {@link #runTurn} until the machine is stopped. */
    public void run() {
        while (true) {
            runTurn(Integer.MAX_VALUE);
        }
    }

    /** Whether the next instruction is a user program's. */
    public boolean inUserMode() {
        return mode == USER;
    }
    // end::run-turns[]

    // tag::interpret[]
    /** Interprets until Java plays the mode that the hart is in. Machine traps that Java answers are answered here. */
    private void interpret() {
        while (true) {
            takeInterrupt();
            if (mode == MACHINE && machineVector != null) {
                answerMachineTrap();
            } else if (playedByJava()) {
                return;
            } else {
                turnPoint();
                step(Integer.MAX_VALUE);
            }
        }
    }

    private void answerMachineTrap() {
        answering = true;
        try {
            machineVector.trap(this);
        } finally {
            answering = false;
        }
    }
    // end::interpret[]

    // tag::step[]
    /** Interprets up to one quantum, and does the instruction that ends it. */
    private void step(int most) {
        long before = instret;
        selectTranslation();
        switch (interpreter.run(Math.min(most, turns.quantum()))) {
            case Interpreter.SPENT -> { }
            case Interpreter.TRAPPED -> takeException(trap.cause, trap.value);
            case Op.ECALL -> takeException(Cause.ECALL_FROM_U + mode, 0);
            case Op.ILLEGAL -> unknown(rawLeft());
            default -> system((int) Op.imm(interpreter.left()));
        }
        turns.spend(this, instret - before);
    }

    private long rawLeft() {
        return Op.imm(interpreter.left()) & 0xFFFF_FFFFL;
    }
    // end::step[]

    // tag::extend[]
    private Extension extension = (_, _) -> false;

    /** Gives the hart more instructions. */
    public void extend(Extension by) {
        extension = by;
    }

    /** An instruction that the decoder does not know; a short one is nobody's. */
    private void unknown(long raw) {
        if (!Decoder.isShort((int) raw) && extension.execute(this, (int) raw)) {
            pc += 4;
            instret++;
        } else {
            takeException(Cause.ILLEGAL_INSTRUCTION, raw);
        }
    }
    // end::extend[]

    // tag::system[]
    /** The instructions that change the hart's mode or its CSRs. */
    private void system(int raw) {
        try {
            long next = pc + 4;
            switch (raw) {
                case EBREAK -> throw trap.of(Cause.BREAKPOINT, pc);
                case SRET -> {
                    require(mode >= SUPERVISOR && (mode == MACHINE || (csrs.mstatus & MSTATUS_TSR) == 0));
                    restoreFromSupervisor();
                    next = pc;
                }
                case MRET -> {
                    require(mode == MACHINE);
                    restoreFromMachine();
                    next = pc;
                }
                case WFI -> {
                    require(mode == MACHINE || mode == SUPERVISOR && (csrs.mstatus & MSTATUS_TW) == 0);
                    wfi();
                }
                default -> fenceOrCsr(raw);
            }
            pc = next;
            instret++;
        } catch (Trap t) {
            takeException(t.cause, t.cause == Cause.ILLEGAL_INSTRUCTION ? raw & 0xFFFF_FFFFL : t.value);
        }
    }
    // end::system[]

    // tag::fences[]
    private void fenceOrCsr(int raw) {
        if ((raw & 0x7F) == 0x0F) {
            mmu.fenceI();
        } else if ((raw & 0xFE00_7FFF) == 0x1200_0073) {
            require(mode == MACHINE || mode == SUPERVISOR && (csrs.mstatus & MSTATUS_TVM) == 0);
            mmu.flush();
        } else {
            csrInstruction(raw);
        }
    }
    // end::fences[]

    // tag::csr-instruction[]
    private void csrInstruction(int raw) {
        int funct3 = raw >>> 12 & 7;
        int rd = raw >>> 7 & 31;
        int rs1 = raw >>> 15 & 31;
        int csr = raw >>> 20;
        boolean writes = (funct3 & 3) == 1 || rs1 != 0;
        require((funct3 & 3) != 0 && csrs.permits(csr, writes));
        long operand = funct3 > 4 ? rs1 : x[rs1];
        long old = csrs.read(csr);
        if (writes) {
            csrs.write(csr, switch (funct3 & 3) {
                case 1 -> operand;
                case 2 -> old | operand;
                default -> old & ~operand;
            });
        }
        if (rd != 0) {
            x[rd] = old;
        }
    }
    // end::csr-instruction[]

    // tag::require[]
    private void require(boolean legal) {
        if (!legal) {
            throw trap.of(Cause.ILLEGAL_INSTRUCTION, 0);
        }
    }
    // end::require[]

    // ---- traps

    // tag::take-exception[]
    private void takeException(int cause, long value) {
        boolean delegated = mode <= SUPERVISOR && (csrs.medeleg >>> cause & 1) != 0;
        long at = pc;
        int from = mode;
        long calledFor = delegated ? csrs.scause : csrs.mcause;
        long calledAt = delegated ? csrs.sepc : csrs.mepc;
        enterTrap(delegated, cause, value);
        if (pc == at && mode == from && !playedByJava()) {
            throw new DoubleTrap(id, at, cause, calledFor, calledAt);
        }
    }
    // end::take-exception[]

    // tag::take-interrupt[]
    /** Takes the most urgent interrupt that is pending and enabled in this mode, if there is one. */
    private boolean takeInterrupt() {
        long pending = csrs.pending();
        if (pending == 0) {
            return false;
        }
        boolean machineEnabled = mode < MACHINE || (csrs.mstatus & MSTATUS_MIE) != 0;
        boolean supervisorEnabled = mode < SUPERVISOR || mode == SUPERVISOR && (csrs.mstatus & MSTATUS_SIE) != 0;
        long forMachine = machineEnabled ? pending & ~csrs.mideleg : 0;
        long forSupervisor = supervisorEnabled ? pending & csrs.mideleg : 0;
        long chosen = forMachine != 0 ? forMachine : forSupervisor;
        for (int cause : PRIORITY) {
            if ((chosen >>> cause & 1) != 0) {
                enterTrap(forMachine == 0, Cause.INTERRUPT | cause, 0);
                return true;
            }
        }
        return false;
    }
    // end::take-interrupt[]

    // tag::enter-trap[]
    private void enterTrap(boolean toSupervisor, long cause, long value) {
        atomics.dropReservation();
        long status = csrs.mstatus;
        long vector;
        if (toSupervisor) {
            csrs.sepc = pc;
            csrs.scause = cause;
            csrs.stval = value;
            vector = csrs.stvec;
            status = status & ~(MSTATUS_SPP | MSTATUS_SPIE | MSTATUS_SIE)
                    | ((status & MSTATUS_SIE) != 0 ? MSTATUS_SPIE : 0)
                    | (mode == SUPERVISOR ? MSTATUS_SPP : 0);
            mode = SUPERVISOR;
        } else {
            csrs.mepc = pc;
            csrs.mcause = cause;
            csrs.mtval = value;
            vector = csrs.mtvec;
            status = status & ~(MSTATUS_MPP | MSTATUS_MPIE | MSTATUS_MIE)
                    | ((status & MSTATUS_MIE) != 0 ? MSTATUS_MPIE : 0)
                    | (long) mode << MSTATUS_MPP_SHIFT;
            mode = MACHINE;
        }
        csrs.mstatus = status;
        boolean vectored = (vector & 1) != 0 && cause < 0;
        pc = (vector & -4) + (vectored ? 4 * (cause & 63) : 0);
    }
    // end::enter-trap[]

    // tag::select-translation[]
    /** Tells the MMU which modes fetches, and loads and stores, are made in now. */
    private void selectTranslation() {
        long status = csrs.mstatus;
        boolean other = (status & MSTATUS_MPRV) != 0;
        mmu.use(mode, other ? (int) (status >>> MSTATUS_MPP_SHIFT) & 3 : mode);
    }
    // end::select-translation[]

    // tag::return-from-trap[]
    private void restoreFromSupervisor() {
        long status = csrs.mstatus;
        mode = (status & MSTATUS_SPP) != 0 ? SUPERVISOR : USER;
        csrs.mstatus = status & ~(MSTATUS_SPP | MSTATUS_SIE | MSTATUS_MPRV) | MSTATUS_SPIE
                | ((status & MSTATUS_SPIE) != 0 ? MSTATUS_SIE : 0);
        pc = csrs.sepc;
    }

    private void restoreFromMachine() {
        long status = csrs.mstatus;
        mode = (int) (status >>> MSTATUS_MPP_SHIFT) & 3;
        csrs.mstatus = status & ~(MSTATUS_MPP | MSTATUS_MIE | (mode == MACHINE ? 0 : MSTATUS_MPRV)) | MSTATUS_MPIE
                | ((status & MSTATUS_MPIE) != 0 ? MSTATUS_MIE : 0);
        pc = csrs.mepc;
    }
    // end::return-from-trap[]

    // ---- what Java that plays the machine or the supervisor mode calls

    // tag::sret-and-mret[]
    /**
     * The supervisor's sret. To supervisor mode it only restores the CSRs. To user mode it interprets from sepc until
     * the hart has taken a trap into supervisor mode (scause, sepc, stval and sstatus say which), then returns.
     */
    public void sret() {
        restoreFromSupervisor();
        if (!playedByJava()) {
            interpret();
        }
    }

    /** The machine mode's mret: restores the CSRs; when it lands in a mode that Java plays, it returns at once. */
    public void mret() {
        restoreFromMachine();
        if (!answering && !playedByJava()) {
            interpret();
        }
    }
    // end::sret-and-mret[]

    // tag::interrupt-point[]
    /**
     * Where an interrupt may come between two steps of Java supervisor code: takes the enabled interrupts that are
     * pending and calls their vectors. A supervisor interrupt is taken once; the caller may be on another hart after it.
     */
    public void interruptPoint() {
        while (csrs.pending() != 0 && takeInterrupt()) {
            if (mode == SUPERVISOR) {
                supervisorVector.trap(this);
                return;
            }
            machineVector.trap(this);
        }
    }
    // end::interrupt-point[]

    // tag::turns[]
    /** Waits until an interrupt is pending and enabled in mie, whatever mstatus says. */
    public void wfi() {
        turns.waitForInterrupt(this);
    }

    /**
     * Where the baton may pass to another hart and where, on host time, other threads are given way now and then.
     * Throws {@link MachineStopped} once the machine is stopped.
     */
    public void turnPoint() {
        turns.turnPoint(this);
    }

    /** Kernel work that interprets nothing still takes time: {@code cycles} of it. Free under the host's clock. */
    public void spend(long cycles) {
        turns.spend(this, cycles);
    }
    // end::turns[]

    // tag::sfence-vma[]
    /** sfence.vma: forgets every cached translation of this hart. */
    public void sfenceVma() {
        mmu.flush();
    }
    // end::sfence-vma[]

    // ---- the wires

    // tag::wires[]
    /** What the time register reads. */
    long time() {
        return turns.time();
    }

    boolean interruptWaits() {
        return csrs.pending() != 0;
    }

    /** Drives the bits {@code wires} of mip. Any thread may call. */
    void drive(long wires, boolean high) {
        long old;
        do {
            old = csrs.mip.get();
        } while (!csrs.mip.compareAndSet(old, high ? old | wires : old & ~wires));
        if (high && (old & wires) != wires) {
            turns.interruptRaised(this);
        }
    }
    // end::wires[]

    // ---- what those who share the host's processors among the harts keep here

    // tag::seat[]
    /** The thread that waits for this hart: in wfi, or for its turn. */
    volatile HostThread waiter;
    /** In wfi. */
    boolean waiting;
    /** Its code has come to an end. */
    volatile boolean retired;
    /** What it has done since it got its seat, in instructions. */
    long sitting;
    /** Has been given the seat that it queued for. */
    volatile boolean seated;
    /** Others may count on it to go on, and when it last did, in nanoseconds. */
    volatile boolean due;
    volatile long movedAt;

    boolean canGoOn() {
        return !retired && (!waiting || interruptWaits());
    }
    // end::seat[]
}
