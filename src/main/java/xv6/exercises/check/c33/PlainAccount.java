package xv6.exercises.check.c33;

import java.util.Map;
import java.util.TreeMap;

/** An account without virtual time: what one has, it has from all others, by weight. */
final class PlainAccount {
    private final Map<String, Integer> weights = new TreeMap<>();
    private final Map<String, Double> lags = new TreeMap<>();

    /** Who has left, with what. */
    private final Map<String, Double> kept = new TreeMap<>();

    Iterable<String> here() {
        return weights.keySet();
    }

    boolean isHere(String name) {
        return weights.containsKey(name);
    }

    double lag(String name) {
        return lags.get(name);
    }

    /** How far its deadline lies ahead of the virtual time. */
    double due(String name) {
        return (1 - lag(name)) / weights.get(name);
    }

    void join(String name, int weight) {
        double lag = weights.isEmpty() ? 0 : Math.clamp(kept.getOrDefault(name, 0.0), -1, 1);
        give(-lag);
        weights.put(name, weight);
        lags.put(name, lag);
    }

    void ran(String name, double work) {
        give(work);
        lags.merge(name, -work, Double::sum);
    }

    void leave(String name) {
        weights.remove(name);
        double lag = lags.remove(name);
        kept.put(name, lag);
        give(lag);
    }

    /** All who are here are owed {@code work} more, together. */
    private void give(double work) {
        int load = weights.values().stream().mapToInt(Integer::intValue).sum();
        weights.forEach((name, weight) -> lags.merge(name, work * weight / load, Double::sum));
    }

    boolean isEligible(String name) {
        return lag(name) >= -Account.HAIR;
    }
}
