package xv6.machine;

import static xv6.machine.Op.pack;

/**
 * From an instruction word to its decoded form. A branch inside its page gets its target's slot in the code cache; one
 * that leaves it keeps the distance, since which page comes next depends on where this one is mapped.
 */
final class Decoder {
    // tag::tables[]
    /** Operations of OP and OP-IMM by funct3, and where the alternative encoding selects another. */
    private static final int[] REGISTER = {Op.ADD, Op.SLL, Op.SLT, Op.SLTU, Op.XOR, Op.SRL, Op.OR, Op.AND};
    private static final int[] IMMEDIATE = {Op.ADDI, Op.SLLI, Op.SLTI, Op.SLTIU, Op.XORI, Op.SRLI, Op.ORI, Op.ANDI};
    private static final int[] MULTIPLY =
            {Op.MUL, Op.MULH, Op.MULHSU, Op.MULHU, Op.DIV, Op.DIVU, Op.REM, Op.REMU};
    private static final int[] MULTIPLY_WORD =
            {Op.MULW, Op.ILLEGAL, Op.ILLEGAL, Op.ILLEGAL, Op.DIVW, Op.DIVUW, Op.REMW, Op.REMUW};
    private static final int[] LOAD = {Op.LB, Op.LH, Op.LW, Op.LD, Op.LBU, Op.LHU, Op.LWU, Op.ILLEGAL};
    private static final int[] STORE =
            {Op.SB, Op.SH, Op.SW, Op.SD, Op.ILLEGAL, Op.ILLEGAL, Op.ILLEGAL, Op.ILLEGAL};
    private static final int[] BRANCH =
            {Op.BEQ, Op.BNE, Op.ILLEGAL, Op.ILLEGAL, Op.BLT, Op.BGE, Op.BLTU, Op.BGEU};
    // end::tables[]

    private Decoder() {
    }

    // tag::length[]
    /** Whether the instruction that begins with this halfword is 16 bits long. */
    static boolean isShort(int half) {
        return (half & 3) != 3;
    }
    // end::length[]

    // tag::decode[]
    /** The decoded form of the 32-bit instruction {@code raw} at {@code slot} of the page decoded at {@code start}. */
    static long decode(int raw, int slot, int start) {
        int rd = raw >>> 7 & 31;
        int funct3 = raw >>> 12 & 7;
        int rs1 = raw >>> 15 & 31;
        int rs2 = raw >>> 20 & 31;
        int funct7 = raw >>> 25;
        return switch (raw & 0x7F) {
            case 0x37 -> pack(Op.LI, rd, 0, 0, raw & 0xFFFF_F000);
            case 0x17 -> pack(Op.AUIPC, rd, 0, 0, raw & 0xFFFF_F000);
            case 0x6F -> jump(rd, immJ(raw), slot, start);
            case 0x67 -> funct3 == 0 ? pack(Op.JALR, rd, rs1, 0, raw >> 20) : illegal(raw);
            case 0x63 -> branch(raw, funct3, rs1, rs2, slot, start);
            case 0x03 -> load(raw, rd, funct3, rs1);
            case 0x23 -> store(raw, funct3, rs1, rs2);
            case 0x13 -> immediate(raw, rd, funct3, rs1);
            case 0x1B -> immediateWord(raw, rd, funct3, rs1, rs2, funct7);
            case 0x33 -> register(raw, rd, funct3, rs1, rs2, funct7);
            case 0x3B -> registerWord(raw, rd, funct3, rs1, rs2, funct7);
            case 0x2F -> isAtomic(raw, funct3, rs2) ? pack(Op.ATOMIC, rd, rs1, rs2, raw) : illegal(raw);
            case 0x0F -> fence(raw, funct3);
            case 0x73 -> raw == 0x73 ? pack(Op.ECALL, 0, 0, 0, 0) : pack(Op.SYSTEM, rd, rs1, rs2, raw);
            default -> illegal(raw);
        };
    }
    // end::decode[]

    // tag::illegal[]
    static long illegal(int raw) {
        return pack(Op.ILLEGAL, 0, 0, 0, raw);
    }
    // end::illegal[]

    // tag::distances[]
    private static int immB(int raw) {
        return raw >> 31 << 12 | (raw >>> 7 & 1) << 11 | (raw >>> 25 & 0x3F) << 5 | (raw >>> 8 & 0xF) << 1;
    }

    private static int immJ(int raw) {
        return raw >> 31 << 20 | (raw & 0xFF000) | (raw >>> 20 & 1) << 11 | (raw >>> 21 & 0x3FF) << 1;
    }
    // end::distances[]

    // tag::jumps-and-branches[]
    private static boolean leavesPage(int slot, int distance) {
        int target = slot + (distance >> 1);
        return target < 0 || target >= CodeCache.SLOTS;
    }

