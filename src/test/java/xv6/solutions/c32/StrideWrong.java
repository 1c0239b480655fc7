package xv6.solutions.c32;

import xv6.kernel.schedule.Task;
import xv6.kernel.schedule.Weights;
import xv6.solutions.Mistake;

/** Passes that begin, or go up, by the wrong number. */
final class StrideWrong {
    private StrideWrong() {
    }

    /** All strides are the same: round robin. */
    @Mistake(says = {"a task of three times the other's weight", "as much for each by weight"})
    static final class NoWeights extends Stride {
        @Override
        long cost(Task task, int ran) {
            return ran;
        }
    }

    /** The heavier a task, the larger its stride: it is the light ones that run. */
    @Mistake(says = {"a task of three times the other's weight", "as much for each by weight"})
    static final class UpsideDown extends Stride {
        @Override
        long cost(Task task, int ran) {
            return (long) ran * Weights.of(task.priority());
        }
    }

    /** Divides a small number: heavy tasks have a stride of nothing. */
    @Mistake(says = {"as much for each by weight", "three times as much", "of weight 3125"})
    static final class FewDigits extends Stride {
        @Override
        long cost(Task task, int ran) {
            return ran * 2048L / Weights.of(task.priority());
        }
    }

    /** Counts turns, however long they were. */
    @Mistake(says = {"tasks whose turns are from 1 to 8 units long", "as much for each by weight"})
    static final class CountsTurns extends Stride {
        @Override
        long cost(Task task, int ran) {
            return super.cost(task, 1);
        }
    }

    /** A new task has had nothing, so it runs alone until it has caught up. */
    @Mistake(says = {"one that has arrived when they had run for 3000 turns", "the late task"})
    static final class BeginsAtZero extends Stride {
        @Override
        long beginning(Long before) {
            return before == null ? 0 : Math.max(before, now);
        }
    }

    /** Who has slept keeps its old pass, and makes up for all the time. */
    @Mistake(says = {"the third has woken after 3000 turns", "the late task"})
    static final class SavesUp extends Stride {
        @Override
        long beginning(Long before) {
            return before == null ? now : before;
        }
    }

    /** Who has slept begins anew, whatever it owes: naps pay. */
    @Mistake(says = {"task A takes a nap after each turn", "as much for each by weight"})
    static final class ForgivesDebts extends Stride {
        @Override
        long beginning(Long before) {
            return now;
        }
    }

    /** Charges only who could go on. */
    @Mistake(says = {"task A takes a nap after each turn", "as much for each by weight"})
    static final class LastTurnIsFree extends Stride {
        @Override
        public void depart(Task task, int ran) {
        }
    }
}
