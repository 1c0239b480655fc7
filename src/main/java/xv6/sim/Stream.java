package xv6.sim;

import java.util.SplittableRandom;
import java.util.function.Consumer;
import xv6.kernel.schedule.Weights;

/**
 * Tasks that come one by one: at every tick each core gets a new one with a certain chance. It runs 2 to 99999 ticks in
 * all and blocks with a chance of up to 0.001 at each of them. One seed brings the same tasks under every policy.
 */
public final class Stream implements Workload {

    /** The chance of a new task for a core and a tick, in the post. */
    public static final double CHANCE = 0.001;

    private final SplittableRandom random;
    private final int cores;
    private final double chance;
    private int spawned;

    public Stream(int cores, double chance, long seed) {
        this.cores = cores;
        this.chance = chance;
        random = new SplittableRandom(seed);
    }

    @Override
    public void arrivals(int now, Consumer<Job> spawn) {
        for (int core = 0; core < cores; core++) {
            if (random.nextDouble() < chance) {
                Demand demand = Demand.byChance(random.nextInt(2, 100_000), random.nextDouble(0.001));
                spawn.accept(new Job(now, demand, spawned % Weights.PRIORITIES, random.nextLong()));
                spawned++;
            }
        }
    }
}