    private static long jump(int rd, int distance, int slot, int start) {
        if (leavesPage(slot, distance)) {
            return pack(Op.JAL_OUT, rd, 0, 0, distance);
        }
        return pack(rd == 0 ? Op.J : Op.JAL, rd, 0, 0, start + slot + (distance >> 1));
    }

    private static long branch(int raw, int funct3, int rs1, int rs2, int slot, int start) {
        int op = BRANCH[funct3];
        int distance = immB(raw);
        if (op == Op.ILLEGAL) {
            return illegal(raw);
        }
        if (leavesPage(slot, distance)) {
            return pack(op - Op.BEQ + Op.BEQ_OUT, 0, rs1, rs2, distance);
        }
        return pack(op, 0, rs1, rs2, start + slot + (distance >> 1));
    }
    // end::jumps-and-branches[]

    // tag::loads-and-stores[]
    private static long load(int raw, int rd, int funct3, int rs1) {
        int op = LOAD[funct3];
        return op == Op.ILLEGAL ? illegal(raw) : pack(op, rd, rs1, 0, raw >> 20);
    }

    private static long store(int raw, int funct3, int rs1, int rs2) {
        int op = STORE[funct3];
        int imm = raw >> 25 << 5 | (raw >>> 7 & 31);
        return op == Op.ILLEGAL ? illegal(raw) : pack(op, 0, rs1, rs2, imm);
    }
    // end::loads-and-stores[]

    // tag::immediate-operations[]
    private static long immediate(int raw, int rd, int funct3, int rs1) {
        int imm = raw >> 20;
        if (funct3 == 1 && raw >>> 26 != 0) {
            return illegal(raw);
        }
        if (funct3 == 5) {
            return switch (raw >>> 26) {
                case 0x00 -> pack(Op.SRLI, rd, rs1, 0, imm & 63);
                case 0x10 -> pack(Op.SRAI, rd, rs1, 0, imm & 63);
                default -> illegal(raw);
            };
        }
        if (funct3 == 0 && rs1 == 0) {
            return pack(Op.LI, rd, 0, 0, imm);
        }
        return pack(IMMEDIATE[funct3], rd, rs1, 0, imm);
    }

    private static long immediateWord(int raw, int rd, int funct3, int rs1, int shift, int funct7) {
        return switch (funct3 << 7 | funct7) {
            case 1 << 7 -> pack(Op.SLLIW, rd, rs1, 0, shift);
            case 5 << 7 -> pack(Op.SRLIW, rd, rs1, 0, shift);
            case 5 << 7 | 0x20 -> pack(Op.SRAIW, rd, rs1, 0, shift);
            default -> funct3 == 0 ? pack(Op.ADDIW, rd, rs1, 0, raw >> 20) : illegal(raw);
        };
    }
    // end::immediate-operations[]

    // tag::register-operations[]
    private static long register(int raw, int rd, int funct3, int rs1, int rs2, int funct7) {
        return switch (funct7) {
            case 0x00 -> pack(REGISTER[funct3], rd, rs1, rs2, 0);
            case 0x01 -> pack(MULTIPLY[funct3], rd, rs1, rs2, 0);
            case 0x20 -> switch (funct3) {
                case 0 -> pack(Op.SUB, rd, rs1, rs2, 0);
                case 5 -> pack(Op.SRA, rd, rs1, rs2, 0);
                default -> illegal(raw);
            };
            default -> illegal(raw);
        };
    }

    private static long registerWord(int raw, int rd, int funct3, int rs1, int rs2, int funct7) {
        int op = switch (funct7 << 3 | funct3) {
            case 0 -> Op.ADDW;
            case 1 -> Op.SLLW;
            case 5 -> Op.SRLW;
            case 0x20 << 3 -> Op.SUBW;
            case 0x20 << 3 | 5 -> Op.SRAW;
            default -> funct7 == 1 ? MULTIPLY_WORD[funct3] : Op.ILLEGAL;
        };
        return op == Op.ILLEGAL ? illegal(raw) : pack(op, rd, rs1, rs2, 0);
    }
    // end::register-operations[]

    // tag::atomics-and-fences[]
    private static boolean isAtomic(int raw, int funct3, int rs2) {
        return (funct3 == 2 || funct3 == 3) && switch (raw >>> 27) {
            case Atomics.LR -> rs2 == 0;
            case Atomics.SC, Atomics.SWAP, Atomics.ADD, Atomics.XOR, Atomics.AND, Atomics.OR, Atomics.MIN, Atomics.MAX,
                    Atomics.MINU, Atomics.MAXU -> true;
            default -> false;
        };
    }

    private static long fence(int raw, int funct3) {
        return switch (funct3) {
            case 0 -> pack(Op.FENCE, 0, 0, 0, 0);
            case 1 -> pack(Op.SYSTEM, 0, 0, 0, raw);
            default -> illegal(raw);
        };
    }
    // end::atomics-and-fences[]
}
