package xv6.toolchain;

import java.util.List;

/**
 * A method on its way from bytecode to the hart.
 *
 * @param blocks     in the order in which they will lie in memory; the first is the entry, and nothing leads back to it
 * @param parameters the virtual registers in which the arguments arrive, also those that nobody reads
 * @param registers  how many virtual registers there are
 */
record MethodCode(JavaMethod method, List<Block> blocks, List<Integer> parameters, int registers) {
}
