package xv6.kernel.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** What every policy owes: to lose nobody, to run nobody twice, to leave no hart idle, and to give shares as it says. */
class PolicyProperties {
    private static final class Named extends Task {
        int ran;

        Named(int priority) {
            super(priority);
        }
    }

    enum Arrangement {
        /** One queue for all harts. */
        SHARED {
            @Override
            SchedulingPolicy of(Policy policy, int harts) {
                return policy.queue(harts);
            }
        },
        PER_HART {
            @Override
            SchedulingPolicy of(Policy policy, int harts) {
                return new PerHart(harts, () -> policy.queue(1), new OneAtATime());
            }
        };

        abstract SchedulingPolicy of(Policy policy, int harts);
    }

    /** Finds out who takes two locks at a time, or lets go what it has not. */
    private static final class OneAtATime implements Guard {
        private int held = -1;

        @Override
        public void acquire(int hart) {
            assertThat(held).isEqualTo(-1);
            held = hart;
        }

        @Override
        public void release(int hart) {
            assertThat(held).isEqualTo(hart);
            held = -1;
        }
    }

    @Property(tries = 400)
    void nobodyIsLostOrRunTwiceAndNoHartIdlesWhileSomeoneWaits(@ForAll Policy policy, @ForAll Arrangement arrangement,
            @ForAll @IntRange(min = 1, max = 5) int harts, @ForAll long seed) {
        Random random = new Random(seed);
        SchedulingPolicy queues = arrangement.of(policy, harts);
        List<Named> asleep = new ArrayList<>();
        Set<Named> waiting = new HashSet<>();
        Named[] running = new Named[harts];
        for (int i = 0; i < 1 + random.nextInt(20); i++) {
            asleep.add(new Named(random.nextInt(40)));
        }
        for (int step = 0; step < 600; step++) {
            int hart = random.nextInt(harts);
            if (random.nextInt(3) == 0 && !asleep.isEmpty()) {
                Named task = asleep.remove(random.nextInt(asleep.size()));
                queues.arrive(task);
                waiting.add(task);
            }
            Named before = running[hart];
            if (before != null && random.nextInt(4) == 0) {
                queues.depart(before, random.nextInt(3));
                asleep.add(before);
            } else if (before != null) {
                if (random.nextInt(10) == 0) {
                    before.prioritise(random.nextInt(40));
                }
                queues.putBack(before, 1);
                waiting.add(before);
            }
            running[hart] = (Named) queues.choose(hart);
            if (running[hart] == null) {
                assertThat(waiting).isEmpty();
            } else {
                assertThat(waiting.remove(running[hart])).isTrue();
            }
        }
        while (!waiting.isEmpty()) {
            assertThat(waiting.remove((Named) queues.choose(random.nextInt(harts)))).isTrue();
        }
        assertThat(queues.choose(0)).isNull();
    }

    /** The part of the time that a policy promises to a priority, among tasks of different priorities on one hart. */
    private static double promised(Policy policy, int priority) {
        double weight = Weights.of(priority);
        return switch (policy) {
            case RR -> 1;
            case DWRR, EEVDF -> weight;
            // In every round it gets one turn, but for those rounds in which it is given its weight.
            case INTERLEAVED_DWRR -> weight / (weight + Levels.PRICE);
        };
    }

    @Property(tries = 60)
    void sharesConvergeToWhatThePolicyPromises(@ForAll Policy policy, @ForAll @IntRange(min = 1, max = 8) int count, @ForAll long seed) {
        Random random = new Random(seed);
        SchedulingPolicy queue = policy.queue(1);
        List<Named> tasks = random.ints(0, 40).distinct().limit(count).mapToObj(Named::new).toList();
        tasks.forEach(queue::arrive);
        int ticks = 400_000;
        for (int tick = 0; tick < ticks; tick++) {
            Named task = (Named) queue.choose(0);
            task.ran++;
            queue.putBack(task, 1);
        }
        double all = tasks.stream().mapToDouble(task -> promised(policy, task.priority())).sum();
        for (Named task : tasks) {
            double share = promised(policy, task.priority()) / all;
            // The rest of a round: no more than what the heaviest queue spends in one go.
            assertThat((double) task.ran / ticks).isCloseTo(share, org.assertj.core.api.Assertions.within(0.001 + 0.01 * share));
        }
    }

    @Property(tries = 20)
    void whereOneHartIsMissingEveryoneGetsAboutAsMuch(@ForAll Policy policy, @ForAll @IntRange(min = 2, max = 6) int harts) {
        SchedulingPolicy queues = new PerHart(harts, () -> policy.queue(1), Guard.NONE);
        List<Named> tasks = new ArrayList<>();
        Named[] running = new Named[harts];
        for (int i = 0; i <= harts; i++) {
            tasks.add(new Named(Weights.NORMAL));
        }
        tasks.forEach(queues::arrive);
        int ticks = 50_000;
        for (int tick = 0; tick < ticks; tick++) {
            for (int hart = 0; hart < harts; hart++) {
                if (running[hart] != null) {
                    queues.putBack(running[hart], 1);
                }
                running[hart] = (Named) queues.choose(hart);
                running[hart].ran++;
            }
        }
        double fair = (double) ticks * harts / (harts + 1);
        // Without comparing loads, two would share a hart for good and get half of what the others get.
        assertThat(tasks).allSatisfy(task -> assertThat((double) task.ran).isBetween(0.85 * fair, 1.15 * fair));
    }
}
