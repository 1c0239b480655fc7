package xv6.solutions.c29;

import java.util.List;
import java.util.Map;
import java.util.Set;
import xv6.solutions.Mistake;

/** What finds too much, or too little. */
final class SumsMadeBeforeWrong {
    private SumsMadeBeforeWrong() {
    }

    /** Does not see that an operand has changed since. */
    @Mistake(says = "r3, which both read, is written by 1 in between")
    static final class OperandsChange extends SumsMadeBefore {
        @Override
        void forgetMadeFrom(Map<Sum, Set<Integer>> known, int written) {
            // The sum was right when it was made.
        }
    }

    /** Does not see that the register with the sum has been given something else. */
    @Mistake(says = "r5 does not hold that value any more, since 1")
    static final class ResultOverwritten extends SumsMadeBefore {
        @Override
        void forgetIn(Map<Sum, Set<Integer>> known, List<Operation> block, int written) {
            // It is there.
        }
    }

    /** Notes a sum that has changed its own operand: i + 1, left in i, is not i + 1. */
    @Mistake(says = "r5, which both read, is written by 0 in between")
    static final class ReadsItself extends SumsMadeBefore {
        @Override
        boolean readsItself(Operation o) {
            return false;
        }
    }

    /** Takes loads and calls for sums. */
    @Mistake(says = "what it computes may be something else each time")
    static final class EverythingRepeats extends SumsMadeBefore {
        @Override
        boolean repeats(Operation o) {
            return true;
        }
    }

    /** Does not care about the order of operands, not even in a difference. */
    @Mistake(says = {"1: r6 = SUB of r4, r3", "that computes something else"})
    static final class AnyOrder extends SumsMadeBefore {
        @Override
        Sum sum(Operation o) {
            return new Sum(o.what(), o.from().stream().sorted().toList());
        }
    }

    /** Looks at the operation and not at its constant. */
    @Mistake(says = {"1: r6 = ADDI 4 of r3", "that computes something else"})
    static final class AnyConstant extends SumsMadeBefore {
        @Override
        Sum sum(Operation o) {
            return new Sum(o.what().replaceAll(" .*", ""), o.from());
        }
    }

    /** Forgets everything at a load or a call, which writes one register only. */
    @Mistake(says = {"has computed the same, and nothing has changed since"})
    static final class ForgetsAll extends SumsMadeBefore {
        @Override
        void forget(Map<Sum, Set<Integer>> known, List<Operation> block, int written) {
            if (written == -1) {
                known.clear();
            }
            super.forget(known, block, written);
        }
    }
}
