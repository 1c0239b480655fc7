package xv6.solutions.c33;

import java.util.HashMap;
import java.util.Map;
import xv6.exercises.check.c33.Account;

/**
 * Each task has its own time and the queue has the average of them, by weight. A turn moves the task's time by the work over
 * its weight and the average by the work over all weights. Who leaves with a lag takes it out of the average; who comes is
 * placed so far behind that the average, drawn towards it, ends up at the right distance.
 */
public class FairAccount implements Account {
    static final class Member {
        final int weight;
        double own;

        Member(int weight) {
            this.weight = weight;
        }
    }

    final Map<String, Member> here = new HashMap<>();

    /** What those who left were owed, a slice at most. */
    final Map<String, Double> kept = new HashMap<>();
    double time;
    double load;

    @Override
    public void join(String name, int weight) {
        double lag = load == 0 ? 0 : kept.getOrDefault(name, 0.0);
        Member member = new Member(weight);
        if (lag != 0) {
            time -= lag / load;
        }
        member.own = time - lag / weight;
        load += weight;
        here.put(name, member);
    }

    @Override
    public void ran(String name, double work) {
        Member member = here.get(name);
        member.own += work / member.weight;
        time += work / load;
    }

    @Override
    public void leave(String name) {
        double lag = lag(name);
        kept.put(name, Math.clamp(lag, -1, 1));
        load -= here.remove(name).weight;
        if (load != 0) {
            time += lag / load;
        }
    }

    @Override
    public double lag(String name) {
        return lag(here.get(name));
    }

    double lag(Member member) {
        return (time - member.own) * member.weight;
    }

    boolean isEligible(Member member) {
        return lag(member) >= -HAIR;
    }

    double deadline(Member member) {
        return member.own + 1.0 / member.weight;
    }

    @Override
    public String next() {
        String best = null;
        for (Map.Entry<String, Member> entry : here.entrySet()) {
            Member member = entry.getValue();
            if (isEligible(member) && (best == null || deadline(member) < deadline(here.get(best)))) {
                best = entry.getKey();
            }
        }
        return best;
    }
}
