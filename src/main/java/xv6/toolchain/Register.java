package xv6.toolchain;

/** The names and the roles that the calling convention gives to the 32 registers. */
final class Register {
    static final int ZERO = 0;
    static final int RA = 1;
    static final int SP = 2;
    static final int GP = 3;
    static final int T0 = 5;
    static final int S0 = 8;
    static final int S1 = 9;
    static final int A0 = 10;
    static final int A1 = 11;
    static final int A2 = 12;
    static final int A3 = 13;
    static final int A7 = 17;
    static final int S2 = 18;
    static final int S11 = 27;
    static final int T3 = 28;
    /** Kept free by the register allocator, for the code generator to reach spilled values with. */
    static final int T5 = 30;
    static final int T6 = 31;

    /** The first arguments travel in a0 to a7, the others on the stack. */
    static final int ARGUMENTS = 8;

    private static final String[] NAMES = {
        "zero", "ra", "sp", "gp", "tp", "t0", "t1", "t2", "s0", "s1", "a0", "a1", "a2", "a3", "a4", "a5",
        "a6", "a7", "s2", "s3", "s4", "s5", "s6", "s7", "s8", "s9", "s10", "s11", "t3", "t4", "t5", "t6"};

    private Register() {
    }

    static String name(int register) {
        return NAMES[register];
    }

    /** Whether a called method must leave the register as it was. */
    static boolean survivesCalls(int register) {
        return register == S0 || register == S1 || register >= S2 && register <= S11;
    }
}
