package xv6.kernel.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/**
 * The bound of the paper (Stoica and Abdel-Wahab 1995): where no request is longer than the slice, nobody is ever more than
 * a slice behind of what an ideal hart, divisible without end, would have given it, nor more than a slice ahead.
 */
class EevdfProperties {
    /** What rounding may add up to. */
    private static final double EPSILON = 0.001;

    private static final class Client extends Task {
        final double weight;
        double had;
        double ideal;

        Client(int priority) {
            super(priority);
            weight = Weights.of(priority);
        }

        double lag() {
            return ideal - had;
        }
    }

    @Property(tries = 500)
    void whoStaysBusyIsNeverMoreThanASliceFromItsShare(@ForAll long seed, @ForAll @IntRange(min = 1, max = 60) int most,
            @ForAll @IntRange(min = 1, max = 8) int slice) {
        Random random = new Random(seed);
        Eevdf queue = new Eevdf(slice);
        List<Client> busy = new ArrayList<>();
        for (int turn = 0; turn < 3000; turn++) {
            while (busy.isEmpty() || busy.size() < most && random.nextInt(20) == 0) {
                Client client = new Client(random.nextInt(40));
                queue.arrive(client);
                busy.add(client);
            }
            Client next = (Client) queue.choose(0);
            int ran = 1 + random.nextInt(slice);
            double weights = busy.stream().mapToDouble(client -> client.weight).sum();
            next.had += ran;
            busy.forEach(client -> client.ideal += ran * client.weight / weights);
            queue.putBack(next, ran);
            assertThat(busy).allSatisfy(client -> assertThat(client.lag()).isBetween(-slice - EPSILON, slice + EPSILON));
        }
    }

    /** When one leaves with a debt, or with what it is owed, those who stay share that: the paper's rule for time. */
    @Property(tries = 300)
    void sleepersKeepTheirLagAndNoMoreThanASliceOfIt(@ForAll long seed, @ForAll @IntRange(min = 2, max = 20) int clients) {
        Random random = new Random(seed);
        Eevdf queue = new Eevdf(1);
        List<Client> busy = new ArrayList<>();
        List<Client> asleep = new ArrayList<>();
        for (int i = 0; i < clients; i++) {
            asleep.add(new Client(random.nextInt(40)));
        }
        for (int turn = 0; turn < 3000; turn++) {
            while (busy.isEmpty() || !asleep.isEmpty() && random.nextInt(10) == 0) {
                Client woken = asleep.remove(random.nextInt(asleep.size()));
                long owed = woken.lag;
                queue.arrive(woken);
                busy.add(woken);
                if (busy.size() > 1) {
                    assertThat((double) queue.lag(woken)).isCloseTo(owed, org.assertj.core.api.Assertions.within(EPSILON * Eevdf.SLICE));
                }
            }
            Client next = (Client) queue.choose(0);
            if (random.nextInt(8) == 0) {
                queue.depart(next, random.nextInt(2));
                busy.remove(next);
                asleep.add(next);
                assertThat(next.lag).isBetween(-Eevdf.SLICE, Eevdf.SLICE);
            } else {
                queue.putBack(next, 1);
            }
        }
    }

    /** A sleeper that comes back again and again, as early as it can, takes no more than its share of a busy hart. */
    @Property(tries = 50)
    void nobodyGainsBySleeping(@ForAll @IntRange(min = 1, max = 30) int nap, @ForAll @IntRange(min = 0, max = 39) int priority) {
        Eevdf queue = new Eevdf(1);
        Client hog = new Client(priority);
        Client sleeper = new Client(priority);
        queue.arrive(hog);
        queue.arrive(sleeper);
        int wakes = -1;
        int ticks = 10_000;
        for (int tick = 0; tick < ticks; tick++) {
            if (wakes == tick) {
                queue.arrive(sleeper);
            }
            Client next = (Client) queue.choose(0);
            next.had++;
            if (next == sleeper && (int) next.had % 3 == 0) {
                queue.depart(sleeper, 1);
                wakes = tick + nap;
            } else {
                queue.putBack(next, 1);
            }
        }
        assertThat(sleeper.had).isLessThanOrEqualTo(ticks / 2 + 2);
        assertThat(hog.had).isGreaterThanOrEqualTo(ticks / 2 - 2);
    }

    @Property(tries = 100)
    void nobodyStarves(@ForAll long seed, @ForAll @IntRange(min = 1, max = 3) int harts) {
        Random random = new Random(seed);
        PerHart queues = new PerHart(harts, () -> new Eevdf(1), Guard.NONE);
        Client light = new Client(0);
        queues.arrive(light);
        List<Client> others = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            others.add(new Client(random.nextInt(40)));
        }
        others.forEach(queues::arrive);
        double weights = light.weight + others.stream().mapToDouble(client -> client.weight).sum();
        // Even if all stand in its queue: its share of one tick, and a slice of lag either way.
        int patience = (int) (4 * weights / light.weight) + 1;
        Client[] running = new Client[harts];
        for (int tick = 0; tick < patience; tick++) {
            for (int hart = 0; hart < harts; hart++) {
                if (running[hart] != null) {
                    queues.putBack(running[hart], 1);
                }
                running[hart] = (Client) queues.choose(hart);
                running[hart].had++;
            }
        }
        assertThat(light.had).isPositive();
    }
}
