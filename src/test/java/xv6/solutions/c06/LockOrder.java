package xv6.solutions.c06;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import xv6.exercises.check.c06.LockWatch;
import xv6.kernel.lock.KernelPanic;

/**
 * Two things are remembered: what each hart holds now, and, for ever, which locks have been taken while which was held. The second is
 * a graph of names, and a deadlock is possible if it has a circle. It has none as long as no lock is taken from which a way leads to
 * one that is held; so that is looked for before anything is added.
 */
public final class LockOrder implements LockWatch {
    private final Map<Integer, List<String>> held = new HashMap<>();
    private final Map<String, Set<String>> after = new HashMap<>();

    @Override
    public void acquire(int hart, String lock) {
        List<String> mine = held.computeIfAbsent(hart, _ -> new ArrayList<>());
        for (String other : mine) {
            if (leads(lock, other, new HashSet<>())) {
                throw new KernelPanic("lock order: " + lock + " is taken while " + other + " is held, and has come before it");
            }
        }
        for (String other : mine) {
            after.computeIfAbsent(other, _ -> new HashSet<>()).add(lock);
        }
        mine.add(lock);
    }

    private boolean leads(String from, String to, Set<String> seen) {
        return from.equals(to) || seen.add(from) && after.getOrDefault(from, Set.of()).stream().anyMatch(next -> leads(next, to, seen));
    }

    @Override
    public void release(int hart, String lock) {
        held.get(hart).remove(lock);
    }
}
