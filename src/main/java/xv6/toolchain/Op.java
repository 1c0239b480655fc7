package xv6.toolchain;

import static xv6.toolchain.Op.Format.AMO;
import static xv6.toolchain.Op.Format.B;
import static xv6.toolchain.Op.Format.CSR;
import static xv6.toolchain.Op.Format.CSRI;
import static xv6.toolchain.Op.Format.FENCE;
import static xv6.toolchain.Op.Format.I;
import static xv6.toolchain.Op.Format.J;
import static xv6.toolchain.Op.Format.LOAD;
import static xv6.toolchain.Op.Format.LR;
import static xv6.toolchain.Op.Format.PLAIN;
import static xv6.toolchain.Op.Format.R;
import static xv6.toolchain.Op.Format.S;
import static xv6.toolchain.Op.Format.SFENCE;
import static xv6.toolchain.Op.Format.SHIFT;
import static xv6.toolchain.Op.Format.SHIFTW;
import static xv6.toolchain.Op.Format.U;

import java.util.Locale;

/** The instructions of RV64IMA with Zicsr and Zifencei: what the assembler writes and the disassembler reads. */
enum Op {
    // tag::table[]
    LUI(U, 0x37), AUIPC(U, 0x17), JAL(J, 0x6f), JALR(LOAD, 0x67),

    BEQ(B, 0x63, 0), BNE(B, 0x63, 1), BLT(B, 0x63, 4), BGE(B, 0x63, 5), BLTU(B, 0x63, 6), BGEU(B, 0x63, 7),

    LB(LOAD, 0x03, 0), LH(LOAD, 0x03, 1), LW(LOAD, 0x03, 2), LD(LOAD, 0x03, 3),
    LBU(LOAD, 0x03, 4), LHU(LOAD, 0x03, 5), LWU(LOAD, 0x03, 6),
    SB(S, 0x23, 0), SH(S, 0x23, 1), SW(S, 0x23, 2), SD(S, 0x23, 3),

    ADDI(I, 0x13, 0), SLTI(I, 0x13, 2), SLTIU(I, 0x13, 3), XORI(I, 0x13, 4), ORI(I, 0x13, 6), ANDI(I, 0x13, 7),
    SLLI(SHIFT, 0x13, 1), SRLI(SHIFT, 0x13, 5), SRAI(SHIFT, 0x13, 5, 0x20),
    ADDIW(I, 0x1b, 0), SLLIW(SHIFTW, 0x1b, 1), SRLIW(SHIFTW, 0x1b, 5), SRAIW(SHIFTW, 0x1b, 5, 0x20),

    ADD(R, 0x33, 0), SUB(R, 0x33, 0, 0x20), SLL(R, 0x33, 1), SLT(R, 0x33, 2), SLTU(R, 0x33, 3), XOR(R, 0x33, 4),
    SRL(R, 0x33, 5), SRA(R, 0x33, 5, 0x20), OR(R, 0x33, 6), AND(R, 0x33, 7),
    ADDW(R, 0x3b, 0), SUBW(R, 0x3b, 0, 0x20), SLLW(R, 0x3b, 1), SRLW(R, 0x3b, 5), SRAW(R, 0x3b, 5, 0x20),

    MUL(R, 0x33, 0, 1), MULH(R, 0x33, 1, 1), MULHSU(R, 0x33, 2, 1), MULHU(R, 0x33, 3, 1),
    DIV(R, 0x33, 4, 1), DIVU(R, 0x33, 5, 1), REM(R, 0x33, 6, 1), REMU(R, 0x33, 7, 1),
    MULW(R, 0x3b, 0, 1), DIVW(R, 0x3b, 4, 1), DIVUW(R, 0x3b, 5, 1), REMW(R, 0x3b, 6, 1), REMUW(R, 0x3b, 7, 1),

    LR_W(LR, 0x2f, 2, 0x08), SC_W(AMO, 0x2f, 2, 0x0c), LR_D(LR, 0x2f, 3, 0x08), SC_D(AMO, 0x2f, 3, 0x0c),
    AMOSWAP_W(AMO, 0x2f, 2, 0x04), AMOADD_W(AMO, 0x2f, 2, 0x00), AMOXOR_W(AMO, 0x2f, 2, 0x10),
    AMOAND_W(AMO, 0x2f, 2, 0x30), AMOOR_W(AMO, 0x2f, 2, 0x20), AMOMIN_W(AMO, 0x2f, 2, 0x40),
    AMOMAX_W(AMO, 0x2f, 2, 0x50), AMOMINU_W(AMO, 0x2f, 2, 0x60), AMOMAXU_W(AMO, 0x2f, 2, 0x70),
    AMOSWAP_D(AMO, 0x2f, 3, 0x04), AMOADD_D(AMO, 0x2f, 3, 0x00), AMOXOR_D(AMO, 0x2f, 3, 0x10),
    AMOAND_D(AMO, 0x2f, 3, 0x30), AMOOR_D(AMO, 0x2f, 3, 0x20), AMOMIN_D(AMO, 0x2f, 3, 0x40),
    AMOMAX_D(AMO, 0x2f, 3, 0x50), AMOMINU_D(AMO, 0x2f, 3, 0x60), AMOMAXU_D(AMO, 0x2f, 3, 0x70),

