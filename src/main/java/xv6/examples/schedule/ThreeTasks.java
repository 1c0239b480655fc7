package xv6.examples.schedule;

import java.util.List;
import xv6.kernel.schedule.Dwrr;
import xv6.kernel.schedule.InterleavedDwrr;
import xv6.kernel.schedule.SchedulingPolicy;

/** Three tasks that never stop, on one hart: {@code strict}, {@code dwrr} or {@code interleaved}. */
public final class ThreeTasks {
    private ThreeTasks() {
    }

    public static void main(String[] args) {
        SchedulingPolicy policy = switch (args[0]) {
            case "strict" -> new StrictPriority();
            case "dwrr" -> new Dwrr(1);
            default -> new InterleavedDwrr(1);
        };
        List<Letter> tasks = List.of(new Letter('a', 20), new Letter('b', 24), new Letter('c', 30));
        System.out.println(Letter.row(policy, tasks, 60));
        for (Letter task : tasks) {
            System.out.println(task.letter + ", weight " + task.weight() + ": " + task.turns + " turns");
        }
    }
}
