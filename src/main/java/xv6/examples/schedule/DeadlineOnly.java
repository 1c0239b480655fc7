package xv6.examples.schedule;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import xv6.kernel.schedule.Eevdf;
import xv6.kernel.schedule.SchedulingPolicy;
import xv6.kernel.schedule.Task;

/** One heavy task and nine light ones, by deadline alone or by {@code eevdf}. */
public final class DeadlineOnly implements SchedulingPolicy {
    private final PriorityQueue<Letter> queue =
            new PriorityQueue<>(Comparator.comparingDouble((Letter task) -> (task.turns + 1.0) / task.weight()).thenComparing(task -> task.letter));

    @Override
    public void arrive(Task task) {
        queue.add((Letter) task);
    }

    @Override
    public Task choose(int hart) {
        return queue.poll();
    }

    @Override
    public void putBack(Task task, int ran) {
        arrive(task);
    }

    @Override
    public void depart(Task task, int ran) {
    }

    public static void main(String[] args) {
        List<Letter> tasks = new ArrayList<>(List.of(new Letter('H', 30)));
        for (char letter = 'a'; letter < 'j'; letter++) {
            tasks.add(new Letter(letter, 20));
        }
        System.out.println(Letter.row(args[0].equals("eevdf") ? new Eevdf(1) : new DeadlineOnly(), tasks, 72));
    }
}