    FENCE_I(PLAIN, 0x0000100f), FENCE_TSO(PLAIN, 0x8330000f), FENCE(Format.FENCE, 0x0f, 0),
    ECALL(PLAIN, 0x00000073), EBREAK(PLAIN, 0x00100073),
    SRET(PLAIN, 0x10200073), MRET(PLAIN, 0x30200073), WFI(PLAIN, 0x10500073), SFENCE_VMA(SFENCE, 0x73, 0, 0x09),
    CSRRW(CSR, 0x73, 1), CSRRS(CSR, 0x73, 2), CSRRC(CSR, 0x73, 3),
    CSRRWI(CSRI, 0x73, 5), CSRRSI(CSRI, 0x73, 6), CSRRCI(CSRI, 0x73, 7);
    // end::table[]

    // tag::format[]
    /** Where an instruction keeps its operands, and how they are written. */
    enum Format {
        R(0xfe00707f), I(0x707f), LOAD(0x707f), SHIFT(0xfc00707f), SHIFTW(0xfe00707f), S(0x707f), B(0x707f),
        U(0x7f), J(0x7f), AMO(0xf800707f), LR(0xf9f0707f), FENCE(0x707f), SFENCE(0xfe007fff), CSR(0x707f),
        CSRI(0x707f), PLAIN(0xffffffff);

        /** The bits that tell one instruction of this format from all others. */
        final int mask;

        Format(int mask) {
            this.mask = mask;
        }
    }
    // end::format[]

    final Format format;
    /** The instruction with all its operands 0. */
    final int match;

    Op(Format format, int match) {
        this.format = format;
        this.match = match;
    }

    Op(Format format, int opcode, int funct3) {
        this(format, opcode | funct3 << 12);
    }

    Op(Format format, int opcode, int funct3, int funct7) {
        this(format, opcode | funct3 << 12 | funct7 << 25);
    }

    /** As written in assembly: {@code amoadd.w}, {@code fence.i}. */
    String mnemonic() {
        return name().toLowerCase(Locale.ROOT).replace('_', '.');
    }

    /** The opposite condition of a branch. */
    Op opposite() {
        return switch (this) {
            case BEQ -> BNE;
            case BNE -> BEQ;
            case BLT -> BGE;
            case BGE -> BLT;
            case BLTU -> BGEU;
            case BGEU -> BLTU;
            default -> throw new IllegalStateException(this + " is no branch");
        };
    }

    // tag::encode[]
    /** The instruction word: registers and immediate go where the format has room for them. */
    int encode(int rd, int rs1, int rs2, int immediate) {
        int operands = switch (format) {
            case R, AMO, LR, SFENCE -> rd << 7 | rs1 << 15 | rs2 << 20;
            case I, LOAD, FENCE, CSR, CSRI -> rd << 7 | rs1 << 15 | immediate << 20;
            case SHIFT -> rd << 7 | rs1 << 15 | (immediate & 63) << 20;
            case SHIFTW -> rd << 7 | rs1 << 15 | (immediate & 31) << 20;
            case S -> (immediate & 31) << 7 | rs1 << 15 | rs2 << 20 | immediate >> 5 << 25;
            case B -> (immediate & 0x1e) << 7 | (immediate >> 11 & 1) << 7 | rs1 << 15 | rs2 << 20
                    | (immediate >> 5 & 63) << 25 | immediate >> 12 << 31;
            case U -> rd << 7 | immediate << 12;
            case J -> rd << 7 | immediate & 0xff000 | (immediate >> 11 & 1) << 20 | (immediate >> 1 & 0x3ff) << 21
                    | immediate >> 20 << 31;
            case PLAIN -> 0;
        };
        return match | operands;
    }
    // end::encode[]

    // tag::decode[]
    /** The immediate that {@link #encode} put into a word of this instruction. */
    int immediate(int word) {
        return switch (format) {
            case I, LOAD -> word >> 20;
            case FENCE, CSR, CSRI -> word >>> 20;
            case SHIFT -> word >> 20 & 63;
            case SHIFTW -> word >> 20 & 31;
            case S -> word >> 25 << 5 | word >> 7 & 31;
            case B -> word >> 31 << 12 | (word >> 7 & 1) << 11 | (word >> 25 & 63) << 5 | word >> 7 & 0x1e;
            case U -> word >> 12;
            case J -> word >> 31 << 20 | word & 0xff000 | (word >> 20 & 1) << 11 | (word >> 21 & 0x3ff) << 1;
            case R, AMO, LR, SFENCE, PLAIN -> 0;
        };
    }

    private static final Op[] ALL = values();

    /** The instruction that a word is, or null if it is none of these. */
    static Op decode(int word) {
        for (Op op : ALL)
            if ((word & op.format.mask) == op.match)
                return op;
        return null;
    }
    // end::decode[]
}
