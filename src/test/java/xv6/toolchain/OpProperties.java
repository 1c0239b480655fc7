package xv6.toolchain;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** What the assembler writes, the decoder reads. */
class OpProperties {
    @Property
    void everyInstructionIsDecodedAsWhatItWasEncodedFrom(@ForAll Op op, @ForAll @IntRange(max = 31) int rd,
            @ForAll @IntRange(max = 31) int rs1, @ForAll @IntRange(max = 31) int rs2, @ForAll int bits) {
        boolean hasTwoSources = op.format == Op.Format.R || op.format == Op.Format.S || op.format == Op.Format.B
                || op.format == Op.Format.AMO;
        int immediate = fitting(op.format, bits);
        int target = op.format == Op.Format.S || op.format == Op.Format.B || op.format == Op.Format.FENCE ? 0 : rd;
        int word = op.encode(op.format == Op.Format.SFENCE ? 0 : target, rs1, hasTwoSources ? rs2 : 0, immediate);
        assertThat(Op.decode(word)).isEqualTo(op);
        assertThat(op.immediate(word)).isEqualTo(immediate);
        if (op.format != Op.Format.PLAIN && op.format != Op.Format.SFENCE && target != 0)
            assertThat(word >> 7 & 31).isEqualTo(rd);
        if (hasTwoSources) {
            assertThat(word >> 15 & 31).isEqualTo(rs1);
            assertThat(word >> 20 & 31).isEqualTo(rs2);
        }
    }

    private static int fitting(Op.Format format, int bits) {
        return switch (format) {
            case I, LOAD, S -> bits << 20 >> 20;
            case B -> bits << 20 >> 20 & -2;
            case J -> bits << 12 >> 12 & -2;
            case U -> bits >> 12;
            case SHIFT -> bits & 63;
            case SHIFTW -> bits & 31;
            case CSR, CSRI -> bits & 0xfff;
            case FENCE -> bits & 0xff;
            default -> 0;
        };
    }

    @Property
    void noTwoInstructionsShareAWord(@ForAll int word) {
        long count = java.util.Arrays.stream(Op.values()).filter(op -> (word & op.format.mask) == op.match).count();
        assertThat(count).isLessThanOrEqualTo(Op.decode(word) == Op.FENCE_TSO ? 2 : 1);
    }
}
