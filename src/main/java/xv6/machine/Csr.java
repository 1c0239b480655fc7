package xv6.machine;

/** Numbers of the control and status registers, and the bits in them (privileged manual, CSR listing). */
public final class Csr {
    // tag::counters[]
    public static final int CYCLE = 0xC00;
    public static final int TIME = 0xC01;
    public static final int INSTRET = 0xC02;
    // end::counters[]

    // tag::supervisor-registers[]
    public static final int SSTATUS = 0x100;
    public static final int SIE = 0x104;
    public static final int STVEC = 0x105;
    public static final int SCOUNTEREN = 0x106;
    public static final int SENVCFG = 0x10A;
    public static final int SSCRATCH = 0x140;
    public static final int SEPC = 0x141;
    public static final int SCAUSE = 0x142;
    public static final int STVAL = 0x143;
    public static final int SIP = 0x144;
    public static final int SATP = 0x180;
    // end::supervisor-registers[]

    // tag::machine-registers[]
    public static final int MVENDORID = 0xF11;
    public static final int MARCHID = 0xF12;
    public static final int MIMPID = 0xF13;
    public static final int MHARTID = 0xF14;
    public static final int MCONFIGPTR = 0xF15;
    public static final int MSTATUS = 0x300;
    public static final int MISA = 0x301;
    public static final int MEDELEG = 0x302;
    public static final int MIDELEG = 0x303;
    public static final int MIE = 0x304;
    public static final int MTVEC = 0x305;
    public static final int MCOUNTEREN = 0x306;
    public static final int MENVCFG = 0x30A;
    public static final int MCOUNTINHIBIT = 0x320;
    public static final int MSCRATCH = 0x340;
    public static final int MEPC = 0x341;
    public static final int MCAUSE = 0x342;
    public static final int MTVAL = 0x343;
    public static final int MIP = 0x344;
    public static final int PMPCFG0 = 0x3A0;
    public static final int PMPADDR0 = 0x3B0;
    public static final int TSELECT = 0x7A0;
    public static final int TDATA1 = 0x7A1;
    public static final int TDATA2 = 0x7A2;
    public static final int TDATA3 = 0x7A3;
    public static final int MCYCLE = 0xB00;
    public static final int MINSTRET = 0xB02;
    // end::machine-registers[]

    // tag::supervisor-status[]
    /** sstatus and mstatus: supervisor interrupts enabled. */
    public static final long SSTATUS_SIE = 1L << 1;
    /** Supervisor interrupts enabled before the trap. */
    public static final long SSTATUS_SPIE = 1L << 5;
    /** The trap into supervisor mode came from supervisor mode. */
    public static final long SSTATUS_SPP = 1L << 8;
    /** Supervisor loads and stores may use user pages. */
    public static final long SSTATUS_SUM = 1L << 18;
    /** Loads may use pages that are executable only. */
    public static final long SSTATUS_MXR = 1L << 19;
    // end::supervisor-status[]

    // tag::machine-status[]
    public static final long MSTATUS_SIE = SSTATUS_SIE;
    public static final long MSTATUS_MIE = 1L << 3;
    public static final long MSTATUS_SPIE = SSTATUS_SPIE;
    public static final long MSTATUS_MPIE = 1L << 7;
    public static final long MSTATUS_SPP = SSTATUS_SPP;
    /** The mode before a trap into machine mode, two bits. */
    public static final long MSTATUS_MPP = 3L << 11;
    public static final int MSTATUS_MPP_SHIFT = 11;
    public static final long MSTATUS_MPP_M = 3L << 11;
    public static final long MSTATUS_MPP_S = 1L << 11;
    public static final long MSTATUS_MPP_U = 0;
    /** Loads and stores use MPP's translation. */
    public static final long MSTATUS_MPRV = 1L << 17;
    public static final long MSTATUS_SUM = SSTATUS_SUM;
    public static final long MSTATUS_MXR = SSTATUS_MXR;
    /** satp and sfence.vma trap in supervisor mode. */
    public static final long MSTATUS_TVM = 1L << 20;
    /** wfi traps below machine mode. */
    public static final long MSTATUS_TW = 1L << 21;
    /** sret traps in supervisor mode. */
    public static final long MSTATUS_TSR = 1L << 22;
    /** Register width of user and of supervisor mode: always 64 (2). */
    public static final long MSTATUS_UXL_SXL = 2L << 32 | 2L << 34;
    // end::machine-status[]

    // tag::interrupt-bits[]
    public static final long SIP_SSIP = 1L << Cause.SUPERVISOR_SOFTWARE;
    public static final long SIP_STIP = 1L << Cause.SUPERVISOR_TIMER;
    public static final long SIP_SEIP = 1L << Cause.SUPERVISOR_EXTERNAL;
    public static final long MIP_MSIP = 1L << Cause.MACHINE_SOFTWARE;
    public static final long MIP_MTIP = 1L << Cause.MACHINE_TIMER;
    public static final long MIP_MEIP = 1L << Cause.MACHINE_EXTERNAL;
    public static final long SIE_SSIE = SIP_SSIP;
    public static final long SIE_STIE = SIP_STIP;
    public static final long SIE_SEIE = SIP_SEIP;
    public static final long MIE_MSIE = MIP_MSIP;
    public static final long MIE_MTIE = MIP_MTIP;
    public static final long MIE_MEIE = MIP_MEIP;
    // end::interrupt-bits[]

    // tag::translation[]
    /** satp: translate by Sv39; the root's page number stands in the low 44 bits. */
    public static final long SATP_SV39 = 8L << 60;
    // end::translation[]

    private Csr() {
    }
}
