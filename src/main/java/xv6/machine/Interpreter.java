package xv6.machine;

import static xv6.machine.Tlb.ALIGNED_2;
import static xv6.machine.Tlb.ALIGNED_4;
import static xv6.machine.Tlb.ALIGNED_8;
import static xv6.machine.Tlb.DATA;
import static xv6.machine.Tlb.FETCH;
import static xv6.machine.Tlb.FETCHES;
import static xv6.machine.Tlb.PAGE;
import static xv6.machine.Tlb.READS;
import static xv6.machine.Tlb.WRITES;

import xv6.machine.host.Words;

/**
 * The loop that everything else waits for: one decoded instruction after another. {@link #fast} does what needs no
 * help, and calls nothing, so that the compiler can keep its variables in registers; it stops at the first instruction
 * that does need help, which {@link #slow} then does. What changes the hart's mode or CSRs is left to {@link Hart}.
 *
 * <p>HotSpot compiles no method of more than 8000 bytes of bytecode, so the fast one must stay below. And each case says
 * by itself where the next instruction stands, since a length read out of the instruction would make every instruction
 * wait for the one before it.
 */
final class Interpreter {
    // tag::results[]
    /** The instructions granted have been used up. */
    static final int SPENT = -1;
    /** An exception: the hart's {@link Trap} says which. The hart's pc is the instruction's. */
    static final int TRAPPED = -2;
    private static final int GO_ON = -3;
    // end::results[]

    // tag::state[]
    private final Hart hart;
    private final Mmu mmu;
    private final Atomics atomics;
    private final Words ram;

    /** Where the hart is: a slot of the decoded code, and the address that slot 0 would have, seen from there. */
    private long[] code = {};
    private long origin;
    private int index;
    /** Room for the one instruction that straddles two pages. */
    private final long[] straddler = new long[2 * CodeCache.SLOTS];
    /** Instructions that may still be run. */
    private int budget;
    /** The instruction that the fast loop stopped at. */
    private long word;

    Interpreter(Hart hart, Mmu mmu, Atomics atomics, Words ram) {
        this.hart = hart;
        this.mmu = mmu;
        this.atomics = atomics;
        this.ram = ram;
    }
    // end::state[]

    // tag::left[]
    /** The instruction that was left to the hart. */
    long left() {
        return word;
    }
    // end::left[]

    // tag::run[]
    /**
     * Runs up to {@code granted} instructions from the hart's pc, which it leaves at the next one to run. Returns SPENT,
     * TRAPPED, or the operation of an instruction that is the hart's to do: ECALL, SYSTEM or ILLEGAL.
     */
    int run(int granted) {
        budget = granted;
        int why;
        try {
            enter(hart.pc);
            do {
                fast();
                why = budget < 0 ? SPENT : slow();
            } while (why == GO_ON);
        } catch (Trap trap) {
            why = TRAPPED;
        }
        // The loop counts an instruction before it does it, and looks once more when none is left.
        budget++;
        hart.pc = pc();
        hart.instret += granted - budget;
        return why;
    }
    // end::run[]

    // tag::enter[]
    private long pc() {
        return origin + 2L * index;
    }

    /**
     * Goes on at {@code pc}. Should that trap, it counts as a trap of the instruction there. Looking the page up may
     * replace the array that the slots are in, and so may another hart meanwhile.
     */
    private void enter(long pc) {
        origin = pc;
        index = 0;
        budget--;
        long found;
        do {
            code = mmu.slots(code);
            found = mmu.origin(pc);
        } while (code != mmu.slots(code));
        budget++;
        origin = found;
        index = (int) (pc - origin >>> 1);
    }
    // end::enter[]

