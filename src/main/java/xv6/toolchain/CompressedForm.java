package xv6.toolchain;

/**
 * The 16-bit instructions of RV64C, each as the 32-bit instruction that it stands for (unprivileged manual, chapter
 * "C"). Those that load and store floating point are not known.
 */
final class CompressedForm {
    private static final int ILLEGAL = 0;

    private CompressedForm() {
    }

    /** The instruction word, or 0, which is no instruction, if the half word is none. */
    static int expand(int half) {
        return switch (half & 3) {
            case 0 -> quadrant0(half);
            case 1 -> quadrant1(half);
            case 2 -> quadrant2(half);
            default -> ILLEGAL;
        };
    }

    // tag::fields[]
    /** The bits {@code high} down to {@code low} of the half word, moved to begin at {@code to}. */
    private static int bits(int half, int high, int low, int to) {
        return (half >> low & (1 << high - low + 1) - 1) << to;
    }

    /** One of the eight registers x8 to x15. */
    private static int near(int half, int low) {
        return 8 + (half >> low & 7);
    }

    private static int full(int half) {
        return half >> 7 & 31;
    }

    private static int second(int half) {
        return half >> 2 & 31;
    }

    /** The 6-bit immediate of most of them: bit 12 is its sign. */
    private static int signed(int half) {
        return (bits(half, 12, 12, 5) | bits(half, 6, 2, 0)) << 26 >> 26;
    }

    private static int shift(int half) {
        return bits(half, 12, 12, 5) | bits(half, 6, 2, 0);
    }
    // end::fields[]

    // tag::quadrants[]
    private static int quadrant0(int half) {
        int rd = near(half, 2);
        int rs1 = near(half, 7);
        int word = bits(half, 5, 5, 6) | bits(half, 12, 10, 3) | bits(half, 6, 6, 2);
        int doubleWord = bits(half, 6, 5, 6) | bits(half, 12, 10, 3);
        switch (half >> 13) {
            case 0 -> {
                int immediate = bits(half, 10, 7, 6) | bits(half, 12, 11, 4) | bits(half, 5, 5, 3)
                        | bits(half, 6, 6, 2);
                return immediate == 0 ? ILLEGAL : Op.ADDI.encode(rd, Register.SP, 0, immediate);
            }
            case 2 -> {
                return Op.LW.encode(rd, rs1, 0, word);
            }
            case 3 -> {
                return Op.LD.encode(rd, rs1, 0, doubleWord);
            }
            case 6 -> {
                return Op.SW.encode(0, rs1, rd, word);
            }
            case 7 -> {
                return Op.SD.encode(0, rs1, rd, doubleWord);
            }
            default -> {
                return ILLEGAL;
            }
        }
    }

    private static int quadrant1(int half) {
        int rd = full(half);
        int immediate = signed(half);
        return switch (half >> 13) {
            case 0 -> Op.ADDI.encode(rd, rd, 0, immediate);
            case 1 -> rd == 0 ? ILLEGAL : Op.ADDIW.encode(rd, rd, 0, immediate);
            case 2 -> Op.ADDI.encode(rd, Register.ZERO, 0, immediate);
            case 3 -> rd == Register.SP ? adjustStack(half)
                    : immediate == 0 ? ILLEGAL : Op.LUI.encode(rd, 0, 0, immediate);
            case 4 -> arithmetic(half);
            case 5 -> Op.JAL.encode(Register.ZERO, 0, 0, jump(half));
            case 6 -> Op.BEQ.encode(0, near(half, 7), Register.ZERO, branch(half));
            default -> Op.BNE.encode(0, near(half, 7), Register.ZERO, branch(half));
        };
    }

    private static int adjustStack(int half) {
        int immediate = (bits(half, 12, 12, 9) | bits(half, 4, 3, 7) | bits(half, 5, 5, 6) | bits(half, 2, 2, 5)
                | bits(half, 6, 6, 4)) << 22 >> 22;
        return immediate == 0 ? ILLEGAL : Op.ADDI.encode(Register.SP, Register.SP, 0, immediate);
    }

    private static int jump(int half) {
        return (bits(half, 12, 12, 11) | bits(half, 8, 8, 10) | bits(half, 10, 9, 8) | bits(half, 6, 6, 7)
                | bits(half, 7, 7, 6) | bits(half, 2, 2, 5) | bits(half, 11, 11, 4) | bits(half, 5, 3, 1)) << 20 >> 20;
    }

    private static int branch(int half) {
        return (bits(half, 12, 12, 8) | bits(half, 6, 5, 6) | bits(half, 2, 2, 5) | bits(half, 11, 10, 3)
                | bits(half, 4, 3, 1)) << 23 >> 23;
    }

    private static int arithmetic(int half) {
        int rd = near(half, 7);
        int rs2 = near(half, 2);
        return switch (half >> 10 & 3) {
            case 0 -> Op.SRLI.encode(rd, rd, 0, shift(half));
            case 1 -> Op.SRAI.encode(rd, rd, 0, shift(half));
            case 2 -> Op.ANDI.encode(rd, rd, 0, signed(half));
            default -> switch (half >> 10 & 4 | half >> 5 & 3) {
                case 0 -> Op.SUB.encode(rd, rd, rs2, 0);
                case 1 -> Op.XOR.encode(rd, rd, rs2, 0);
                case 2 -> Op.OR.encode(rd, rd, rs2, 0);
                case 3 -> Op.AND.encode(rd, rd, rs2, 0);
                case 4 -> Op.SUBW.encode(rd, rd, rs2, 0);
                case 5 -> Op.ADDW.encode(rd, rd, rs2, 0);
                default -> ILLEGAL;
            };
        };
    }

    private static int quadrant2(int half) {
        int rd = full(half);
        int word = bits(half, 3, 2, 6) | bits(half, 12, 12, 5) | bits(half, 6, 4, 2);
        int doubleWord = bits(half, 4, 2, 6) | bits(half, 12, 12, 5) | bits(half, 6, 5, 3);
        return switch (half >> 13) {
            case 0 -> Op.SLLI.encode(rd, rd, 0, shift(half));
            case 2 -> rd == 0 ? ILLEGAL : Op.LW.encode(rd, Register.SP, 0, word);
            case 3 -> rd == 0 ? ILLEGAL : Op.LD.encode(rd, Register.SP, 0, doubleWord);
            case 4 -> jumpMoveOrAdd(half, rd, second(half));
            case 6 -> Op.SW.encode(0, Register.SP, second(half), bits(half, 8, 7, 6) | bits(half, 12, 9, 2));
            case 7 -> Op.SD.encode(0, Register.SP, second(half), bits(half, 9, 7, 6) | bits(half, 12, 10, 3));
            default -> ILLEGAL;
        };
    }

    private static int jumpMoveOrAdd(int half, int rd, int rs2) {
        boolean links = (half >> 12 & 1) != 0;
        if (rs2 != 0)
            return links ? Op.ADD.encode(rd, rd, rs2, 0) : Op.ADD.encode(rd, Register.ZERO, rs2, 0);
        if (rd == 0)
            return links ? Op.EBREAK.match : ILLEGAL;
        return Op.JALR.encode(links ? Register.RA : Register.ZERO, rd, 0, 0);
    }
    // end::quadrants[]
}
