package xv6.examples.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import xv6.kernel.schedule.Policy;
import xv6.kernel.schedule.RunQueue;
import xv6.kernel.schedule.Task;
import xv6.kernel.schedule.Weights;

/** How far a task is ever from what an ideal hart would have given it, over 100 seeds: up to 40 tasks, which come at any time. */
public final class LagBound {
    private LagBound() {
    }

    private static final class Client extends Task {
        final double weight;
        double lag;

        Client(int priority) {
            super(priority);
            weight = Weights.of(priority);
        }
    }

    public static void main(String[] args) {
        for (Policy policy : Policy.values()) {
            double behind = 0;
            double ahead = 0;
            for (int seed = 0; seed < 100; seed++) {
                Random random = new Random(seed);
                RunQueue queue = policy.queue(1);
                List<Client> busy = new ArrayList<>();
                for (int turn = 0; turn < 5000; turn++) {
                    if (busy.isEmpty() || busy.size() < 40 && random.nextInt(50) == 0) {
                        Client client = new Client(random.nextInt(Weights.PRIORITIES));
                        queue.arrive(client);
                        busy.add(client);
                    }
                    Client next = (Client) queue.choose(0);
                    double weights = busy.stream().mapToDouble(client -> client.weight).sum();
                    next.lag -= 1;
                    for (Client client : busy) {
                        client.lag += client.weight / weights;
                        behind = Math.max(behind, client.lag);
                        ahead = Math.max(ahead, -client.lag);
                    }
                    queue.putBack(next, 1);
                }
            }
            System.out.printf(Locale.ROOT, "%-16s  at most %7.2f ticks behind, %7.2f ahead%n", policy.word, behind, ahead);
        }
    }
}
