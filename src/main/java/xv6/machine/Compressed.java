package xv6.machine;

/**
 * The C extension: 16-bit short forms of common instructions. Each expands to the 32-bit instruction that it stands
 * for, and the operation of that one is then exchanged for its C_ counterpart, which steps over 2 bytes instead of 4.
 */
final class Compressed {
    private static final int SP = 2;
    // tag::short-forms[]
    private static final int[] SHORT_FORM = new int[Op.MASK + 1];
    // end::short-forms[]

    // tag::fill-short-forms[]
    static {
        SHORT_FORM[Op.ADD] = Op.C_ADD;
        SHORT_FORM[Op.SUB] = Op.C_SUB;
        SHORT_FORM[Op.XOR] = Op.C_XOR;
        SHORT_FORM[Op.OR] = Op.C_OR;
        SHORT_FORM[Op.AND] = Op.C_AND;
        SHORT_FORM[Op.ADDW] = Op.C_ADDW;
        SHORT_FORM[Op.SUBW] = Op.C_SUBW;
        SHORT_FORM[Op.ADDI] = Op.C_ADDI;
        SHORT_FORM[Op.ANDI] = Op.C_ANDI;
        SHORT_FORM[Op.SLLI] = Op.C_SLLI;
        SHORT_FORM[Op.SRLI] = Op.C_SRLI;
        SHORT_FORM[Op.SRAI] = Op.C_SRAI;
        SHORT_FORM[Op.ADDIW] = Op.C_ADDIW;
        SHORT_FORM[Op.LI] = Op.C_LI;
        SHORT_FORM[Op.LW] = Op.C_LW;
        SHORT_FORM[Op.LD] = Op.C_LD;
        SHORT_FORM[Op.SW] = Op.C_SW;
        SHORT_FORM[Op.SD] = Op.C_SD;
        SHORT_FORM[Op.BEQ] = Op.C_BEQ;
        SHORT_FORM[Op.BNE] = Op.C_BNE;
        SHORT_FORM[Op.JALR] = Op.C_JALR;
        // These never go on to the next instruction.
        SHORT_FORM[Op.J] = Op.J;
        SHORT_FORM[Op.JAL_OUT] = Op.JAL_OUT;
        SHORT_FORM[Op.SYSTEM] = Op.SYSTEM;
        SHORT_FORM[Op.BEQ_OUT] = Op.C_BEQ_OUT;
        SHORT_FORM[Op.BNE_OUT] = Op.C_BNE_OUT;
    }
    // end::fill-short-forms[]

    private Compressed() {
    }

    // tag::decode[]
    /** The decoded form of the 16-bit instruction {@code half} at {@code slot} of the page decoded at {@code start}. */
    static long decode(int half, int slot, int start) {
        int raw = expand(half);
        if (raw == 0) {
            return Decoder.illegal(half);
        }
        long w = Decoder.decode(raw, slot, start);
        if (Op.op(w) == Op.ADD && Op.rs1(w) == 0) {
            return w & ~(long) Op.MASK | Op.C_MV;
        }
        return w & ~(long) Op.MASK | SHORT_FORM[Op.op(w)];
    }
    // end::decode[]

    // tag::expand[]
    /** The 32-bit instruction that {@code half} stands for; 0 if it stands for none. */
    static int expand(int half) {
        return switch (half & 3) {
            case 0 -> quadrant0(half);
            case 1 -> quadrant1(half);
            default -> quadrant2(half);
        };
    }
    // end::expand[]

    // tag::bits[]
    private static int bits(int half, int from, int n, int to) {
        return (half >>> from & (1 << n) - 1) << to;
    }

    /** The bit 12 and bits 6 to 2: the signed immediate of most forms. */
    private static int imm6(int half) {
        return half << 19 >> 31 << 5 | bits(half, 2, 5, 0);
    }
    // end::bits[]

    // tag::quadrant-0[]
    private static int quadrant0(int half) {
        int rd = 8 + bits(half, 2, 3, 0);
        int rs1 = 8 + bits(half, 7, 3, 0);
        int word = bits(half, 10, 3, 3) | bits(half, 6, 1, 2) | bits(half, 5, 1, 6);
        int dword = bits(half, 10, 3, 3) | bits(half, 5, 2, 6);
        return switch (half >>> 13) {
            case 0 -> {
                int imm = bits(half, 11, 2, 4) | bits(half, 7, 4, 6) | bits(half, 6, 1, 2) | bits(half, 5, 1, 3);
                yield imm == 0 ? 0 : typeI(0x13, 0, rd, SP, imm);
            }
            case 2 -> typeI(0x03, 2, rd, rs1, word);
            case 3 -> typeI(0x03, 3, rd, rs1, dword);
            case 6 -> typeS(2, rs1, rd, word);
            case 7 -> typeS(3, rs1, rd, dword);
            default -> 0;
        };
    }
    // end::quadrant-0[]

    // tag::quadrant-1[]
    private static int quadrant1(int half) {
        int rd = bits(half, 7, 5, 0);
        int imm = imm6(half);
        return switch (half >>> 13) {
            case 0 -> typeI(0x13, 0, rd, rd, imm);
            case 1 -> rd == 0 ? 0 : typeI(0x1B, 0, rd, rd, imm);
            case 2 -> typeI(0x13, 0, rd, 0, imm);
            case 3 -> rd == SP ? addi16sp(half) : imm == 0 ? 0 : imm << 12 | rd << 7 | 0x37;
            case 4 -> arithmetic(half, 8 + (rd & 7), imm);
            case 5 -> jump(half);
            case 6 -> branch(half, 0, 8 + (rd & 7));
            default -> branch(half, 1, 8 + (rd & 7));
        };
    }

