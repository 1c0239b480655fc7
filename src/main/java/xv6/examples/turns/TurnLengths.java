package xv6.examples.turns;

import java.util.SplittableRandom;
import java.util.function.ToIntFunction;

/**
 * Two bugs that show only if turns end at the right moments, and three ways to say how long a turn is. A program here is
 * a number of steps, and one moment in it is fragile.
 */
public final class TurnLengths {
    private static final int SEEDS = 200_000;
    private static final int STEPS = 1000;
    private static final int FRAGILE = 300;

    private TurnLengths() {
    }

    // tag::lengths[]
    private static int shortOnes(SplittableRandom random) {
        return 1 + random.nextInt(4);
    }

    private static int longOnes(SplittableRandom random) {
        return 1 + random.nextInt(1024);
    }

    private static int anyMagnitude(SplittableRandom random) {
        return 1 + random.nextInt(1 << random.nextInt(11));
    }
    // end::lengths[]

    /** One program stands at its fragile moment while the other gets all of its work done. */
    private static boolean overtaken(long seed, ToIntFunction<SplittableRandom> length) {
        SplittableRandom random = new SplittableRandom(seed);
        int[] done = new int[2];
        while (done[0] < STEPS && done[1] < STEPS) {
            int who = random.nextInt(2);
            done[who] += length.applyAsInt(random);
        }
        return done[0] == FRAGILE || done[1] == FRAGILE;
    }

    /** Both programs stand at their fragile moments at the same time. */
    private static boolean met(long seed, ToIntFunction<SplittableRandom> length) {
        SplittableRandom random = new SplittableRandom(seed);
        int[] done = new int[2];
        while (done[0] < STEPS && done[1] < STEPS) {
            if (done[0] == FRAGILE && done[1] == FRAGILE) {
                return true;
            }
            int who = random.nextInt(2);
            done[who] += length.applyAsInt(random);
        }
        return false;
    }

    private static void tell(String name, ToIntFunction<SplittableRandom> length) {
        int overtaken = 0;
        int met = 0;
        for (long seed = 0; seed < SEEDS; seed++) {
            overtaken += overtaken(seed, length) ? 1 : 0;
            met += met(seed, length) ? 1 : 0;
        }
        System.out.printf("%-22s %6d %6d%n", name, overtaken, met);
    }

    public static void main(String[] args) {
        System.out.printf("of %d seeds     overtaken    met%n", SEEDS);
        tell("turns of 1 to 4", TurnLengths::shortOnes);
        tell("turns of 1 to 1024", TurnLengths::longOnes);
        tell("of any magnitude", TurnLengths::anyMagnitude);
    }
}
