package xv6.toolchain;

import java.util.List;

/** A method on its way from bytecode to the hart. The first block is the entry; nothing leads back to it. */
final class MethodCode {
    final JavaMethod method;
    /** In the order in which they will lie in memory. */
    final List<Block> blocks;
    /** The virtual registers in which the arguments arrive; those of ignored ones are there too. */
    final List<Integer> parameters;
    /** How many virtual registers there are. */
    final int registers;

    MethodCode(JavaMethod method, List<Block> blocks, List<Integer> parameters, int registers) {
        this.method = method;
        this.blocks = blocks;
        this.parameters = parameters;
        this.registers = registers;
    }
}
