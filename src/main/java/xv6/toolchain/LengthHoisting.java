package xv6.toolchain;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.Set;

import xv6.toolchain.Instruction.Length;
import xv6.toolchain.Instruction.Move;

/**
 * Loads the length of an array that a loop goes through before the loop instead of in each round: where the variable
 * gets its one and only value. That may be too early to know that the variable is not null, or even that it holds an
 * array; no harm, since 4 bytes behind null and behind every object's beginning there is a word to read.
 */
final class LengthHoisting {
    private final MethodCode code;
    private final int[] definitions;
    private final int[] depths;
    /** The register for the length of each array that has one. */
    private final Map<Integer, Integer> lengths = new HashMap<>();

    private LengthHoisting(MethodCode code) {
        this.code = code;
        this.definitions = new int[code.registers()];
        this.depths = new int[code.registers()];
    }

    /** The method with more registers. */
    static MethodCode apply(MethodCode code) {
        LengthHoisting hoisting = new LengthHoisting(code);
        hoisting.countDefinitions();
        for (Block block : code.blocks())
            hoisting.replaceLengths(block);
        hoisting.loadLengths();
        return new MethodCode(code.method(), code.blocks(), code.parameters(),
                code.registers() + hoisting.lengths.size());
    }

    // tag::count-definitions[]
    private void countDefinitions() {
        code.parameters().forEach(parameter -> definitions[parameter]++);
        for (Block block : code.blocks())
            for (Instruction instruction : block.body)
                if (instruction.defined() != Instruction.NONE) {
                    definitions[instruction.defined()]++;
                    depths[instruction.defined()] = block.depth;
                }
    }
    // end::count-definitions[]

    // tag::replace-lengths[]
    private void replaceLengths(Block block) {
        block.body.replaceAll(instruction -> instruction instanceof Length length && isWorthIt(length.array(), block)
                ? new Move(length.to(), lengths.computeIfAbsent(length.array(), a -> code.registers() + lengths.size()))
                : instruction);
    }

    private boolean isWorthIt(int array, Block block) {
        return definitions[array] == 1 && block.depth > depths[array];
    }
    // end::replace-lengths[]

    // tag::load-lengths[]
    private void loadLengths() {
        List<Instruction> entry = code.blocks().getFirst().body;
        Set<Integer> parameters = new HashSet<>(code.parameters());
        lengths.forEach((array, length) -> {
            if (parameters.contains(array))
                entry.addFirst(new Length(length, array));
        });
        for (Block block : code.blocks())
            for (ListIterator<Instruction> i = block.body.listIterator(); i.hasNext();) {
                int defined = i.next().defined();
                if (lengths.containsKey(defined))
                    i.add(new Length(lengths.get(defined), defined));
            }
    }
    // end::load-lengths[]
}
