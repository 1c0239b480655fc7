package xv6.solutions.c29;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import xv6.toolchain.Repetition;

/**
 * Beside the block goes a list of what is known: this sum stands in the register that instruction j wrote. Whatever an instruction writes,
 * every sum that was made from that register is no longer what would come if it were made now, and what stood in the register is gone. So
 * both kinds are forgotten first, and only then is the new sum noted; and not at all if it read the register that it wrote. Several
 * instructions may have left the same sum in several registers; all are noted, so that one is left when another is written.
 */
public class SumsMadeBefore implements Repetition {
    /** What is computed, and from what. */
    record Sum(String what, List<Integer> from) {
    }

    @Override
    public int[] find(List<Operation> block) {
        int[] earlier = new int[block.size()];
        Arrays.fill(earlier, -1);
        Map<Sum, Set<Integer>> known = new HashMap<>();
        for (int i = 0; i < earlier.length; i++) {
            Operation o = block.get(i);
            Sum sum = sum(o);
            if (repeats(o) && known.containsKey(sum)) {
                earlier[i] = known.get(sum).iterator().next();
            }
            forget(known, block, o.to());
            if (repeats(o) && !readsItself(o)) {
                known.computeIfAbsent(sum, _ -> new TreeSet<>()).add(i);
            }
        }
        return earlier;
    }

    Sum sum(Operation o) {
        return new Sum(o.what(), o.from());
    }

    boolean repeats(Operation o) {
        return !o.what().isEmpty();
    }

    boolean readsItself(Operation o) {
        return o.from().contains(o.to());
    }

    void forget(Map<Sum, Set<Integer>> known, List<Operation> block, int written) {
        forgetMadeFrom(known, written);
        forgetIn(known, block, written);
        known.values().removeIf(Set::isEmpty);
    }

    void forgetMadeFrom(Map<Sum, Set<Integer>> known, int written) {
        known.keySet().removeIf(sum -> sum.from().contains(written));
    }

    void forgetIn(Map<Sum, Set<Integer>> known, List<Operation> block, int written) {
        known.values().forEach(places -> places.removeIf(j -> block.get(j).to() == written));
    }
}
