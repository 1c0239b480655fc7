package xv6.machine;

/** The codes of {@code scause} and {@code mcause} (privileged manual, table of exception codes). */
public final class Cause {
    /** Set in the cause register when the trap is an interrupt. */
    public static final long INTERRUPT = 1L << 63;

    // tag::exceptions[]
    public static final int INSTRUCTION_MISALIGNED = 0;
    public static final int INSTRUCTION_ACCESS = 1;
    public static final int ILLEGAL_INSTRUCTION = 2;
    public static final int BREAKPOINT = 3;
    public static final int LOAD_MISALIGNED = 4;
    public static final int LOAD_ACCESS = 5;
    public static final int STORE_MISALIGNED = 6;
    public static final int STORE_ACCESS = 7;
    public static final int ECALL_FROM_U = 8;
    public static final int ECALL_FROM_S = 9;
    public static final int ECALL_FROM_M = 11;
    public static final int INSTRUCTION_PAGE_FAULT = 12;
    public static final int LOAD_PAGE_FAULT = 13;
    public static final int STORE_PAGE_FAULT = 15;
    // end::exceptions[]

    // tag::interrupts[]
    public static final int SUPERVISOR_SOFTWARE = 1;
    public static final int MACHINE_SOFTWARE = 3;
    public static final int SUPERVISOR_TIMER = 5;
    public static final int MACHINE_TIMER = 7;
    public static final int SUPERVISOR_EXTERNAL = 9;
    public static final int MACHINE_EXTERNAL = 11;
    // end::interrupts[]

    // tag::names[]
    /** The manual's name of an exception. */
    static String name(int exception) {
        return switch (exception) {
            case INSTRUCTION_MISALIGNED -> "instruction address misaligned";
            case INSTRUCTION_ACCESS -> "instruction access fault";
            case ILLEGAL_INSTRUCTION -> "illegal instruction";
            case BREAKPOINT -> "breakpoint";
            case LOAD_MISALIGNED -> "load address misaligned";
            case LOAD_ACCESS -> "load access fault";
            case STORE_MISALIGNED -> "store/AMO address misaligned";
            case STORE_ACCESS -> "store/AMO access fault";
            case ECALL_FROM_U, ECALL_FROM_S, ECALL_FROM_M -> "environment call";
            case INSTRUCTION_PAGE_FAULT -> "instruction page fault";
            case LOAD_PAGE_FAULT -> "load page fault";
            case STORE_PAGE_FAULT -> "store/AMO page fault";
            default -> "exception " + exception;
        };
    }
    // end::names[]

    private Cause() {
    }
}
