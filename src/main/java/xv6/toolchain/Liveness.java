package xv6.toolchain;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;

/** Which virtual registers hold something that will still be read. */
final class Liveness {
    private final Map<Block, BitSet> atStart = new HashMap<>();

    /** What is done once for each instruction on a walk backward through a block. */
    interface Visitor {
        /** @param after what is live after the instruction; the visitor must leave it as it is */
        void visit(Instruction instruction, BitSet after);
    }

    Liveness(MethodCode code) {
        for (Block block : code.blocks())
            atStart.put(block, new BitSet());
        boolean changed = true;
        while (changed) {
            changed = false;
            for (Block block : code.blocks().reversed())
                changed |= walk(block);
        }
    }

    private boolean walk(Block block) {
        BitSet live = walkBack(block, (instruction, after) -> {
        });
        return !live.equals(atStart.put(block, live));
    }

    BitSet atStart(Block block) {
        return atStart.get(block);
    }

    // tag::walk-back[]
    /** Visits a block's instructions from its end to its start; what is live at the start. */
    BitSet walkBack(Block block, Visitor visitor) {
        BitSet live = new BitSet();
        block.successors().forEach(next -> live.or(atStart.get(next)));
        visitor.visit(block.end, live);
        step(block.end, live);
        for (Instruction instruction : block.body.reversed()) {
            visitor.visit(instruction, live);
            step(instruction, live);
        }
        return live;
    }
    // end::walk-back[]

    // tag::remove-dead[]
    /** Removes what nobody would miss, and what only that reads; of a call only the result can be missed. */
    static void removeDead(MethodCode code) {
        Liveness liveness = new Liveness(code);
        for (Block block : code.blocks()) {
            BitSet live = new BitSet();
            block.successors().forEach(next -> live.or(liveness.atStart.get(next)));
            step(block.end, live);
            List<Instruction> body = block.body;
            for (ListIterator<Instruction> i = body.listIterator(body.size()); i.hasPrevious();) {
                Instruction instruction = i.previous();
                boolean isMissed = instruction.defined() == Instruction.NONE || live.get(instruction.defined());
                if (!isMissed && instruction.isPure()) {
                    i.remove();
                } else {
                    if (!isMissed)
                        i.set(instruction.into(Instruction.NONE));
                    step(instruction, live);
                }
            }
        }
    }
    // end::remove-dead[]

    // tag::step[]
    private static void step(Instruction instruction, BitSet live) {
        if (instruction.defined() != Instruction.NONE)
            live.clear(instruction.defined());
        for (int register : instruction.used())
            if (register >= Instruction.FIRST_FREE)
                live.set(register);
    }
    // end::step[]
}
