package xv6.machine;

import static xv6.machine.Op.imm;
import static xv6.machine.Op.rd;
import static xv6.machine.Op.rs1;
import static xv6.machine.Op.rs2;
import static xv6.machine.Tlb.ALIGNED_2;
import static xv6.machine.Tlb.ALIGNED_4;
import static xv6.machine.Tlb.ALIGNED_8;
import static xv6.machine.Tlb.PAGE;
import static xv6.machine.Tlb.entry;

import xv6.machine.host.Words;

/**
 * The loop that everything else waits for: one decoded instruction after another. What changes the hart's mode or CSRs
 * is left to {@link Hart}. HotSpot does not compile a method of more than 8000 bytes of bytecode, so this one must stay
 * below; and each case says by itself where the next instruction stands, since a length read out of the instruction
 * would make every instruction wait for the one before it.
 */
final class Interpreter {
    /** The instructions granted have been used up. */
    static final int SPENT = -1;
    /** An exception: the hart's {@link Trap} says which. The hart's pc is the instruction's. */
    static final int TRAPPED = -2;

    private final Hart hart;
    private final Mmu mmu;
    private final Atomics atomics;
    private final Words ram;
    /** The instruction that was left to the hart, when {@link #run} returns its operation. */
    long left;

    Interpreter(Hart hart, Mmu mmu, Atomics atomics, Words ram) {
        this.hart = hart;
        this.mmu = mmu;
        this.atomics = atomics;
        this.ram = ram;
    }