    // tag::fast[]
    /** Runs on from the current slot until the budget is spent, or an instruction needs help. */
    private void fast() {
        final long[] x = hart.x;
        final long[] tlb = mmu.entries;
        final long[] code = this.code;
        final Words ram = this.ram;
        // A mask of which the compiler can see that it keeps an index inside the array.
        final int inCode = code.length - 1;
        long origin = this.origin;
        int i = index;
        int budget = this.budget;
        long w = 0;
        fast:
        {
            while (--budget >= 0) {
                w = code[i & inCode];
                int rd = (int) w >>> 8 & 63;
                int a = (int) w >>> 16 & 63;
                int b = (int) w >>> 24 & 63;
                switch ((int) w & Op.MASK) {
                    // tag::operations-on-registers[]
                    case Op.ADD -> { x[rd] = x[a] + x[b]; i += 2; }
                    case Op.SUB -> { x[rd] = x[a] - x[b]; i += 2; }
                    case Op.SLL -> { x[rd] = x[a] << x[b]; i += 2; }
                    case Op.SLT -> { x[rd] = x[a] < x[b] ? 1 : 0; i += 2; }
                    case Op.SLTU -> { x[rd] = Long.compareUnsigned(x[a], x[b]) < 0 ? 1 : 0; i += 2; }
                    case Op.XOR -> { x[rd] = x[a] ^ x[b]; i += 2; }
                    case Op.SRL -> { x[rd] = x[a] >>> x[b]; i += 2; }
                    case Op.SRA -> { x[rd] = x[a] >> x[b]; i += 2; }
                    case Op.OR -> { x[rd] = x[a] | x[b]; i += 2; }
                    case Op.AND -> { x[rd] = x[a] & x[b]; i += 2; }
                    case Op.ADDW -> { x[rd] = (int) (x[a] + x[b]); i += 2; }
                    case Op.SUBW -> { x[rd] = (int) (x[a] - x[b]); i += 2; }
                    case Op.SLLW -> { x[rd] = (int) x[a] << (int) x[b]; i += 2; }
                    case Op.SRLW -> { x[rd] = (int) x[a] >>> (int) x[b]; i += 2; }
                    case Op.SRAW -> { x[rd] = (int) x[a] >> (int) x[b]; i += 2; }
                    // end::operations-on-registers[]
                    // tag::operations-with-constants[]
                    case Op.ADDI -> { x[rd] = x[a] + Op.imm(w); i += 2; }
                    case Op.SLTI -> { x[rd] = x[a] < Op.imm(w) ? 1 : 0; i += 2; }
                    case Op.SLTIU -> { x[rd] = Long.compareUnsigned(x[a], Op.imm(w)) < 0 ? 1 : 0; i += 2; }
                    case Op.XORI -> { x[rd] = x[a] ^ Op.imm(w); i += 2; }
                    case Op.ORI -> { x[rd] = x[a] | Op.imm(w); i += 2; }
                    case Op.ANDI -> { x[rd] = x[a] & Op.imm(w); i += 2; }
                    case Op.SLLI -> { x[rd] = x[a] << Op.imm(w); i += 2; }
                    case Op.SRLI -> { x[rd] = x[a] >>> Op.imm(w); i += 2; }
                    case Op.SRAI -> { x[rd] = x[a] >> Op.imm(w); i += 2; }
                    case Op.ADDIW -> { x[rd] = (int) (x[a] + Op.imm(w)); i += 2; }
                    case Op.SLLIW -> { x[rd] = (int) x[a] << (int) Op.imm(w); i += 2; }
                    case Op.SRLIW -> { x[rd] = (int) x[a] >>> (int) Op.imm(w); i += 2; }
                    case Op.SRAIW -> { x[rd] = (int) x[a] >> (int) Op.imm(w); i += 2; }
                    case Op.LI -> { x[rd] = Op.imm(w); i += 2; }
                    case Op.AUIPC -> { x[rd] = origin + 2L * i + Op.imm(w); i += 2; }
                    // end::operations-with-constants[]
                    // tag::narrow-loads[]
                    case Op.LB -> {
                        long va = x[a] + Op.imm(w);
                        int e = READS + ((int) (va >>> 11) & DATA);
                        if (tlb[e] != (va & PAGE)) {
                            break fast;
                        }
                        x[rd] = ram.getByte(va + tlb[e + 1]);
                        i += 2;
                    }
                    case Op.LH -> {
                        long va = x[a] + Op.imm(w);
                        int e = READS + ((int) (va >>> 11) & DATA);
                        if (tlb[e] != (va & ALIGNED_2)) {
                            break fast;
                        }
                        x[rd] = ram.getShort(va + tlb[e + 1]);
                        i += 2;
                    }
                    case Op.LW -> {
                        long va = x[a] + Op.imm(w);
                        int e = READS + ((int) (va >>> 11) & DATA);
                        if (tlb[e] != (va & ALIGNED_4)) {
                            break fast;
                        }
                        x[rd] = ram.getInt(va + tlb[e + 1]);
                        i += 2;
                    }
                    // end::narrow-loads[]
                    // tag::load-eight-bytes[]
                    case Op.LD -> {
                        long va = x[a] + Op.imm(w);
                        int e = READS + ((int) (va >>> 11) & DATA);
                        if (tlb[e] != (va & ALIGNED_8)) {
                            break fast;
                        }
                        x[rd] = ram.getLong(va + tlb[e + 1]);
                        i += 2;
                    }
                    // end::load-eight-bytes[]
                    // tag::unsigned-loads[]
                    case Op.LBU -> {
                        long va = x[a] + Op.imm(w);
                        int e = READS + ((int) (va >>> 11) & DATA);
                        if (tlb[e] != (va & PAGE)) {
                            break fast;
                        }
                        x[rd] = ram.getByte(va + tlb[e + 1]) & 0xFFL;
                        i += 2;
                    }
                    case Op.LHU -> {
                        long va = x[a] + Op.imm(w);
                        int e = READS + ((int) (va >>> 11) & DATA);
                        if (tlb[e] != (va & ALIGNED_2)) {
                            break fast;
                        }
                        x[rd] = ram.getShort(va + tlb[e + 1]) & 0xFFFFL;
                        i += 2;
                    }
                    case Op.LWU -> {
                        long va = x[a] + Op.imm(w);
                        int e = READS + ((int) (va >>> 11) & DATA);
                        if (tlb[e] != (va & ALIGNED_4)) {
                            break fast;
                        }
                        x[rd] = ram.getInt(va + tlb[e + 1]) & 0xFFFF_FFFFL;
                        i += 2;
                    }
                    // end::unsigned-loads[]
                    // tag::stores[]
                    case Op.SB -> {
                        long va = x[a] + Op.imm(w);
                        int e = WRITES + ((int) (va >>> 11) & DATA);
                        if (tlb[e] != (va & PAGE)) {
                            break fast;
                        }
                        ram.setByte(va + tlb[e + 1], (byte) x[b]);
                        i += 2;
                    }
                    case Op.SH -> {
                        long va = x[a] + Op.imm(w);
                        int e = WRITES + ((int) (va >>> 11) & DATA);
                        if (tlb[e] != (va & ALIGNED_2)) {
                            break fast;
                        }
                        ram.setShort(va + tlb[e + 1], (short) x[b]);
                        i += 2;
                    }
                    case Op.SW -> {
                        long va = x[a] + Op.imm(w);
                        int e = WRITES + ((int) (va >>> 11) & DATA);
                        if (tlb[e] != (va & ALIGNED_4)) {
                            break fast;
                        }
                        ram.setInt(va + tlb[e + 1], (int) x[b]);
                        i += 2;
                    }
                    case Op.SD -> {
                        long va = x[a] + Op.imm(w);
                        int e = WRITES + ((int) (va >>> 11) & DATA);
                        if (tlb[e] != (va & ALIGNED_8)) {
                            break fast;
                        }
                        ram.setLong(va + tlb[e + 1], x[b]);
                        i += 2;
                    }
                    // end::stores[]
                    // tag::branches[]
                    case Op.BEQ -> i = x[a] == x[b] ? (int) Op.imm(w) : i + 2;
                    case Op.BNE -> i = x[a] != x[b] ? (int) Op.imm(w) : i + 2;
                    case Op.BLT -> i = x[a] < x[b] ? (int) Op.imm(w) : i + 2;
                    case Op.BGE -> i = x[a] >= x[b] ? (int) Op.imm(w) : i + 2;
                    case Op.BLTU -> i = Long.compareUnsigned(x[a], x[b]) < 0 ? (int) Op.imm(w) : i + 2;
                    case Op.BGEU -> i = Long.compareUnsigned(x[a], x[b]) >= 0 ? (int) Op.imm(w) : i + 2;
                    case Op.JAL -> { x[rd] = origin + 2L * i + 4; i = (int) Op.imm(w); }
                    case Op.J -> i = (int) Op.imm(w);
                    // end::branches[]
                    // tag::jumps-out-of-the-page[]
                    case Op.JAL_OUT -> {
                        long target = origin + 2L * i + Op.imm(w);
                        int e = FETCHES + ((int) (target >>> 11) & FETCH);
                        if (tlb[e] != (target & PAGE)) {
                            break fast;
                        }
                        x[rd] = origin + 2L * i + 4;
                        origin = tlb[e + 1];
                        i = (int) (target - origin >>> 1);
                    }
                    case Op.JALR -> {
                        long target = x[a] + Op.imm(w) & -2;
                        int e = FETCHES + ((int) (target >>> 11) & FETCH);
                        if (tlb[e] != (target & PAGE)) {
                            break fast;
                        }
                        x[rd] = origin + 2L * i + 4;
                        origin = tlb[e + 1];
                        i = (int) (target - origin >>> 1);
                    }
                    // end::jumps-out-of-the-page[]
                    // tag::multiply-and-divide[]
                    case Op.MUL -> { x[rd] = x[a] * x[b]; i += 2; }
                    case Op.MULH -> { x[rd] = Math.multiplyHigh(x[a], x[b]); i += 2; }
                    case Op.MULHSU -> { x[rd] = Arithmetic.mulhsu(x[a], x[b]); i += 2; }
                    case Op.MULHU -> { x[rd] = Math.unsignedMultiplyHigh(x[a], x[b]); i += 2; }
                    case Op.DIV -> { x[rd] = Arithmetic.div(x[a], x[b]); i += 2; }
                    case Op.DIVU -> { x[rd] = Arithmetic.divu(x[a], x[b]); i += 2; }
                    case Op.REM -> { x[rd] = Arithmetic.rem(x[a], x[b]); i += 2; }
                    case Op.REMU -> { x[rd] = Arithmetic.remu(x[a], x[b]); i += 2; }
                    case Op.MULW -> { x[rd] = (int) (x[a] * x[b]); i += 2; }
                    case Op.DIVW -> { x[rd] = Arithmetic.divw(x[a], x[b]); i += 2; }
                    case Op.DIVUW -> { x[rd] = Arithmetic.divuw(x[a], x[b]); i += 2; }
                    case Op.REMW -> { x[rd] = Arithmetic.remw(x[a], x[b]); i += 2; }
                    case Op.REMUW -> { x[rd] = Arithmetic.remuw(x[a], x[b]); i += 2; }
                    // end::multiply-and-divide[]
                    // tag::short-operations[]
                    case Op.C_ADD -> { x[rd] = x[a] + x[b]; i += 1; }
                    case Op.C_SUB -> { x[rd] = x[a] - x[b]; i += 1; }
                    case Op.C_XOR -> { x[rd] = x[a] ^ x[b]; i += 1; }
                    case Op.C_OR -> { x[rd] = x[a] | x[b]; i += 1; }
                    case Op.C_AND -> { x[rd] = x[a] & x[b]; i += 1; }
                    case Op.C_ADDW -> { x[rd] = (int) (x[a] + x[b]); i += 1; }
                    case Op.C_SUBW -> { x[rd] = (int) (x[a] - x[b]); i += 1; }
                    case Op.C_ADDI -> { x[rd] = x[a] + Op.imm(w); i += 1; }
                    case Op.C_ANDI -> { x[rd] = x[a] & Op.imm(w); i += 1; }
                    case Op.C_SLLI -> { x[rd] = x[a] << Op.imm(w); i += 1; }
                    case Op.C_SRLI -> { x[rd] = x[a] >>> Op.imm(w); i += 1; }
                    case Op.C_SRAI -> { x[rd] = x[a] >> Op.imm(w); i += 1; }
                    case Op.C_ADDIW -> { x[rd] = (int) (x[a] + Op.imm(w)); i += 1; }
                    case Op.C_LI -> { x[rd] = Op.imm(w); i += 1; }
                    case Op.C_MV -> { x[rd] = x[b]; i += 1; }
                    // end::short-operations[]
                    // tag::short-loads-and-stores[]
                    case Op.C_LW -> {
                        long va = x[a] + Op.imm(w);
                        int e = READS + ((int) (va >>> 11) & DATA);
                        if (tlb[e] != (va & ALIGNED_4)) {
                            break fast;
                        }
                        x[rd] = ram.getInt(va + tlb[e + 1]);
                        i += 1;
                    }
                    case Op.C_LD -> {
                        long va = x[a] + Op.imm(w);
                        int e = READS + ((int) (va >>> 11) & DATA);
                        if (tlb[e] != (va & ALIGNED_8)) {
                            break fast;
                        }
                        x[rd] = ram.getLong(va + tlb[e + 1]);
                        i += 1;
                    }
                    case Op.C_SW -> {
                        long va = x[a] + Op.imm(w);
                        int e = WRITES + ((int) (va >>> 11) & DATA);
                        if (tlb[e] != (va & ALIGNED_4)) {
                            break fast;
                        }
                        ram.setInt(va + tlb[e + 1], (int) x[b]);
                        i += 1;
                    }
                    case Op.C_SD -> {
                        long va = x[a] + Op.imm(w);
                        int e = WRITES + ((int) (va >>> 11) & DATA);
                        if (tlb[e] != (va & ALIGNED_8)) {
                            break fast;
                        }
                        ram.setLong(va + tlb[e + 1], x[b]);
                        i += 1;
                    }
                    // end::short-loads-and-stores[]
                    // tag::short-branches-and-jumps[]
                    case Op.C_BEQ -> i = x[a] == x[b] ? (int) Op.imm(w) : i + 1;
                    case Op.C_BNE -> i = x[a] != x[b] ? (int) Op.imm(w) : i + 1;
                    case Op.C_JALR -> {
                        long target = x[a] + Op.imm(w) & -2;
                        int e = FETCHES + ((int) (target >>> 11) & FETCH);
                        if (tlb[e] != (target & PAGE)) {
                            break fast;
                        }
                        x[rd] = origin + 2L * i + 2;
                        origin = tlb[e + 1];
                        i = (int) (target - origin >>> 1);
                    }
                    // end::short-branches-and-jumps[]
                    // tag::enter-a-page[]
                    case Op.ENTER -> {
                        long target = origin + 2L * i;
                        int e = FETCHES + ((int) (target >>> 11) & FETCH);
                        if (tlb[e] != (target & PAGE)) {
                            break fast;
                        }
                        budget++;
                        origin = tlb[e + 1];
                        i = (int) (target - origin >>> 1);
                    }
                    // end::enter-a-page[]
                    default -> {
                        break fast;
                    }
                }
            }
        }
        this.origin = origin;
        this.index = i;
        this.budget = budget;
        this.word = w;
    }
    // end::fast[]

