package xv6.machine;

import static xv6.machine.Csr.*;

import java.util.concurrent.atomic.AtomicLong;

/**
 * The control and status registers of a hart, each with the bits that can be written (privileged manual, chapters on
 * the machine and supervisor CSRs). Registers that this hart need not have, but software may probe, read as zero.
 * Interrupts become pending from other threads; all else belongs to the hart.
 */
final class ControlRegisters {
    // tag::writable-bits[]
    private static final long EXTENSIONS = 2L << 62
            | 1 << 'A' - 'A' | 1 << 'C' - 'A' | 1 << 'I' - 'A' | 1 << 'M' - 'A' | 1 << 'S' - 'A' | 1 << 'U' - 'A';
    private static final long MSTATUS_WRITABLE = MSTATUS_SIE | MSTATUS_MIE | MSTATUS_SPIE | MSTATUS_MPIE | MSTATUS_SPP
            | MSTATUS_MPP | MSTATUS_MPRV | MSTATUS_SUM | MSTATUS_MXR | MSTATUS_TVM | MSTATUS_TW | MSTATUS_TSR;
    private static final long SSTATUS_WRITABLE = SSTATUS_SIE | SSTATUS_SPIE | SSTATUS_SPP | SSTATUS_SUM | SSTATUS_MXR;
    private static final long SSTATUS_VISIBLE = SSTATUS_WRITABLE | 2L << 32;
    private static final long SUPERVISOR_INTERRUPTS = SIP_SSIP | SIP_STIP | SIP_SEIP;
    private static final long MACHINE_INTERRUPTS = MIP_MSIP | MIP_MTIP | MIP_MEIP;
    private static final long DELEGABLE = 0xB3FF;
    private static final long PMP_ADDRESS = (1L << 54) - 1;
    // end::writable-bits[]

    // tag::registers[]
    private final Hart hart;
    private final Mmu mmu;
    private final Trap trap;

    long mstatus = MSTATUS_UXL_SXL;
    long medeleg;
    long mideleg;
    long mie;
    final AtomicLong mip = new AtomicLong();
    long mtvec;
    long mepc;
    long mcause;
    long mtval;
    long stvec;
    long sepc;
    long scause;
    long stval;
    private long mscratch;
    private long sscratch;
    private long satp;
    private long mcounteren;
    private long scounteren;
    private long menvcfg;
    private long senvcfg;
    private final long[] pmpcfg = new long[4];
    private final long[] pmpaddr = new long[16];
    /** What a write has made mcycle and minstret differ from the instructions retired. */
    private long cycleShift;
    private long instretShift;

    ControlRegisters(Hart hart, Mmu mmu, Trap trap) {
        this.hart = hart;
        this.mmu = mmu;
        this.trap = trap;
    }
    // end::registers[]

    // tag::pending[]
    /** Interrupts that are pending and enabled in mie. */
    long pending() {
        return mip.get() & mie;
    }
    // end::pending[]

    // tag::permits[]
    /** Whether the current mode may access this register at all, and may write it if {@code write}. */
    boolean permits(int csr, boolean write) {
        int mode = hart.mode();
        if (mode < (csr >>> 8 & 3) || write && csr >>> 10 == 3) {
            return false;
        }
        if (csr == SATP) {
            return mode == Hart.MACHINE || (mstatus & MSTATUS_TVM) == 0;
        }
        if (csr >= CYCLE && csr < CYCLE + 32) {
            long bit = 1L << csr - CYCLE;
            return mode == Hart.MACHINE
                    || (mcounteren & bit) != 0 && (mode == Hart.SUPERVISOR || (scounteren & bit) != 0);
        }
        return true;
    }
    // end::permits[]

    // tag::read[]
    /** Throws the illegal instruction trap if there is no such register. */
    long read(int csr) {
        return switch (csr) {
            case SSTATUS -> mstatus & SSTATUS_VISIBLE;
            case SIE -> mie & mideleg;
            case SIP -> mip.get() & mideleg;
            case STVEC -> stvec;
            case SCOUNTEREN -> scounteren;
            case SENVCFG -> senvcfg;
            case SSCRATCH -> sscratch;
            case SEPC -> sepc;
            case SCAUSE -> scause;
            case STVAL -> stval;
            case SATP -> satp;
            case MVENDORID, MARCHID, MIMPID, MCONFIGPTR, MCOUNTINHIBIT -> 0;
            case MHARTID -> hart.id;
            case MSTATUS -> mstatus;
            case MISA -> EXTENSIONS;
            case MEDELEG -> medeleg;
            case MIDELEG -> mideleg;
            case MIE -> mie;
            case MIP -> mip.get();
            case MTVEC -> mtvec;
            case MCOUNTEREN -> mcounteren;
            case MENVCFG -> menvcfg;
            case MSCRATCH -> mscratch;
            case MEPC -> mepc;
            case MCAUSE -> mcause;
            case MTVAL -> mtval;
            case CYCLE, MCYCLE -> hart.instret + cycleShift;
            case INSTRET, MINSTRET -> hart.instret + instretShift;
            case TIME -> hart.time();
            case TSELECT, TDATA1, TDATA2, TDATA3 -> 0;
            case PMPCFG0, PMPCFG0 + 2 -> pmpcfg[csr - PMPCFG0];
            default -> readBank(csr);
        };
    }
    // end::read[]

