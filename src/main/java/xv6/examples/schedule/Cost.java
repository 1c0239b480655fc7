package xv6.examples.schedule;

import java.util.Locale;
import xv6.kernel.schedule.Eevdf;
import xv6.kernel.schedule.Task;

/** What a dispatch costs on this computer, by how many tasks wait. */
public final class Cost {
    private Cost() {
    }

    private static double nanos(int tasks) {
        Eevdf queue = new Eevdf(1);
        for (int i = 0; i < tasks; i++) {
            queue.arrive(new Letter('x', i % 40));
        }
        int turns = 1_000_000;
        long start = 0;
        for (int turn = -turns; turn < turns; turn++) {
            if (turn == 0) {
                start = System.nanoTime();
            }
            Task next = queue.choose(0);
            queue.putBack(next, 1);
        }
        return (double) (System.nanoTime() - start) / turns;
    }

    public static void main(String[] args) {
        nanos(100);
        for (int tasks = 10; tasks <= 1_000_000; tasks *= 10) {
            System.out.printf(Locale.ROOT, "%9d tasks %5.0f ns%n", tasks, nanos(tasks));
        }
    }
}
