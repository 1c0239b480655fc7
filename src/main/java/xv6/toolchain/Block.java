package xv6.toolchain;

import java.util.ArrayList;
import java.util.List;

/** Instructions that run one after the other, and the one that leads elsewhere. */
final class Block {
    final List<Instruction> body = new ArrayList<>();
    Instruction end;
    /** How many loops this stands in. */
    int depth;

    List<Block> successors() {
        return end.successors();
    }

    /** Records print the blocks they lead to; identity is all that is worth saying of one. */
    @Override
    public String toString() {
        return "block " + Integer.toHexString(hashCode());
    }
}