    private static int addi16sp(int half) {
        int imm = half << 19 >> 31 << 9
                | bits(half, 6, 1, 4) | bits(half, 5, 1, 6) | bits(half, 3, 2, 7) | bits(half, 2, 1, 5);
        return imm == 0 ? 0 : typeI(0x13, 0, SP, SP, imm);
    }
    // end::quadrant-1[]

    // tag::arithmetic[]
    private static int arithmetic(int half, int rd, int imm) {
        int rs2 = 8 + bits(half, 2, 3, 0);
        return switch (half >>> 10 & 3) {
            case 0 -> typeI(0x13, 5, rd, rd, imm & 63);
            case 1 -> typeI(0x13, 5, rd, rd, imm & 63 | 0x400);
            case 2 -> typeI(0x13, 7, rd, rd, imm);
            default -> switch (bits(half, 12, 1, 2) | bits(half, 5, 2, 0)) {
                case 0 -> typeR(0x33, 0x20, 0, rd, rd, rs2);
                case 1 -> typeR(0x33, 0, 4, rd, rd, rs2);
                case 2 -> typeR(0x33, 0, 6, rd, rd, rs2);
                case 3 -> typeR(0x33, 0, 7, rd, rd, rs2);
                case 4 -> typeR(0x3B, 0x20, 0, rd, rd, rs2);
                case 5 -> typeR(0x3B, 0, 0, rd, rd, rs2);
                default -> 0;
            };
        };
    }
    // end::arithmetic[]

    // tag::jumps-and-branches[]
    private static int jump(int half) {
        int imm = half << 19 >> 31 << 11 | bits(half, 11, 1, 4) | bits(half, 9, 2, 8) | bits(half, 8, 1, 10)
                | bits(half, 7, 1, 6) | bits(half, 6, 1, 7) | bits(half, 3, 3, 1) | bits(half, 2, 1, 5);
        return (imm >>> 20 & 1) << 31 | (imm & 0x7FE) << 20 | (imm >>> 11 & 1) << 20 | (imm & 0xFF000) | 0x6F;
    }

    private static int branch(int half, int funct3, int rs1) {
        int imm = half << 19 >> 31 << 8
                | bits(half, 10, 2, 3) | bits(half, 5, 2, 6) | bits(half, 3, 2, 1) | bits(half, 2, 1, 5);
        return (imm >>> 12 & 1) << 31 | (imm >>> 5 & 0x3F) << 25 | rs1 << 15 | funct3 << 12
                | (imm >>> 1 & 0xF) << 8 | (imm >>> 11 & 1) << 7 | 0x63;
    }
    // end::jumps-and-branches[]

    // tag::quadrant-2[]
    private static int quadrant2(int half) {
        int rd = bits(half, 7, 5, 0);
        int rs2 = bits(half, 2, 5, 0);
        int word = bits(half, 12, 1, 5) | bits(half, 4, 3, 2) | bits(half, 2, 2, 6);
        int dword = bits(half, 12, 1, 5) | bits(half, 5, 2, 3) | bits(half, 2, 3, 6);
        return switch (half >>> 13) {
            case 0 -> typeI(0x13, 1, rd, rd, imm6(half) & 63);
            case 2 -> rd == 0 ? 0 : typeI(0x03, 2, rd, SP, word);
            case 3 -> rd == 0 ? 0 : typeI(0x03, 3, rd, SP, dword);
            case 4 -> move((half & 0x1000) != 0, rd, rs2);
            case 6 -> typeS(2, SP, rs2, bits(half, 9, 4, 2) | bits(half, 7, 2, 6));
            case 7 -> typeS(3, SP, rs2, bits(half, 10, 3, 3) | bits(half, 7, 3, 6));
            default -> 0;
        };
    }

    private static int move(boolean bit12, int rd, int rs2) {
        if (rs2 != 0) {
            return bit12 ? typeR(0x33, 0, 0, rd, rd, rs2) : typeR(0x33, 0, 0, rd, 0, rs2);
        }
        if (rd != 0) {
            return typeI(0x67, 0, bit12 ? 1 : 0, rd, 0);
        }
        return bit12 ? 0x0010_0073 : 0;
    }
    // end::quadrant-2[]

    // tag::formats[]
    private static int typeI(int opcode, int funct3, int rd, int rs1, int imm) {
        return imm << 20 | rs1 << 15 | funct3 << 12 | rd << 7 | opcode;
    }

    private static int typeS(int funct3, int rs1, int rs2, int imm) {
        return imm >> 5 << 25 | rs2 << 20 | rs1 << 15 | funct3 << 12 | (imm & 31) << 7 | 0x23;
    }

    private static int typeR(int opcode, int funct7, int funct3, int rd, int rs1, int rs2) {
        return funct7 << 25 | rs2 << 20 | rs1 << 15 | funct3 << 12 | rd << 7 | opcode;
    }
    // end::formats[]
}
