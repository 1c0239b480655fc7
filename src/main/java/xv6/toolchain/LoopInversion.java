package xv6.toolchain;

import java.util.List;

import xv6.toolchain.Instruction.Branch;
import xv6.toolchain.Instruction.Jump;

/**
 * javac puts a loop's condition before its body and a jump back to it after: two branches in each round. Here the jump
 * becomes a copy of the condition, and the round has one.
 */
final class LoopInversion {
    /** A longer condition costs more room than the jump costs time. */
    private static final int LONGEST = 6;

    private LoopInversion() {
    }

    static void apply(MethodCode code) {
        List<Block> blocks = code.blocks();
        for (int i = 0; i < blocks.size(); i++) {
            Block last = blocks.get(i);
            if (last.end instanceof Jump(Block first) && blocks.indexOf(first) <= i && first != last
                    && first.end instanceof Branch && first.body.size() <= LONGEST) {
                last.body.addAll(first.body);
                last.end = first.end;
            }
        }
    }
}
