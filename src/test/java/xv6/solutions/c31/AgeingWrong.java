package xv6.solutions.c31;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import xv6.kernel.schedule.SchedulingPolicy;
import xv6.kernel.schedule.Task;
import xv6.solutions.Mistake;

/** Queues in which nobody grows older, or not as was said. */
final class AgeingWrong {
    private AgeingWrong() {
    }

    /** Strict priorities and nothing else: the low ones starve. */
    @Mistake(says = {"low, which has the rank 10 + 3 = 13 and began to wait before; after three turns low is as high as high", "high, which has the rank 13 + 0"})
    static final class Starves extends Ageing {
        Starves(int patience) {
            super(patience);
        }

        @Override
        public Task choose(int hart) {
            Task task = super.choose(hart);
            turns = 0;
            return task;
        }
    }

    /** Takes equals as the heap gives them. */
    @Mistake(says = "all have the same priority, and who has waited longest is first")
    static final class NoOrderOfEquals extends Ageing {
        NoOrderOfEquals(int patience) {
            super(patience);
        }

        @Override
        public void arrive(Task task) {
            queue.add(new Waiting(task, (long) task.priority() * patience - turns, 0));
        }
    }

    /** Of equals, the one that came last. */
    @Mistake(says = "all have the same priority, and who has waited longest is first")
    static final class LastOfEquals extends Ageing {
        LastOfEquals(int patience) {
            super(patience);
        }

        @Override
        public void arrive(Task task) {
            queue.add(new Waiting(task, (long) task.priority() * patience - turns, number--));
        }
    }

    /** A list in which each has a rank; the others change how that moves. */
    private abstract static class Ranks implements SchedulingPolicy {
        final int patience;
        final List<Task> waiting = new ArrayList<>();
        final Map<Task, Integer> ranks = new HashMap<>();

        Ranks(int patience) {
            this.patience = patience;
        }

        @Override
        public void arrive(Task task) {
            waiting.add(task);
            ranks.put(task, task.priority() * patience);
        }

        Task best() {
            Task best = waiting.getFirst();
            for (Task task : waiting) {
                if (ranks.get(task) > ranks.get(best)) {
                    best = task;
                }
            }
            return best;
        }

        void grow(Task task) {
            ranks.merge(task, 1, Integer::sum);
        }

        @Override
        public Task choose(int hart) {
            if (waiting.isEmpty()) {
                return null;
            }
            Task best = best();
            waiting.remove(best);
            waiting.forEach(this::grow);
            return best;
        }

        @Override
        public void putBack(Task task, int ran) {
            arrive(task);
        }

        @Override
        public void depart(Task task, int ran) {
        }
    }

    /** Every turn is worth a step, however patient one should be. */
    @Mistake(says = {"patience 4", "four turns of waiting are worth a step of priority"})
    static final class NoPatience extends Ranks {
        NoPatience(int patience) {
            super(1);
        }
    }

    /** Keeps the age over its turns: who has once waited long is always first. */
    @Mistake(says = {"begins to wait with its own priority again", "low"})
    static final class KeepsItsAge extends Ranks {
        KeepsItsAge(int patience) {
            super(patience);
        }

        @Override
        public void putBack(Task task, int ran) {
            waiting.add(task);
        }
    }

    /** Keeps the age over a sleep. */
    @Mistake(says = "who comes back from a sleep begins with its own priority")
    static final class SleepsWithItsAge extends Ranks {
        SleepsWithItsAge(int patience) {
            super(patience);
        }

        @Override
        public void arrive(Task task) {
            waiting.add(task);
            ranks.putIfAbsent(task, task.priority() * patience);
        }

        @Override
        public void putBack(Task task, int ran) {
            super.arrive(task);
        }
    }

    /** Time goes by for those that sleep, too. */
    @Mistake(says = "it has not waited meanwhile")
    static final class AgesAsleep extends Ranks {
        AgesAsleep(int patience) {
            super(patience);
        }

        @Override
        public void arrive(Task task) {
            waiting.add(task);
            ranks.putIfAbsent(task, task.priority() * patience);
        }

        @Override
        public Task choose(int hart) {
            Task task = super.choose(hart);
            ranks.keySet().stream().filter(other -> other != task && !waiting.contains(other)).toList().forEach(this::grow);
            return task;
        }

        @Override
        public void putBack(Task task, int ran) {
            super.arrive(task);
        }
    }

    /** Nobody gets beyond the highest priority, and there the others come first. */
    @Mistake(says = "nobody may starve")
    static final class NeverOverTheTop extends Ranks {
        NeverOverTheTop(int patience) {
            super(patience);
        }

        @Override
        void grow(Task task) {
            ranks.merge(task, 1, (rank, more) -> Math.min(rank + more, 39 * patience - 1));
        }
    }

    /** Counts the turns of hart 0 only. */
    @Mistake(says = "every turn counts, on whichever hart")
    static final class OneHartsTurns extends Ageing {
        OneHartsTurns(int patience) {
            super(patience);
        }

        @Override
        public Task choose(int hart) {
            long before = turns;
            Task task = super.choose(hart);
            turns = hart == 0 ? turns : before;
            return task;
        }
    }

    /** Looks at the priority while the task waits, which somebody has just changed. */
    @Mistake(says = "counts when it next begins to wait")
    static final class LooksAgain extends Ranks {
        private final Map<Task, Integer> waited = new HashMap<>();

        LooksAgain(int patience) {
            super(patience);
        }

        @Override
        public void arrive(Task task) {
            waited.put(task, 0);
            super.arrive(task);
        }

        @Override
        void grow(Task task) {
            waited.merge(task, 1, Integer::sum);
        }

        @Override
        Task best() {
            waiting.forEach(task -> ranks.put(task, task.priority() * patience + waited.get(task)));
            return super.best();
        }
    }

    /** Leaves whom it chose among those that wait. */
    @Mistake(says = {"the only one runs", "null"})
    static final class LeavesIt extends Ageing {
        LeavesIt(int patience) {
            super(patience);
        }

        @Override
        public Task choose(int hart) {
            return queue.isEmpty() ? null : queue.peek().task();
        }
    }

    /** Takes for granted that somebody waits. */
    @Mistake(says = {"choose(0)", "NullPointerException"})
    static final class SomebodyWaits extends Ageing {
        SomebodyWaits(int patience) {
            super(patience);
        }

        @Override
        public Task choose(int hart) {
            turns++;
            return queue.poll().task();
        }
    }
}
