package xv6.toolchain;

import java.util.HashSet;
import java.util.Set;

import xv6.toolchain.Instruction.Branch;
import xv6.toolchain.Instruction.Jump;
import xv6.toolchain.Instruction.JumpTable;

/** Leads every jump to a jump straight to where that one goes, and drops the blocks that nobody goes to any more. */
final class JumpThreading {
    private JumpThreading() {
    }

    static void apply(MethodCode code) {
        for (Block block : code.blocks())
            block.end = switch (block.end) {
                case Jump jump -> new Jump(destination(jump.target()));
                case Branch b -> new Branch(b.op(), b.a(), b.b(), destination(b.taken()), destination(b.otherwise()));
                case JumpTable t ->
                    new JumpTable(t.index(), t.targets().stream().map(JumpThreading::destination).toList());
                default -> block.end;
            };
        Set<Block> reached = new HashSet<>();
        reach(code.blocks().getFirst(), reached);
        code.blocks().removeIf(block -> !reached.contains(block));
    }

    /** A program may well contain an endless loop of nothing; then any block of it will do. */
    private static Block destination(Block block) {
        Set<Block> passed = new HashSet<>();
        while (block.body.isEmpty() && block.end instanceof Jump(Block next) && passed.add(block))
            block = next;
        return block;
    }

    private static void reach(Block block, Set<Block> reached) {
        if (reached.add(block))
            block.successors().forEach(next -> reach(next, reached));
    }
}
