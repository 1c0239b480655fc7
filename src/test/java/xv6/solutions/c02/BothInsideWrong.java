package xv6.solutions.c02;

import xv6.exercises.check.c02.Turns;
import xv6.solutions.Mistake;

/** Turns after which the locks still hold. */
final class BothInsideWrong {
    private BothInsideWrong() {
    }

    private static class Right implements Turns {
        @Override
        public int[] bothInsideA() {
            return new int[] {0, 1, 0, 1};
        }

        @Override
        public int[] bothWaitB() {
            return new int[] {0, 1};
        }

        @Override
        public int[] bothInsideC() {
            return new int[] {0, 1, 1, 1, 0, 0, 0};
        }
    }

    /** One hart after the other: the second finds the lock taken. */
    @Mistake(says = {"hart 0 is inside, hart 1 is before line 1", "turn 3: hart 1, line 1: reads locked: 1"})
    static final class OneAfterTheOther extends Right {
        @Override
        public int[] bothInsideA() {
            return new int[] {0, 0, 1, 1};
        }
    }

    /** Stops when the damage is done in thought: the second hart has not written yet. */
    @Mistake(says = "hart 0 is inside, hart 1 is before line 2")
    static final class StopsTooSoon extends Right {
        @Override
        public int[] bothInsideA() {
            return new int[] {0, 1, 0};
        }
    }

    /** Calls the harts 1 and 2. */
    @Mistake(says = "which are called 0 and 1")
    static final class CountsFromOne extends Right {
        @Override
        public int[] bothInsideA() {
            return new int[] {1, 2, 1, 2};
        }
    }

    /** Breaks lock B like lock A: but here who looks early sees nobody, and gets in. */
    @Mistake(says = {"waits at line 2 of lock B", "turn 2: hart 0, line 2: reads want[1]: 0; it is inside"})
    static final class LooksBeforeTheOtherSaysSo extends Right {
        @Override
        public int[] bothWaitB() {
            return new int[] {0, 0, 1, 1};
        }
    }

    /** Lets the harts alternate in lock C: both want to get in before one of them looks, so one waits. */
    @Mistake(says = {"both harts are inside lock C", "hart 1 is before line 3", "hart 1, line 4: reads last: 1"})
    static final class Alternates extends Right {
        @Override
        public int[] bothInsideC() {
            return new int[] {0, 1, 0, 1, 0, 1, 0, 1};
        }
    }

    /** Stops hart 0 after it has said that it wants to, not before: then hart 1 sees that. */
    @Mistake(says = {"both harts are inside lock C", "hart 1, line 3: reads want[0]: 1"})
    static final class StopsAfterTheHole extends Right {
        @Override
        public int[] bothInsideC() {
            return new int[] {0, 0, 1, 1, 1, 1, 0, 0};
        }
    }
}
