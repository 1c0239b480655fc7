package xv6.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static xv6.machine.Assembler.A0;
import static xv6.machine.Assembler.A1;
import static xv6.machine.Assembler.A2;
import static xv6.machine.Assembler.amo;
import static xv6.machine.Assembler.typeB;
import static xv6.machine.Assembler.typeI;
import static xv6.machine.Assembler.typeR;
import static xv6.machine.Assembler.typeS;

import java.math.BigInteger;
import java.util.function.LongBinaryOperator;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** Every instruction, run on a hart, against Java's own arithmetic. */
class InstructionProperties {
    private static final Bench BENCH = new Bench();

    record Operation(String name, int raw, LongBinaryOperator meaning) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static Operation register(String name, int opcode, int funct7, int funct3, LongBinaryOperator meaning) {
        return new Operation(name, typeR(opcode, funct7, funct3, A0, A1, A2), meaning);
    }

    private static long signed32(long v) {
        return (int) v;
    }

    private static BigInteger unsigned(long v) {
        return new BigInteger(Long.toUnsignedString(v));
    }

    private static long high(BigInteger a, BigInteger b) {
        return a.multiply(b).shiftRight(64).longValue();
    }

    private static final Operation[] REGISTER = {
        register("add", 0x33, 0, 0, (a, b) -> a + b),
        register("sub", 0x33, 0x20, 0, (a, b) -> a - b),
        register("sll", 0x33, 0, 1, (a, b) -> a << (b & 63)),
        register("slt", 0x33, 0, 2, (a, b) -> a < b ? 1 : 0),
        register("sltu", 0x33, 0, 3, (a, b) -> unsigned(a).compareTo(unsigned(b)) < 0 ? 1 : 0),
        register("xor", 0x33, 0, 4, (a, b) -> a ^ b),
        register("srl", 0x33, 0, 5, (a, b) -> a >>> (b & 63)),
        register("sra", 0x33, 0x20, 5, (a, b) -> a >> (b & 63)),
        register("or", 0x33, 0, 6, (a, b) -> a | b),
        register("and", 0x33, 0, 7, (a, b) -> a & b),
        register("addw", 0x3B, 0, 0, (a, b) -> signed32(a + b)),
        register("subw", 0x3B, 0x20, 0, (a, b) -> signed32(a - b)),
        register("sllw", 0x3B, 0, 1, (a, b) -> signed32(a << (b & 31))),
        register("srlw", 0x3B, 0, 5, (a, b) -> signed32((a & 0xFFFF_FFFFL) >> (b & 31))),
        register("sraw", 0x3B, 0x20, 5, (a, b) -> signed32(a) >> (b & 31)),
        register("mul", 0x33, 1, 0, (a, b) -> a * b),
        register("mulh", 0x33, 1, 1, (a, b) -> high(BigInteger.valueOf(a), BigInteger.valueOf(b))),
        register("mulhsu", 0x33, 1, 2, (a, b) -> high(BigInteger.valueOf(a), unsigned(b))),
        register("mulhu", 0x33, 1, 3, (a, b) -> high(unsigned(a), unsigned(b))),
        register("div", 0x33, 1, 4, (a, b) -> b == 0 ? -1 : BigInteger.valueOf(a).divide(BigInteger.valueOf(b)).longValue()),
        register("divu", 0x33, 1, 5, (a, b) -> b == 0 ? -1 : unsigned(a).divide(unsigned(b)).longValue()),
        register("rem", 0x33, 1, 6,
                (a, b) -> b == 0 ? a : BigInteger.valueOf(a).remainder(BigInteger.valueOf(b)).longValue()),
        register("remu", 0x33, 1, 7, (a, b) -> b == 0 ? a : unsigned(a).remainder(unsigned(b)).longValue()),
        register("mulw", 0x3B, 1, 0, (a, b) -> signed32(a * b)),
        register("divw", 0x3B, 1, 4, (a, b) -> (int) b == 0 ? -1 : signed32(signed32(a) / signed32(b))),
        register("divuw", 0x3B, 1, 5,
                (a, b) -> (int) b == 0 ? -1 : signed32((a & 0xFFFF_FFFFL) / (b & 0xFFFF_FFFFL))),
        register("remw", 0x3B, 1, 6, (a, b) -> (int) b == 0 ? signed32(a) : signed32(a) % signed32(b)),
        register("remuw", 0x3B, 1, 7,
                (a, b) -> (int) b == 0 ? signed32(a) : signed32((a & 0xFFFF_FFFFL) % (b & 0xFFFF_FFFFL))),
    };