    // tag::read-what-comes-in-many[]
    private long readBank(int csr) {
        if (csr >= PMPADDR0 && csr < PMPADDR0 + 16) {
            return pmpaddr[csr - PMPADDR0];
        }
        if (isUnusedCounter(csr)) {
            return 0;
        }
        throw trap.of(Cause.ILLEGAL_INSTRUCTION, 0);
    }

    /** Counters 3 to 31 and what selects their events: there, but counting nothing. */
    private static boolean isUnusedCounter(int csr) {
        int number = csr & 31;
        int bank = csr & ~31;
        return number >= 3 && (bank == CYCLE || bank == MCYCLE || bank == MCOUNTINHIBIT);
    }
    // end::read-what-comes-in-many[]

    // tag::write[]
    /** Throws the illegal instruction trap if there is no such register; bits that cannot be written stay. */
    void write(int csr, long v) {
        switch (csr) {
            case SSTATUS -> setStatus(mstatus & ~SSTATUS_WRITABLE | v & SSTATUS_WRITABLE);
            case SIE -> mie = mie & ~mideleg | v & mideleg;
            case SIP -> setPending(SIP_SSIP & mideleg, v);
            case STVEC -> stvec = v & ~2;
            case SCOUNTEREN -> scounteren = v & 0xFFFF_FFFFL;
            case SENVCFG -> senvcfg = v & 1;
            case SSCRATCH -> sscratch = v;
            case SEPC -> sepc = v & ~1;
            case SCAUSE -> scause = v;
            case STVAL -> stval = v;
            case SATP -> setSatp(v);
            case MSTATUS -> setStatus(mstatus & ~MSTATUS_WRITABLE | v & MSTATUS_WRITABLE);
            case MEDELEG -> medeleg = v & DELEGABLE;
            case MIDELEG -> mideleg = v & SUPERVISOR_INTERRUPTS;
            case MIE -> mie = v & (SUPERVISOR_INTERRUPTS | MACHINE_INTERRUPTS);
            case MIP -> setPending(SIP_SSIP | SIP_STIP, v);
            case MTVEC -> mtvec = v & ~2;
            case MCOUNTEREN -> mcounteren = v & 0xFFFF_FFFFL;
            case MENVCFG -> menvcfg = v & 1;
            case MSCRATCH -> mscratch = v;
            case MEPC -> mepc = v & ~1;
            case MCAUSE -> mcause = v;
            case MTVAL -> mtval = v;
            case MCYCLE -> cycleShift = v - hart.instret;
            case MINSTRET -> instretShift = v - hart.instret;
            case MISA, MCOUNTINHIBIT, TSELECT, TDATA1, TDATA2, TDATA3 -> { }
            case PMPCFG0, PMPCFG0 + 2 -> pmpcfg[csr - PMPCFG0] = v & 0x9F9F_9F9F_9F9F_9F9FL;
            default -> writeBank(csr, v);
        }
    }
    // end::write[]

    // tag::write-what-comes-in-many[]
    private void writeBank(int csr, long v) {
        if (csr >= PMPADDR0 && csr < PMPADDR0 + 16) {
            pmpaddr[csr - PMPADDR0] = v & PMP_ADDRESS;
        } else if (!isUnusedCounter(csr)) {
            throw trap.of(Cause.ILLEGAL_INSTRUCTION, 0);
        }
    }
    // end::write-what-comes-in-many[]

    // tag::set-status[]
    /** Only a mode that exists can be in MPP: 2 leaves it as it is. */
    void setStatus(long v) {
        if ((v & MSTATUS_MPP) == 2L << MSTATUS_MPP_SHIFT) {
            v = v & ~MSTATUS_MPP | mstatus & MSTATUS_MPP;
        }
        mstatus = v;
        mmu.setPermissions((v & MSTATUS_SUM) != 0, (v & MSTATUS_MXR) != 0);
    }
    // end::set-status[]

    // tag::set-satp[]
    private void setSatp(long v) {
        long scheme = v >>> 60;
        if (scheme == 0 || scheme == SATP_SV39 >>> 60) {
            satp = v;
            mmu.setSatp(v);
        }
    }
    // end::set-satp[]

    // tag::set-pending[]
    private void setPending(long writable, long v) {
        long old;
        do {
            old = mip.get();
        } while (!mip.compareAndSet(old, old & ~writable | v & writable));
    }
    // end::set-pending[]
}
