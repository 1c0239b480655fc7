package xv6.toolchain;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
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
        dropUnreached(code);
    }

    private static void dropUnreached(MethodCode code) {
        Set<Block> reached = new HashSet<>();
        Deque<Block> open = new ArrayDeque<>(List.of(code.blocks().getFirst()));
        while (!open.isEmpty()) {
            Block block = open.pop();
            if (reached.add(block))
                open.addAll(block.successors());
        }
        code.blocks().removeIf(block -> !reached.contains(block));
    }

    /** A program may well contain an endless loop of nothing; then any block of it will do. */
    private static Block destination(Block block) {
        Set<Block> passed = new HashSet<>();
        while (block.body.isEmpty() && block.end instanceof Jump(Block next) && passed.add(block))
            block = next;
        return block;
    }
}