    /** Those with a 12-bit immediate, as functions of rs1 and the immediate. */
    private static final Operation[] IMMEDIATE = {
        new Operation("addi", typeI(0x13, 0, A0, A1, 0), (a, i) -> a + i),
        new Operation("slti", typeI(0x13, 2, A0, A1, 0), (a, i) -> a < i ? 1 : 0),
        new Operation("sltiu", typeI(0x13, 3, A0, A1, 0), (a, i) -> Long.compareUnsigned(a, i) < 0 ? 1 : 0),
        new Operation("xori", typeI(0x13, 4, A0, A1, 0), (a, i) -> a ^ i),
        new Operation("ori", typeI(0x13, 6, A0, A1, 0), (a, i) -> a | i),
        new Operation("andi", typeI(0x13, 7, A0, A1, 0), (a, i) -> a & i),
        new Operation("addiw", typeI(0x1B, 0, A0, A1, 0), (a, i) -> signed32(a + i)),
    };

    private static final Operation[] SHIFT = {
        new Operation("slli", typeI(0x13, 1, A0, A1, 0), (a, n) -> a << n),
        new Operation("srli", typeI(0x13, 5, A0, A1, 0), (a, n) -> a >>> n),
        new Operation("srai", typeI(0x13, 5, A0, A1, 0x400), (a, n) -> a >> n),
        new Operation("slliw", typeI(0x1B, 1, A0, A1, 0), (a, n) -> signed32(a << (n & 31))),
        new Operation("srliw", typeI(0x1B, 5, A0, A1, 0), (a, n) -> signed32((a & 0xFFFF_FFFFL) >> (n & 31))),
        new Operation("sraiw", typeI(0x1B, 5, A0, A1, 0x400), (a, n) -> signed32(a) >> (n & 31)),
    };

    private static final Operation[] ATOMIC = {
        new Operation("amoadd", 0, Long::sum),
        new Operation("amoswap", 1, (m, b) -> b),
        new Operation("amoxor", 4, (m, b) -> m ^ b),
        new Operation("amoor", 8, (m, b) -> m | b),
        new Operation("amoand", 12, (m, b) -> m & b),
        new Operation("amomin", 16, Math::min),
        new Operation("amomax", 20, Math::max),
        new Operation("amominu", 24, (m, b) -> Long.compareUnsigned(m, b) < 0 ? m : b),
        new Operation("amomaxu", 28, (m, b) -> Long.compareUnsigned(m, b) > 0 ? m : b),
    };

    @Provide
    Arbitrary<Long> operands() {
        return Arbitraries.oneOf(Arbitraries.longs(), Arbitraries.integers().map(Integer::longValue),
                Arbitraries.of(0L, 1L, -1L, 2L, Long.MIN_VALUE, Long.MAX_VALUE, (long) Integer.MIN_VALUE,
                        (long) Integer.MAX_VALUE, 1L << 31, 1L << 32, 0xFFFF_FFFFL, 63L, 64L));
    }

    @Provide
    Arbitrary<Operation> register() {
        return Arbitraries.of(REGISTER);
    }

    @Provide
    Arbitrary<Operation> immediate() {
        return Arbitraries.of(IMMEDIATE);
    }

    @Provide
    Arbitrary<Operation> shift() {
        return Arbitraries.of(SHIFT);
    }

    @Provide
    Arbitrary<Operation> atomic() {
        return Arbitraries.of(ATOMIC);
    }

    private static long run(int raw, long a, long b) {
        BENCH.hart.x[A0] = 0x5555;
        BENCH.hart.x[A1] = a;
        BENCH.hart.x[A2] = b;
        BENCH.step(raw);
        return BENCH.hart.x[A0];
    }

    @Property(tries = 5000)
    void registerOperations(@ForAll("register") Operation op, @ForAll("operands") long a, @ForAll("operands") long b) {
        assertThat(run(op.raw, a, b)).isEqualTo(op.meaning.applyAsLong(a, b));
    }

    @Property(tries = 2000)
    void immediateOperations(@ForAll("immediate") Operation op, @ForAll("operands") long a,
            @ForAll @IntRange(min = -2048, max = 2047) int imm) {
        assertThat(run(op.raw | imm << 20, a, 0)).isEqualTo(op.meaning.applyAsLong(a, imm));
    }

    @Property(tries = 2000)
    void shiftsByAConstant(@ForAll("shift") Operation op, @ForAll("operands") long a,
            @ForAll @IntRange(max = 63) int n) {
        int amount = op.name.endsWith("w") ? n & 31 : n;
        assertThat(run(op.raw | amount << 20, a, 0)).isEqualTo(op.meaning.applyAsLong(a, amount));
    }

    @Property(tries = 500)
    void writingX0LeavesItZero(@ForAll("register") Operation op, @ForAll("operands") long a,
            @ForAll("operands") long b) {
        assertThat(run(op.raw & ~(31 << 7), a, b)).isEqualTo(0x5555);
        assertThat(BENCH.hart.x[0]).isZero();
    }

