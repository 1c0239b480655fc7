package xv6.toolchain;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.stream.IntStream;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class AssemblerTest {
    private final Assembler out = new Assembler();

    private List<Op> decoded() {
        ByteBuffer bytes = ByteBuffer.wrap(out.assemble()).order(ByteOrder.LITTLE_ENDIAN);
        return IntStream.range(0, bytes.capacity() / 4).mapToObj(i -> Op.decode(bytes.getInt(4 * i))).toList();
    }

    @Test
    void aBranchWithinFourKibibytesIsOneInstruction() {
        Symbol target = new Symbol("target");
        out.branch(Op.BLT, 10, 11, target);
        IntStream.range(0, 1022).forEach(i -> out.ret());
        out.place(target);
        assertThat(decoded().getFirst()).isEqualTo(Op.BLT);
        assertThat(target.address()).isEqualTo(4092);
    }

    @Test
    void aBranchBeyondIsItsOppositeAroundAJump() {
        Symbol target = new Symbol("target");
        out.branch(Op.BLT, 10, 11, target);
        IntStream.range(0, 1023).forEach(i -> out.ret());
        out.place(target);
        assertThat(decoded().subList(0, 2)).containsExactly(Op.BGE, Op.JAL);
        assertThat(target.address()).isEqualTo(4100);
    }

    @Test
    void aBranchThatGrowsPutsAnotherOutOfReach() {
        Symbol far = new Symbol("far");
        Symbol near = new Symbol("near");
        out.branch(Op.BEQ, 10, 11, near);
        out.branch(Op.BNE, 10, 11, far);
        IntStream.range(0, 1021).forEach(i -> out.ret());
        out.place(near);
        IntStream.range(0, 1000).forEach(i -> out.ret());
        out.place(far);
        assertThat(decoded().subList(0, 4)).containsExactly(Op.BNE, Op.JAL, Op.BEQ, Op.JAL);
    }

    @Test
    void anAddressIsMadeOfTwoInstructions() {
        Symbol target = new Symbol("target");
        out.loadAddress(10, target);
        IntStream.range(0, 600).forEach(i -> out.word(0));
        out.place(target);
        ByteBuffer bytes = ByteBuffer.wrap(out.assemble()).order(ByteOrder.LITTLE_ENDIAN);
        int upper = Op.LUI.immediate(bytes.getInt(0)) << 12;
        assertThat(upper + Op.ADDI.immediate(bytes.getInt(4))).isEqualTo(target.address());
    }

    /** Plays lui, addi, addiw and slli, which is all that a constant is made of. */
    @Property
    void aConstantComesOutAsItself(@ForAll long value, @ForAll int shift) {
        long wanted = value >> (shift & 63);
        Assembler assembler = new Assembler();
        assembler.loadConstant(10, wanted);
        ByteBuffer bytes = ByteBuffer.wrap(assembler.assemble()).order(ByteOrder.LITTLE_ENDIAN);
        long register = 0;
        while (bytes.hasRemaining()) {
            int word = bytes.getInt();
            Op op = Op.decode(word);
            long immediate = op.immediate(word);
            long source = (word >> 15 & 31) == 10 ? register : 0;
            register = switch (op) {
                case LUI -> (int) (immediate << 12);
                case ADDI -> source + immediate;
                case ADDIW -> (int) (source + immediate);
                case SLLI -> source << immediate;
                default -> throw new AssertionError(op);
            };
        }
        assertThat(register).isEqualTo(wanted);
    }
}
