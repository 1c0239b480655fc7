package xv6.sim;

import java.util.SplittableRandom;

/**
 * What a task needs. It runs for {@code run} ticks in all. After {@code burst} ticks it sleeps for {@code sleep}; where
 * {@code burst} is 0 it blocks by chance instead, at the end of each tick with the probability {@code chance}, and sleeps for
 * 1 to {@code 2 * sleep - 1} ticks, each as likely.
 */
record Demand(int run, double chance, int burst, int sleep) {

    /** Longer than any run. */
    static final int FOR_EVER = Integer.MAX_VALUE;

    /** How long a task that blocks by chance sleeps on average. */
    static final int SLEEP = 1000;

    static Demand byChance(int run, double chance) {
        return new Demand(run, chance, 0, SLEEP);
    }

    boolean blocks() {
        return burst > 0 || chance > 0;
    }

    // tag::dice[]
    /** How many ticks it runs until it next sleeps. */
    int burst(SplittableRandom random) {
        if (burst > 0) {
            return burst;
        }
        if (chance >= 1) {
            return 1;
        }
        // The number of throws until the first that hits, found at one stroke.
        double throwsNeeded = 1 + Math.log(1 - random.nextDouble()) / Math.log1p(-chance);
        return (int) Math.min(throwsNeeded, FOR_EVER);
    }

    /** How many ticks it sleeps. */
    int sleep(SplittableRandom random) {
        return burst > 0 ? sleep : 1 + random.nextInt(2 * sleep - 1);
    }
    // end::dice[]
}