    // tag::slow[]
    /** Does the instruction that the fast loop stopped at, which has been counted. */
    private int slow() {
        final long[] x = hart.x;
        long w = word;
        int op = Op.op(w);
        int rd = Op.rd(w);
        long a = x[Op.rs1(w)];
        long imm = Op.imm(w);
        long here = pc();
        switch (op) {
            case Op.LB -> x[rd] = (byte) mmu.load(a + imm, 1);
            case Op.LH -> x[rd] = (short) mmu.load(a + imm, 2);
            case Op.LW, Op.C_LW -> x[rd] = (int) mmu.load(a + imm, 4);
            case Op.LD, Op.C_LD -> x[rd] = mmu.load(a + imm, 8);
            case Op.LBU -> x[rd] = mmu.load(a + imm, 1);
            case Op.LHU -> x[rd] = mmu.load(a + imm, 2);
            case Op.LWU -> x[rd] = mmu.load(a + imm, 4);
            case Op.SB -> mmu.store(a + imm, x[Op.rs2(w)], 1);
            case Op.SH -> mmu.store(a + imm, x[Op.rs2(w)], 2);
            case Op.SW, Op.C_SW -> mmu.store(a + imm, x[Op.rs2(w)], 4);
            case Op.SD, Op.C_SD -> mmu.store(a + imm, x[Op.rs2(w)], 8);
            case Op.ATOMIC -> x[rd] = atomics.execute((int) imm, a, x[Op.rs2(w)]);
            case Op.FENCE -> Words.fence();
            case Op.BEQ_OUT, Op.BNE_OUT, Op.BLT_OUT, Op.BGE_OUT, Op.BLTU_OUT, Op.BGEU_OUT, Op.C_BEQ_OUT, Op.C_BNE_OUT -> {
                if (taken(op, a, x[Op.rs2(w)])) {
                    enter(here + imm);
                    return GO_ON;
                }
            }
            case Op.JAL_OUT -> {
                x[rd] = here + 4;
                enter(here + imm);
                return GO_ON;
            }
            case Op.JALR, Op.C_JALR -> {
                x[rd] = here + (op == Op.JALR ? 4 : 2);
                enter(a + imm & -2);
                return GO_ON;
            }
            case Op.UNDECODED -> {
                budget++;
                if (code == mmu.slots(code)) {
                    mmu.decode(index, here);
                }
                enter(here);
                return GO_ON;
            }
            case Op.ENTER -> {
                budget++;
                enter(here);
                return GO_ON;
            }
            case Op.STRADDLING -> {
                return straddle(here);
            }
            default -> {
                return op;
            }
        }
        index += Op.isShort(op) ? 1 : 2;
        return GO_ON;
    }
    // end::slow[]

    // tag::straddle[]
    /** Runs the one instruction at {@code pc}, which ends on the next page, from a page made up for it. */
    private int straddle(long pc) {
        int last = CodeCache.SLOTS - 1;
        straddler[last] = Decoder.decode(mmu.straddling(pc), last, 0);
        long[] cached = code;
        code = straddler;
        origin = pc - 2L * last;
        index = last;
        int rest = budget;
        budget = 1;
        fast();
        boolean done = budget < 0;
        code = cached;
        budget = rest;
        int why = done ? GO_ON : slow();
        if (why == GO_ON) {
            enter(pc());
        }
        return why;
    }
    // end::straddle[]

    // tag::taken[]
    private static boolean taken(int op, long a, long b) {
        return switch (op) {
            case Op.BEQ_OUT, Op.C_BEQ_OUT -> a == b;
            case Op.BNE_OUT, Op.C_BNE_OUT -> a != b;
            case Op.BLT_OUT -> a < b;
            case Op.BGE_OUT -> a >= b;
            case Op.BLTU_OUT -> Long.compareUnsigned(a, b) < 0;
            default -> Long.compareUnsigned(a, b) >= 0;
        };
    }
    // end::taken[]
}