    /**
     * Runs up to {@code granted} instructions from the hart's pc, which it leaves at the next one to run. Returns SPENT,
     * TRAPPED, or the operation of an instruction that is the hart's to do: ECALL, SYSTEM or ILLEGAL.
     */
    int run(int granted) {
        final long[] x = hart.x;
        final long[] reads = mmu.data.reads;
        final long[] writes = mmu.data.writes;
        long pc = hart.pc;
        long base = pc & PAGE;
        int i = 0;
        int budget = granted;
        try {
            enter:
            while (true) {
                base = pc & PAGE;
                i = (int) pc >>> 1 & CodePage.SLOTS - 1;
                budget--;
                CodePage page = mmu.codeAt(pc);
                budget++;
                long[] code = page.slots;
                while (true) {
                    if (budget == 0) {
                        hart.pc = base + 2L * i;
                        hart.instret += granted;
                        return SPENT;
                    }
                    budget--;
                    long w = code[i];
                    switch ((int) w & Op.MASK) {
                        case Op.ADD -> {
                            x[rd(w)] = x[rs1(w)] + x[rs2(w)];
                            i += 2;
                        }
                        case Op.SUB -> {
                            x[rd(w)] = x[rs1(w)] - x[rs2(w)];
                            i += 2;
                        }
                        case Op.SLL -> {
                            x[rd(w)] = x[rs1(w)] << x[rs2(w)];
                            i += 2;
                        }
                        case Op.SLT -> {
                            x[rd(w)] = x[rs1(w)] < x[rs2(w)] ? 1 : 0;
                            i += 2;
                        }
                        case Op.SLTU -> {
                            x[rd(w)] = Long.compareUnsigned(x[rs1(w)], x[rs2(w)]) < 0 ? 1 : 0;
                            i += 2;
                        }
                        case Op.XOR -> {
                            x[rd(w)] = x[rs1(w)] ^ x[rs2(w)];
                            i += 2;
                        }
                        case Op.SRL -> {
                            x[rd(w)] = x[rs1(w)] >>> x[rs2(w)];
                            i += 2;
                        }
                        case Op.SRA -> {
                            x[rd(w)] = x[rs1(w)] >> x[rs2(w)];
                            i += 2;
                        }
                        case Op.OR -> {
                            x[rd(w)] = x[rs1(w)] | x[rs2(w)];
                            i += 2;
                        }
                        case Op.AND -> {
                            x[rd(w)] = x[rs1(w)] & x[rs2(w)];
                            i += 2;
                        }
                        case Op.ADDW -> {
                            x[rd(w)] = (int) (x[rs1(w)] + x[rs2(w)]);
                            i += 2;
                        }
                        case Op.SUBW -> {
                            x[rd(w)] = (int) (x[rs1(w)] - x[rs2(w)]);
                            i += 2;
                        }
                        case Op.SLLW -> {
                            x[rd(w)] = (int) x[rs1(w)] << (int) x[rs2(w)];
                            i += 2;
                        }
                        case Op.SRLW -> {
                            x[rd(w)] = (int) x[rs1(w)] >>> (int) x[rs2(w)];
                            i += 2;
                        }
                        case Op.SRAW -> {
                            x[rd(w)] = (int) x[rs1(w)] >> (int) x[rs2(w)];
                            i += 2;
                        }
                        case Op.ADDI -> {
                            x[rd(w)] = x[rs1(w)] + imm(w);
                            i += 2;
                        }
                        case Op.SLTI -> {
                            x[rd(w)] = x[rs1(w)] < imm(w) ? 1 : 0;
                            i += 2;
                        }
                        case Op.SLTIU -> {
                            x[rd(w)] = Long.compareUnsigned(x[rs1(w)], imm(w)) < 0 ? 1 : 0;
                            i += 2;
                        }
                        case Op.XORI -> {
                            x[rd(w)] = x[rs1(w)] ^ imm(w);
                            i += 2;
                        }
                        case Op.ORI -> {
                            x[rd(w)] = x[rs1(w)] | imm(w);
                            i += 2;
                        }
                        case Op.ANDI -> {
                            x[rd(w)] = x[rs1(w)] & imm(w);
                            i += 2;
                        }
                        case Op.SLLI -> {
                            x[rd(w)] = x[rs1(w)] << imm(w);
                            i += 2;
                        }
                        case Op.SRLI -> {
                            x[rd(w)] = x[rs1(w)] >>> imm(w);
                            i += 2;
                        }
                        case Op.SRAI -> {
                            x[rd(w)] = x[rs1(w)] >> imm(w);
                            i += 2;
                        }
                        case Op.ADDIW -> {
                            x[rd(w)] = (int) (x[rs1(w)] + imm(w));
                            i += 2;
                        }
                        case Op.SLLIW -> {
                            x[rd(w)] = (int) x[rs1(w)] << (int) imm(w);
                            i += 2;
                        }
                        case Op.SRLIW -> {
                            x[rd(w)] = (int) x[rs1(w)] >>> (int) imm(w);
                            i += 2;
                        }
                        case Op.SRAIW -> {
                            x[rd(w)] = (int) x[rs1(w)] >> (int) imm(w);
                            i += 2;
                        }
                        case Op.LI -> {
                            x[rd(w)] = imm(w);
                            i += 2;
                        }
                        case Op.AUIPC -> {
                            x[rd(w)] = base + imm(w);
                            i += 2;
                        }
                        case Op.LB -> {
                            long va = x[rs1(w)] + imm(w);
                            int e = entry(va);
                            x[rd(w)] = reads[e] == (va & PAGE) ? ram.getByte(va + reads[e + 1]) : (byte) mmu.load(va, 1);
                            i += 2;
                        }
                        case Op.LH -> {
                            long va = x[rs1(w)] + imm(w);
                            int e = entry(va);
                            x[rd(w)] = reads[e] == (va & ALIGNED_2) ? ram.getShort(va + reads[e + 1]) : (short) mmu.load(va, 2);
                            i += 2;
                        }
                        case Op.LW -> {
                            long va = x[rs1(w)] + imm(w);
                            int e = entry(va);
                            x[rd(w)] = reads[e] == (va & ALIGNED_4) ? ram.getInt(va + reads[e + 1]) : (int) mmu.load(va, 4);
                            i += 2;
                        }
                        case Op.LD -> {
                            long va = x[rs1(w)] + imm(w);
                            int e = entry(va);
                            x[rd(w)] = reads[e] == (va & ALIGNED_8) ? ram.getLong(va + reads[e + 1]) : mmu.load(va, 8);
                            i += 2;
                        }
                        case Op.LBU -> {
                            long va = x[rs1(w)] + imm(w);
                            int e = entry(va);
                            x[rd(w)] = reads[e] == (va & PAGE) ? ram.getByte(va + reads[e + 1]) & 0xFFL : mmu.load(va, 1);
                            i += 2;
                        }
                        case Op.LHU -> {
                            long va = x[rs1(w)] + imm(w);
                            int e = entry(va);
                            x[rd(w)] = reads[e] == (va & ALIGNED_2) ? ram.getShort(va + reads[e + 1]) & 0xFFFFL : mmu.load(va, 2);
                            i += 2;
                        }
                        case Op.LWU -> {
                            long va = x[rs1(w)] + imm(w);
                            int e = entry(va);
                            x[rd(w)] = reads[e] == (va & ALIGNED_4) ? ram.getInt(va + reads[e + 1]) & 0xFFFF_FFFFL : mmu.load(va, 4);
                            i += 2;
                        }
                        case Op.SB -> {
                            long va = x[rs1(w)] + imm(w);
                            int e = entry(va);
                            if (writes[e] == (va & PAGE)) {
                                ram.setByte(va + writes[e + 1], (byte) x[rs2(w)]);
                            } else {
                                mmu.store(va, x[rs2(w)], 1);
                            }
                            i += 2;
                        }
                        case Op.SH -> {
                            long va = x[rs1(w)] + imm(w);
                            int e = entry(va);
                            if (writes[e] == (va & ALIGNED_2)) {
                                ram.setShort(va + writes[e + 1], (short) x[rs2(w)]);
                            } else {
                                mmu.store(va, x[rs2(w)], 2);
                            }
                            i += 2;
                        }
                        case Op.SW -> {
                            long va = x[rs1(w)] + imm(w);
                            int e = entry(va);
                            if (writes[e] == (va & ALIGNED_4)) {
                                ram.setInt(va + writes[e + 1], (int) x[rs2(w)]);
                            } else {
                                mmu.store(va, x[rs2(w)], 4);
                            }
                            i += 2;
                        }
                        case Op.SD -> {
                            long va = x[rs1(w)] + imm(w);
                            int e = entry(va);
                            if (writes[e] == (va & ALIGNED_8)) {
                                ram.setLong(va + writes[e + 1], x[rs2(w)]);
                            } else {
                                mmu.store(va, x[rs2(w)], 8);
                            }
                            i += 2;
                        }
                        case Op.BEQ -> {
                            if (x[rs1(w)] == x[rs2(w)]) {
                                i = (int) imm(w);
                            } else {
                                i += 2;
                            }
                        }
                        case Op.BNE -> {
                            if (x[rs1(w)] != x[rs2(w)]) {
                                i = (int) imm(w);
                            } else {
                                i += 2;
                            }
                        }
                        case Op.BLT -> {
                            if (x[rs1(w)] < x[rs2(w)]) {
                                i = (int) imm(w);
                            } else {
                                i += 2;
                            }
                        }
                        case Op.BGE -> {
                            if (x[rs1(w)] >= x[rs2(w)]) {
                                i = (int) imm(w);
                            } else {
                                i += 2;
                            }
                        }
                        case Op.BLTU -> {
                            if (Long.compareUnsigned(x[rs1(w)], x[rs2(w)]) < 0) {
                                i = (int) imm(w);
                            } else {
                                i += 2;
                            }
                        }
                        case Op.BGEU -> {
                            if (Long.compareUnsigned(x[rs1(w)], x[rs2(w)]) >= 0) {
                                i = (int) imm(w);
                            } else {
                                i += 2;
                            }
                        }
                        case Op.BRANCH_OUT -> {
                            if (taken(rd(w), x[rs1(w)], x[rs2(w)])) {
                                pc = base + imm(w);
                                continue enter;
                            }
                            i += 2;
                        }
                        case Op.JAL -> {
                            x[rd(w)] = base + 2L * i + 4;
                            i = (int) imm(w);
                        }
                        case Op.J -> {
                            i = (int) imm(w);
                        }
                        case Op.JAL_OUT -> {
                            x[rd(w)] = base + 2L * i + 4;
                            pc = base + imm(w);
                            continue enter;
                        }
                        case Op.JALR -> {
                            pc = x[rs1(w)] + imm(w) & -2;
                            x[rd(w)] = base + 2L * i + 4;
                            if ((pc & PAGE) != base) {
                                continue enter;
                            }
                            i = (int) pc >>> 1 & CodePage.SLOTS - 1;
                        }
                        case Op.MUL -> {
                            x[rd(w)] = x[rs1(w)] * x[rs2(w)];
                            i += 2;
                        }
                        case Op.MULH -> {
                            x[rd(w)] = Math.multiplyHigh(x[rs1(w)], x[rs2(w)]);
                            i += 2;
                        }
                        case Op.MULHSU -> {
                            x[rd(w)] = Arithmetic.mulhsu(x[rs1(w)], x[rs2(w)]);
                            i += 2;
                        }
                        case Op.MULHU -> {
                            x[rd(w)] = Math.unsignedMultiplyHigh(x[rs1(w)], x[rs2(w)]);
                            i += 2;
                        }
                        case Op.DIV -> {
                            x[rd(w)] = Arithmetic.div(x[rs1(w)], x[rs2(w)]);
                            i += 2;
                        }
                        case Op.DIVU -> {
                            x[rd(w)] = Arithmetic.divu(x[rs1(w)], x[rs2(w)]);
                            i += 2;
                        }
                        case Op.REM -> {
                            x[rd(w)] = Arithmetic.rem(x[rs1(w)], x[rs2(w)]);
                            i += 2;
                        }
                        case Op.REMU -> {
                            x[rd(w)] = Arithmetic.remu(x[rs1(w)], x[rs2(w)]);
                            i += 2;
                        }
                        case Op.MULW -> {
                            x[rd(w)] = (int) (x[rs1(w)] * x[rs2(w)]);
                            i += 2;
                        }
                        case Op.DIVW -> {
                            x[rd(w)] = Arithmetic.divw(x[rs1(w)], x[rs2(w)]);
                            i += 2;
                        }
                        case Op.DIVUW -> {
                            x[rd(w)] = Arithmetic.divuw(x[rs1(w)], x[rs2(w)]);
                            i += 2;
                        }
                        case Op.REMW -> {
                            x[rd(w)] = Arithmetic.remw(x[rs1(w)], x[rs2(w)]);
                            i += 2;
                        }
                        case Op.REMUW -> {
                            x[rd(w)] = Arithmetic.remuw(x[rs1(w)], x[rs2(w)]);
                            i += 2;
                        }
                        case Op.ATOMIC -> {
                            x[rd(w)] = atomics.execute((int) imm(w), x[rs1(w)], x[rs2(w)]);
                            i += 2;
                        }
                        case Op.FENCE -> {
                            Words.fence();
                            i += 2;
                        }
                        case Op.C_ADD -> {
                            x[rd(w)] = x[rs1(w)] + x[rs2(w)];
                            i += 1;
                        }
                        case Op.C_SUB -> {
                            x[rd(w)] = x[rs1(w)] - x[rs2(w)];
                            i += 1;
                        }
                        case Op.C_XOR -> {
                            x[rd(w)] = x[rs1(w)] ^ x[rs2(w)];
                            i += 1;
                        }
                        case Op.C_OR -> {
                            x[rd(w)] = x[rs1(w)] | x[rs2(w)];
                            i += 1;
                        }
                        case Op.C_AND -> {
                            x[rd(w)] = x[rs1(w)] & x[rs2(w)];
                            i += 1;
                        }
                        case Op.C_ADDW -> {
                            x[rd(w)] = (int) (x[rs1(w)] + x[rs2(w)]);
                            i += 1;
                        }
                        case Op.C_SUBW -> {
                            x[rd(w)] = (int) (x[rs1(w)] - x[rs2(w)]);
                            i += 1;
                        }
                        case Op.C_ADDI -> {
                            x[rd(w)] = x[rs1(w)] + imm(w);
                            i += 1;
                        }
                        case Op.C_ANDI -> {
                            x[rd(w)] = x[rs1(w)] & imm(w);
                            i += 1;
                        }
                        case Op.C_SLLI -> {
                            x[rd(w)] = x[rs1(w)] << imm(w);
                            i += 1;
                        }
                        case Op.C_SRLI -> {
                            x[rd(w)] = x[rs1(w)] >>> imm(w);
                            i += 1;
                        }
                        case Op.C_SRAI -> {
                            x[rd(w)] = x[rs1(w)] >> imm(w);
                            i += 1;
                        }
                        case Op.C_ADDIW -> {
                            x[rd(w)] = (int) (x[rs1(w)] + imm(w));
                            i += 1;
                        }
                        case Op.C_LI -> {
                            x[rd(w)] = imm(w);
                            i += 1;
                        }
                        case Op.C_MV -> {
                            x[rd(w)] = x[rs2(w)];
                            i += 1;
                        }
                        case Op.C_LW -> {
                            long va = x[rs1(w)] + imm(w);
                            int e = entry(va);
                            x[rd(w)] = reads[e] == (va & ALIGNED_4) ? ram.getInt(va + reads[e + 1]) : (int) mmu.load(va, 4);
                            i += 1;
                        }
                        case Op.C_LD -> {
                            long va = x[rs1(w)] + imm(w);
                            int e = entry(va);
                            x[rd(w)] = reads[e] == (va & ALIGNED_8) ? ram.getLong(va + reads[e + 1]) : mmu.load(va, 8);
                            i += 1;
                        }
                        case Op.C_SW -> {
                            long va = x[rs1(w)] + imm(w);
                            int e = entry(va);
                            if (writes[e] == (va & ALIGNED_4)) {
                                ram.setInt(va + writes[e + 1], (int) x[rs2(w)]);
                            } else {
                                mmu.store(va, x[rs2(w)], 4);
                            }
                            i += 1;
                        }
                        case Op.C_SD -> {
                            long va = x[rs1(w)] + imm(w);
                            int e = entry(va);
                            if (writes[e] == (va & ALIGNED_8)) {
                                ram.setLong(va + writes[e + 1], x[rs2(w)]);
                            } else {
                                mmu.store(va, x[rs2(w)], 8);
                            }
                            i += 1;
                        }
                        case Op.C_BEQ -> {
                            if (x[rs1(w)] == x[rs2(w)]) {
                                i = (int) imm(w);
                            } else {
                                i += 1;
                            }
                        }
                        case Op.C_BNE -> {
                            if (x[rs1(w)] != x[rs2(w)]) {
                                i = (int) imm(w);
                            } else {
                                i += 1;
                            }
                        }
                        case Op.C_JALR -> {
                            pc = x[rs1(w)] + imm(w) & -2;
                            x[rd(w)] = base + 2L * i + 2;
                            if ((pc & PAGE) != base) {
                                continue enter;
                            }
                            i = (int) pc >>> 1 & CodePage.SLOTS - 1;
                        }
                        case Op.C_BRANCH_OUT -> {
                            if (taken(rd(w), x[rs1(w)], x[rs2(w)])) {
                                pc = base + imm(w);
                                continue enter;
                            }
                            i += 1;
                        }
                        case Op.UNDECODED -> {
                            budget++;
                            pc = base + 2L * i;
                            mmu.decode(page, pc);
                            continue enter;
                        }
                        case Op.ENTER -> {
                            budget++;
                            pc = base + 2L * i;
                            continue enter;
                        }
                        case Op.STRADDLING -> {
                            budget++;
                            page = mmu.straddling(base);
                            code = page.slots;
                        }
                        default -> { // ECALL, SYSTEM, ILLEGAL
                            left = w;
                            hart.pc = base + 2L * i;
                            hart.instret += granted - budget - 1;
                            return Op.op(w);
                        }
                    }
                }
            }
        } catch (Trap trap) {
            hart.pc = base + 2L * i;
            hart.instret += granted - budget - 1;
            return TRAPPED;
        }
    }

    private static boolean taken(int funct3, long a, long b) {
        return switch (funct3 & 7) {
            case 0 -> a == b;
            case 1 -> a != b;
            case 4 -> a < b;
            case 5 -> a >= b;
            case 6 -> Long.compareUnsigned(a, b) < 0;
            default -> Long.compareUnsigned(a, b) >= 0;
        };
    }
}
