package xv6.solutions.c06;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import xv6.exercises.check.c06.LockWatch;
import xv6.kernel.lock.KernelPanic;
import xv6.solutions.Mistake;

/** Watchers that warn too late, or of nothing. */
final class LockOrderWrong {
    private LockOrderWrong() {
    }

    /** A watcher that is right; each of the others changes one step. */
    private abstract static class Watcher implements LockWatch {
        final Map<Integer, List<String>> held = new HashMap<>();
        final Map<String, Set<String>> after = new HashMap<>();

        List<String> heldBy(int hart) {
            return held.computeIfAbsent(hart, _ -> new ArrayList<>());
        }

        boolean fatal(String lock, String other) {
            return leads(lock, other, new HashSet<>());
        }

        boolean leads(String from, String to, Set<String> seen) {
            return from.equals(to) || seen.add(from) && after.getOrDefault(from, Set.of()).stream().anyMatch(next -> leads(next, to, seen));
        }

        void remember(List<String> mine, String lock) {
            for (String other : mine) {
                after.computeIfAbsent(other, _ -> new HashSet<>()).add(lock);
            }
        }

        @Override
        public void acquire(int hart, String lock) {
            List<String> mine = heldBy(hart);
            for (String other : mine) {
                if (fatal(lock, other)) {
                    throw new KernelPanic("lock order: " + lock + " after " + other);
                }
            }
            remember(mine, lock);
            mine.add(lock);
        }

        @Override
        public void release(int hart, String lock) {
            heldBy(hart).remove(lock);
        }
    }

    /** Looks for two locks in opposite orders only, not for circles of three. */
    @Mistake(says = "three harts would wait in a circle")
    static final class LooksAtPairs extends Watcher {
        @Override
        boolean fatal(String lock, String other) {
            return after.getOrDefault(lock, Set.of()).contains(other);
        }
    }

    /** Keeps one list for all harts: what one holds seems to be held by all. */
    @Mistake(says = {"hart 0 takes a, hart 0 takes b, hart 1 takes b", "expected:       no panic"})
    static final class MixesHarts extends Watcher {
        @Override
        List<String> heldBy(int hart) {
            return super.heldBy(0);
        }
    }

    /** Does not notice that a lock is let go. */
    @Mistake(says = {"expected:       no panic", "hart 0 lets go a, hart 0 takes a"})
    static final class ForgetsTheRelease extends Watcher {
        @Override
        public void release(int hart, String lock) {
        }
    }

    /** Takes the lock that was taken last for the one that is let go. */
    @Mistake(says = "though it")
    static final class ReleasesTheLast extends Watcher {
        @Override
        public void release(int hart, String lock) {
            heldBy(hart).removeLast();
        }
    }

    /** Forgets an order when the locks are let go: it sees only what is about to happen anyway. */
    @Mistake(says = "for hart 0 has taken b while it held a: at the same moment")
    static final class ForgetsTheOrder extends Watcher {
        @Override
        public void release(int hart, String lock) {
            super.release(hart, lock);
            after.remove(lock);
        }
    }

    /** Looks the wrong way: the order that has always been used is the one that it warns of. */
    @Mistake(says = {"no panic, the same order as before", "what came:      a panic"})
    static final class LooksTheWrongWay extends Watcher {
        @Override
        boolean fatal(String lock, String other) {
            return super.fatal(other, lock);
        }
    }

    /** Warns when the other lock is held by another hart at this moment, which is a deadlock and no warning any more. */
    @Mistake(says = "for hart 0 has taken b while it held a: at the same moment")
    static final class WaitsForTheDeadlock extends Watcher {
        @Override
        boolean fatal(String lock, String other) {
            return super.fatal(lock, other) && held.values().stream().filter(locks -> locks.contains(lock)).count() > 0;
        }
    }
}
