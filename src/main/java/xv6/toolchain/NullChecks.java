package xv6.toolchain;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import xv6.toolchain.Instruction.Branch;
import xv6.toolchain.Instruction.Call;
import xv6.toolchain.Instruction.Check;
import xv6.toolchain.Instruction.Move;

/**
 * Removes checks for null of what cannot be null: {@code this}, a new object, whatever was checked before on every way
 * here. For each block it keeps the registers known not to be null at its start, assumes at first that all are, and
 * takes back what some way to the block does not bear out, until nothing changes.
 */
final class NullChecks {
    private final MethodCode code;
    private final Symbol newObject;
    private final Symbol newArray;
    private final Map<Block, BitSet> atStart = new HashMap<>();

    private NullChecks(MethodCode code, Symbol newObject, Symbol newArray) {
        this.code = code;
        this.newObject = newObject;
        this.newArray = newArray;
    }

    /** @param newObject the runtime's method that never returns null, like {@code newArray} */
    static void removeIdle(MethodCode code, Symbol newObject, Symbol newArray) {
        NullChecks checks = new NullChecks(code, newObject, newArray);
        checks.solve();
        for (Block block : code.blocks())
            checks.prune(block);
    }

    // tag::solve[]
    private void solve() {
        for (Block block : code.blocks()) {
            BitSet all = new BitSet();
            all.set(0, code.registers());
            atStart.put(block, all);
        }
        BitSet entry = new BitSet();
        if (!code.method().isStatic())
            entry.set(code.parameters().getFirst());
        atStart.put(code.blocks().getFirst(), entry);
        boolean changed = true;
        while (changed) {
            changed = false;
            for (Block block : code.blocks())
                changed |= leave(block);
        }
    }

    private boolean leave(Block block) {
        BitSet known = (BitSet) atStart.get(block).clone();
        block.body.forEach(instruction -> step(instruction, known));
        boolean changed = false;
        for (Block next : block.successors())
            changed |= narrow(atStart.get(next), knownAt(next, block, known));
        return changed;
    }

    /** A branch on a register being null tells one of its sides that it is not. */
    private static BitSet knownAt(Block next, Block block, BitSet known) {
        boolean tells = block.end instanceof Branch branch && branch.b() == Instruction.ZERO
                && branch.taken() != branch.otherwise();
        if (!tells)
            return known;
        Branch branch = (Branch) block.end;
        Block notNull = switch (branch.op()) {
            case BEQ -> branch.otherwise();
            case BNE -> branch.taken();
            default -> null;
        };
        if (next != notNull)
            return known;
        BitSet more = (BitSet) known.clone();
        more.set(branch.a());
        return more;
    }

    private static boolean narrow(BitSet start, BitSet way) {
        int before = start.cardinality();
        start.and(way);
        return start.cardinality() != before;
    }
    // end::solve[]

    // tag::step[]
    private void step(Instruction instruction, BitSet known) {
        boolean notNull = switch (instruction) {
            case Move move -> known.get(move.from());
            case Call call -> call.target() == newObject || call.target() == newArray;
            default -> false;
        };
        if (instruction.defined() != Instruction.NONE)
            known.set(instruction.defined(), notNull);
        if (instruction instanceof Check check && check.violation() == Violation.NULL)
            known.set(check.a());
        if (instruction instanceof Check check && check.violation() == Violation.INDEX)
            known.set(check.array());
    }
    // end::step[]

    // tag::prune[]
    private void prune(Block block) {
        BitSet known = atStart.get(block);
        for (Instruction instruction : List.copyOf(block.body)) {
            if (instruction instanceof Check check && check.violation() == Violation.NULL && known.get(check.a()))
                block.body.remove(instruction);
            step(instruction, known);
        }
    }
    // end::prune[]
}
