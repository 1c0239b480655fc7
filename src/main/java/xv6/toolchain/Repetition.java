package xv6.toolchain;

import java.util.List;

/** Finds work that was done before. */
@FunctionalInterface
public interface Repetition {
    /**
     * One instruction of a block.
     *
     * @param what what it computes from its registers, such as "ADD" or "ADDI 8"; empty if that may be something else each time
     * @param to   the register that it writes, or -1
     * @param from the registers that it reads
     */
    record Operation(String what, int to, List<Integer> from) {
    }

    /**
     * For each instruction, the place of an earlier one that has left the very same value in a register where it still is;
     * -1 where there is none.
     *
     * @param block instructions that run one after the other
     */
    int[] find(List<Operation> block);
}