    @Property(tries = 500)
    void upperImmediates(@ForAll int imm) {
        int upper = imm & 0xFFFF_F000;
        assertThat(run(upper | A0 << 7 | 0x37, 0, 0)).isEqualTo(upper);
        assertThat(run(upper | A0 << 7 | 0x17, 0, 0)).isEqualTo(Bench.CODE + upper);
    }

    @Property(tries = 2000)
    void branches(@ForAll @IntRange(max = 5) int which, @ForAll("operands") long a, @ForAll("operands") long b) {
        int funct3 = which < 2 ? which : which + 2;
        boolean taken = switch (funct3) {
            case 0 -> a == b;
            case 1 -> a != b;
            case 4 -> a < b;
            case 5 -> a >= b;
            case 6 -> unsigned(a).compareTo(unsigned(b)) < 0;
            default -> unsigned(a).compareTo(unsigned(b)) >= 0;
        };
        for (int distance : new int[] {16, -16, 2048, -2048}) {
            long from = Bench.CODE + 4096 + 1024;
            BENCH.put(from, typeB(funct3, A1, A2, distance), 0x73);
            BENCH.put(from + distance, 0x73);
            BENCH.hart.x[A1] = a;
            BENCH.hart.x[A2] = b;
            BENCH.runUser(from);
            assertThat(BENCH.hart.readCsr(Csr.SEPC)).isEqualTo(taken ? from + distance : from + 4);
        }
    }

    @Property(tries = 3000)
    void loads(@ForAll @IntRange(max = 6) int funct3, @ForAll("operands") long v, @ForAll("operands") long w,
            @ForAll @IntRange(max = 4100) int at, @ForAll @IntRange(min = -2048, max = 2047) int imm) {
        long pa = Bench.DATA + at;
        BENCH.memory.storeLong(pa & -8, v);
        BENCH.memory.storeLong((pa & -8) + 8, w);
        long bytes = BENCH.memory.loadLong(pa);
        long expected = switch (funct3) {
            case 0 -> (byte) bytes;
            case 1 -> (short) bytes;
            case 2 -> (int) bytes;
            case 3 -> bytes;
            case 4 -> bytes & 0xFF;
            case 5 -> bytes & 0xFFFF;
            default -> bytes & 0xFFFF_FFFFL;
        };
        assertThat(run(typeI(0x03, funct3, A0, A1, imm), pa - imm, 0)).isEqualTo(expected);
    }

    @Property(tries = 3000)
    void stores(@ForAll @IntRange(max = 3) int funct3, @ForAll("operands") long v, @ForAll("operands") long before,
            @ForAll @IntRange(max = 4100) int at, @ForAll @IntRange(min = -2048, max = 2047) int imm) {
        long pa = Bench.DATA + at;
        BENCH.memory.storeLong(pa, before);
        run(typeS(funct3, A1, A2, imm), pa - imm, v);
        long mask = funct3 == 3 ? -1 : (1L << (8 << funct3)) - 1;
        assertThat(BENCH.memory.loadLong(pa)).isEqualTo(before & ~mask | v & mask);
    }

    @Property(tries = 3000)
    void readModifyWrites(@ForAll("atomic") Operation op, @ForAll boolean wide, @ForAll("operands") long memory,
            @ForAll("operands") long b) {
        long pa = Bench.DATA + 16;
        BENCH.memory.storeLong(pa, memory);
        long result = run(amo(op.raw, wide, A0, A1, A2), pa, b);
        if (wide) {
            assertThat(result).isEqualTo(memory);
            assertThat(BENCH.memory.loadLong(pa)).isEqualTo(op.meaning.applyAsLong(memory, b));
        } else {
            assertThat(result).isEqualTo((int) memory);
            long now = op.meaning.applyAsLong((int) memory, (int) b);
            assertThat(BENCH.memory.loadLong(pa)).isEqualTo(memory & ~0xFFFF_FFFFL | now & 0xFFFF_FFFFL);
        }
    }

    @Property(tries = 200)
    void jumpsLinkAndClearTheLowestBit(@ForAll @IntRange(min = 1, max = 1000) int words, @ForAll boolean odd) {
        long target = Bench.CODE + 4L * words;
        BENCH.put(target, 0x73);
        BENCH.put(Bench.CODE, typeI(0x67, 0, A0, A1, 0));
        BENCH.hart.x[A1] = target + (odd ? 1 : 0);
        BENCH.runUser(Bench.CODE);
        assertThat(BENCH.hart.readCsr(Csr.SEPC)).isEqualTo(target);
        assertThat(BENCH.hart.x[A0]).isEqualTo(Bench.CODE + 4);
        BENCH.put(Bench.CODE, Assembler.jal(A0, 4 * words));
        BENCH.runUser(Bench.CODE);
        assertThat(BENCH.hart.readCsr(Csr.SEPC)).isEqualTo(target);
    }
}
