package xv6.examples.schedule;

import java.util.SplittableRandom;
import xv6.kernel.schedule.Policy;
import xv6.kernel.schedule.RunQueue;
import xv6.kernel.schedule.Task;

/** A simulator in forty lines, in which one generator throws all dice. The same seed, four policies: are they the same tasks? */
public final class OneGenerator {
    private static final int CORES = 16;
    private static final int TICKS = 100_000;

    private OneGenerator() {
    }

    // tag::simulate[]
    private static int spawned(Policy policy, SplittableRandom random) {
        RunQueue queue = policy.queue(CORES);
        Task[] running = new Task[CORES];
        int spawned = 0;
        for (int tick = 0; tick < TICKS; tick++) {
            for (int core = 0; core < CORES; core++) {
                if (random.nextDouble() < 0.001) {
                    queue.arrive(new Letter('t', spawned++ % 40));
                }
            }
            for (int core = 0; core < CORES; core++) {
                if (running[core] != null) {
                    queue.putBack(running[core], 1);
                }
                running[core] = queue.choose(core);
                if (running[core] != null && running[core].priority() >= 30 && random.nextDouble() < 0.001) {
                    queue.depart(running[core], 1);
                    running[core] = null;
                }
            }
        }
        return spawned;
    }
    // end::simulate[]

    public static void main(String[] args) {
        for (Policy policy : Policy.values()) {
            System.out.println(policy.word + ": " + spawned(policy, new SplittableRandom(1)) + " tasks");
        }
    }
}
