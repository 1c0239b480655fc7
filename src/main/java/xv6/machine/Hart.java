package xv6.machine;

/**
 * A hart: RV64IMAC with Zicsr and Zifencei in machine, supervisor and user mode. A mode may be played by Java: then
 * a {@link TrapVector} answers the traps into it, and the methods here stand for the instructions that mode would run.
 * All but the constants and {@link #id} belong to the thread that plays the hart at the moment.
 */
public final class Hart {
    /** mhartid. */
    public final int id;
    /** The registers; x[0] is always 0. */
    public final long[] x = new long[64];
    /** The next instruction to interpret. */
    public long pc;
    /** Instructions retired since reset. */
    public long instret;
    public final Bus bus;

    Hart(int id, Bus bus) {
        this.id = id;
        this.bus = bus;
    }

    /** What csrr reads, in the mode the hart is in. */
    public long readCsr(int csr) {
        throw new IllegalStateException();
    }

    /** What csrw writes. Writing satp with another value flushes the TLB. */
    public void writeCsr(int csr, long value) {
        throw new IllegalStateException();
    }

    /** Java answers at mtvec from now on. */
    public void onMachineTrap(TrapVector vector) {
    }

    /** Java answers at stvec from now on, and {@link #sret} to user mode returns when user code has trapped. */
    public void onSupervisorTrap(TrapVector vector) {
    }

    /**
     * The supervisor's sret. To supervisor mode it only restores the CSRs. To user mode it interprets from sepc until
     * the hart has taken a trap into supervisor mode (scause, sepc, stval and sstatus say which), then returns.
     */
    public void sret() {
        throw new IllegalStateException();
    }

    /** The machine mode's mret: restores the CSRs; when it lands in a mode that Java plays, it returns at once. */
    public void mret() {
        throw new IllegalStateException();
    }

    /**
     * Where an interrupt may come between two steps of Java supervisor code: takes the enabled interrupts that are
     * pending and calls their vectors. A supervisor interrupt is taken once; the caller may be on another hart after it.
     */
    public void interruptPoint() {
        throw new IllegalStateException();
    }

    /** Waits until an interrupt is pending and enabled in mie, whatever mstatus says. */
    public void wfi() {
        throw new IllegalStateException();
    }

    /**
     * Where the baton may pass to another hart and where, on host time, other threads are given way now and then.
     * Throws {@link MachineStopped} once the machine is stopped.
     */
    public void turnPoint() {
    }

    /** Kernel work that interprets nothing still takes time: {@code cycles} of it. Free under the host's clock. */
    public void spend(long cycles) {
    }

    /** sfence.vma: forgets every cached translation of this hart. */
    public void sfenceVma() {
    }

    /** Interprets from pc until the machine is stopped: for kernels and programs that are machine code throughout. */
    public void run() {
        throw new IllegalStateException();
    }
}
