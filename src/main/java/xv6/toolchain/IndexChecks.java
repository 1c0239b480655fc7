package xv6.toolchain;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;

import xv6.toolchain.Instruction.Check;
import xv6.toolchain.Instruction.Length;
import xv6.toolchain.Instruction.Move;

/**
 * Removes from each block the second check of one index of one array, as {@code a[i] += x} and {@code a[i] = a[i] + 1}
 * ask for it, and the second load of an array's length, which never changes.
 */
final class IndexChecks {
    private record Element(int array, int index) {
    }

    private final Map<Integer, Integer> lengths = new HashMap<>();
    private final List<Element> checked = new ArrayList<>();

    private IndexChecks() {
    }

    static void removeRepeated(MethodCode code) {
        for (Block block : code.blocks())
            new IndexChecks().prune(block);
    }

    private void prune(Block block) {
        for (ListIterator<Instruction> i = block.body.listIterator(); i.hasNext();) {
            Instruction instruction = i.next();
            if (instruction instanceof Check check && check.violation() == Violation.INDEX) {
                Element element = new Element(check.array(), check.a());
                if (checked.contains(element))
                    i.remove();
                checked.add(element);
            } else if (instruction instanceof Length length && lengths.containsKey(length.array())) {
                i.set(new Move(length.to(), lengths.get(length.array())));
                forget(length.to());
            } else {
                forget(instruction.defined());
                if (instruction instanceof Length length && length.to() != length.array())
                    lengths.put(length.array(), length.to());
            }
        }
    }

    private void forget(int register) {
        checked.removeIf(element -> element.array == register || element.index == register);
        lengths.remove(register);
        lengths.values().removeIf(length -> length == register);
    }
}
