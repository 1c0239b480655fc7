package xv6.machine;

/**
 * Decoded instructions. One is a long: the operation in bits 0 to 6, rd in 8 to 13, rs1 in 16 to 21, rs2 in 24 to 29
 * and a signed immediate in the upper half. A page of RAM decodes to one long for each halfword; an operation whose
 * name begins with C_ came from a 16-bit instruction, so the next one stands one halfword further instead of two.
 */
final class Op {
    // tag::no-instructions[]
    /** Not an instruction yet: decode here first. Zero, so that clearing a slot forgets it. */
    static final int UNDECODED = 0;
    /** Not an instruction: find the page that holds this address and go on there. */
    static final int ENTER = 1;
    /** A 32-bit instruction whose upper half stands on the next page. */
    static final int STRADDLING = 2;
    // end::no-instructions[]

    // tag::register-operations[]
    static final int ADD = 3;
    static final int SUB = 4;
    static final int SLL = 5;
    static final int SLT = 6;
    static final int SLTU = 7;
    static final int XOR = 8;
    static final int SRL = 9;
    static final int SRA = 10;
    static final int OR = 11;
    static final int AND = 12;
    static final int ADDW = 13;
    static final int SUBW = 14;
    static final int SLLW = 15;
    static final int SRLW = 16;
    static final int SRAW = 17;
    // end::register-operations[]

    // tag::immediate-operations[]
    static final int ADDI = 18;
    static final int SLTI = 19;
    static final int SLTIU = 20;
    static final int XORI = 21;
    static final int ORI = 22;
    static final int ANDI = 23;
    static final int SLLI = 24;
    static final int SRLI = 25;
    static final int SRAI = 26;
    static final int ADDIW = 27;
    static final int SLLIW = 28;
    static final int SRLIW = 29;
    static final int SRAIW = 30;
    /** rd = immediate: lui, and addi from x0. */
    static final int LI = 31;
    /** rd = pc + immediate. */
    static final int AUIPC = 32;
    // end::immediate-operations[]

    // tag::loads-and-stores[]
    static final int LB = 33;
    static final int LH = 34;
    static final int LW = 35;
    static final int LD = 36;
    static final int LBU = 37;
    static final int LHU = 38;
    static final int LWU = 39;
    static final int SB = 40;
    static final int SH = 41;
    static final int SW = 42;
    static final int SD = 43;
    // end::loads-and-stores[]

    // tag::branches[]
    /** Branches inside the page: the immediate is the target's slot. */
    static final int BEQ = 44;
    static final int BNE = 45;
    static final int BLT = 46;
    static final int BGE = 47;
    static final int BLTU = 48;
    static final int BGEU = 49;
    /** The same branches, out of the page: the immediate is the distance. */
    static final int BEQ_OUT = 50;
    static final int BNE_OUT = 51;
    static final int BLT_OUT = 52;
    static final int BGE_OUT = 53;
    static final int BLTU_OUT = 54;
    static final int BGEU_OUT = 55;
    // end::branches[]
    // tag::jumps[]
    /** A jump inside the page that links, and one that does not; the immediate is the target's slot. */
    static final int JAL = 56;
    static final int J = 57;
    /** A jump out of the page; the immediate is the distance. */
    static final int JAL_OUT = 58;
    static final int JALR = 59;
    // end::jumps[]

    // tag::multiply-and-divide[]
    static final int MUL = 60;
    static final int MULH = 61;
    static final int MULHSU = 62;
    static final int MULHU = 63;
    static final int DIV = 64;
    static final int DIVU = 65;
    static final int REM = 66;
    static final int REMU = 67;
    static final int MULW = 68;
    static final int DIVW = 69;
    static final int DIVUW = 70;
    static final int REMW = 71;
    static final int REMUW = 72;
    // end::multiply-and-divide[]

    // tag::left-to-others[]
    /** Load-reserved, store-conditional, and read-modify-write; the immediate is the instruction itself. */
    static final int ATOMIC = 73;
    static final int FENCE = 74;
    static final int ECALL = 75;
    /** Everything else of the SYSTEM opcode, and fence.i; the immediate is the instruction itself. */
    static final int SYSTEM = 76;
    /** The immediate is the instruction itself. */
    static final int ILLEGAL = 77;
    // end::left-to-others[]

    // tag::short-operations[]
    static final int C_ADD = 78;
    static final int C_SUB = 79;
    static final int C_XOR = 80;
    static final int C_OR = 81;
    static final int C_AND = 82;
    static final int C_ADDW = 83;
    static final int C_SUBW = 84;
    static final int C_ADDI = 85;
    static final int C_ANDI = 86;
    static final int C_SLLI = 87;
    static final int C_SRLI = 88;
    static final int C_SRAI = 89;
    static final int C_ADDIW = 90;
    static final int C_LI = 91;
    /** rd = rs2. */
    static final int C_MV = 92;
    static final int C_LW = 93;
    static final int C_LD = 94;
    static final int C_SW = 95;
    static final int C_SD = 96;
    static final int C_BEQ = 97;
    static final int C_BNE = 98;
    static final int C_JALR = 99;

    static final int C_BEQ_OUT = 100;
    static final int C_BNE_OUT = 101;
    // end::short-operations[]

    static final int MASK = 127;

    // tag::sink[]
    /** Where an instruction that writes x0 leaves its result: nobody reads this register. */
    static final int SINK = 32;
    // end::sink[]

    private Op() {
    }

    // tag::pack[]
    /** Packs the parts; an rd of x0 becomes the sink. */
    static long pack(int op, int rd, int rs1, int rs2, long imm) {
        return op | (rd == 0 ? SINK : rd) << 8 | rs1 << 16 | rs2 << 24 | imm << 32;
    }
    // end::pack[]

    // tag::parts[]
    static int op(long w) {
        return (int) w & MASK;
    }

    /** Whether the operation is that of a 16-bit instruction. */
    static boolean isShort(int op) {
        return op >= C_ADD;
    }

    static int rd(long w) {
        return (int) w >>> 8 & 63;
    }

    static int rs1(long w) {
        return (int) w >>> 16 & 63;
    }

    static int rs2(long w) {
        return (int) w >>> 24 & 63;
    }

    static long imm(long w) {
        return w >> 32;
    }
    // end::parts[]
}
