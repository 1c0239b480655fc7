package xv6.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static xv6.machine.Assembler.typeB;
import static xv6.machine.Assembler.typeI;
import static xv6.machine.Assembler.typeR;
import static xv6.machine.Assembler.typeS;

import java.util.Random;

import net.jqwik.api.Assume;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** 16-bit instructions do what the instructions they abbreviate do. */
class CompressedProperties {
    private static final Bench BENCH = new Bench();

    /** Encodings as GNU as makes them. */
    @Example
    void expandAsTheManualSays() {
        assertThat(Compressed.expand(0x1141)).isEqualTo(typeI(0x13, 0, 2, 2, -16));
        assertThat(Compressed.expand(0xE406)).isEqualTo(typeS(3, 2, 1, 8));
        assertThat(Compressed.expand(0x60A2)).isEqualTo(typeI(0x03, 3, 1, 2, 8));
        assertThat(Compressed.expand(0x4581)).isEqualTo(typeI(0x13, 0, 11, 0, 0));
        assertThat(Compressed.expand(0x8082)).isEqualTo(typeI(0x67, 0, 0, 1, 0));
        assertThat(Compressed.expand(0x002C)).isEqualTo(typeI(0x13, 0, 11, 2, 8));
        assertThat(Compressed.expand(0x6390)).isEqualTo(typeI(0x03, 3, 12, 15, 0));
        assertThat(Compressed.expand(0xEF08)).isEqualTo(typeS(3, 14, 10, 24));
        assertThat(Compressed.expand(0x961A)).isEqualTo(typeR(0x33, 0, 0, 12, 12, 6));
        assertThat(Compressed.expand(0x87AE)).isEqualTo(typeR(0x33, 0, 0, 15, 0, 11));
        assertThat(Compressed.expand(0x9E1D)).isEqualTo(typeR(0x3B, 0x20, 0, 12, 12, 15));
        assertThat(Compressed.expand(0x3F7D)).isEqualTo(typeI(0x1B, 0, 30, 30, -1));
        assertThat(Compressed.expand(0xA039)).isEqualTo(Assembler.jal(0, 14));
        assertThat(Compressed.expand(0xDB65)).isEqualTo(typeB(0, 14, 0, -16));
        assertThat(Compressed.expand(0x9002)).isEqualTo(0x0010_0073);
    }

    @Example
    void zeroIsIllegal() {
        assertThat(Compressed.expand(0)).isZero();
        BENCH.put(Bench.CODE, 0);
        assertThat(BENCH.runUser(Bench.CODE)).isEqualTo(Cause.ILLEGAL_INSTRUCTION);
        assertThat(BENCH.hart.readCsr(Csr.STVAL)).isZero();
    }

    @Example
    void aBranchByFourIsNoGoingOn() {
        assertThat(jumpsIntoItself(Compressed.expand(58129))).isTrue();
        assertThat(jumpsIntoItself(Assembler.jal(0, 4))).isTrue();
        assertThat(jumpsIntoItself(Assembler.jal(0, 14))).isFalse();
        assertThat(jumpsIntoItself(typeB(0, 14, 0, -16))).isFalse();
    }

    @Property(tries = 5000)
    void doWhatTheirExpansionDoes(@ForAll @IntRange(max = 0xFFFF) int half, @ForAll long seed) {
        Assume.that((half & 3) != 3);
        int raw = Compressed.expand(half);
        Assume.that(raw != 0 && !jumpsIntoItself(raw));
        long[] shortWay = run(half | 0x0073_0000, 2, seed);
        long[] longWay = run(raw, 4, seed);
        assertThat(shortWay).isEqualTo(longWay);
    }

    /**
     * Whether the target is 2 or 4 bytes on: the one is behind the compressed instruction and within its expansion, the
     * other behind the expansion, so that going there cannot be told from going on.
     */
    private static boolean jumpsIntoItself(int raw) {
        int offset = switch (raw & 0x7F) {
            case 0x63 -> raw >>> 7 & 0x1E | raw >>> 20 & 0x7E0 | raw << 4 & 0x800 | raw & 0x8000_0000;
            case 0x6F -> raw >>> 20 & 0x7FE | raw >>> 9 & 0x800 | raw & 0x800F_F000;
            default -> 0;
        };
        return offset == 2 || offset == 4;
    }

    /**
     * Registers, the trap, where it stood, and a digest of memory. The instruction stands in the middle of a page of
     * ecalls, so a jump ends at its target.
     */
    private static long[] run(int code, int length, long seed) {
        long here = Bench.CODE + 2048;
        for (int i = 0; i < 4096; i += 2) {
            BENCH.memory.storeShort(Bench.CODE + i, (short) 0x9002);
        }
        BENCH.memory.storeInt(here, code);
        BENCH.memory.storeShort(here + length, (short) 0x9002);
        BENCH.memory.fill(Bench.DATA, 0x1000, 0x5A);
        Random random = new Random(seed);
        for (int r = 1; r < 32; r++) {
            BENCH.hart.x[r] = Bench.DATA + 8 * random.nextInt(128);
        }
        long cause = BENCH.runUser(here);
        long[] outcome = new long[35];
        System.arraycopy(BENCH.hart.x, 0, outcome, 0, 32);
        long sepc = BENCH.hart.readCsr(Csr.SEPC);
        boolean fellThrough = sepc == here + length;
        boolean linked = (code & 0xF07F) == 0x9002 || (code & 0x7F) == 0x67;
        outcome[1] = linked && outcome[1] == here + length ? 0 : outcome[1];
        outcome[32] = cause;
        outcome[33] = fellThrough ? 0 : sepc;
        for (int i = 0; i < 0x1000; i += 8) {
            outcome[34] = 31 * outcome[34] + BENCH.memory.loadLong(Bench.DATA + i);
        }
        return outcome;
    }
}
