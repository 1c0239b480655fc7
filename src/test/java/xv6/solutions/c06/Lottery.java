package xv6.solutions.c06;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import xv6.kernel.lock.Spinlock;
import xv6.kernel.schedule.SchedulingPolicy;
import xv6.kernel.schedule.Task;

/**
 * The tickets lie in a row, task after task, and the number drawn is a place in it. A task's tickets are counted when it comes and
 * kept beside it: its priority may change while a hart draws, and then the sum and the walk along the row would not agree. One lock is
 * around all of it, from the sum to the removal, so that no other hart can draw the same task.
 */
public final class Lottery implements SchedulingPolicy {
    private record Holder(Task task, int tickets) {
    }

    private final IntUnaryOperator draw;
    private final Spinlock lock = new Spinlock("lottery");
    private final List<Holder> waiting = new ArrayList<>();

    public Lottery(IntUnaryOperator draw) {
        this.draw = draw;
    }

    @Override
    public void arrive(Task task) {
        lock.acquire();
        waiting.add(new Holder(task, task.priority() + 1));
        lock.release();
    }

    @Override
    public Task choose(int hart) {
        lock.acquire();
        Task winner = waiting.isEmpty() ? null : waiting.remove(drawn()).task;
        lock.release();
        return winner;
    }

    /** The place, among those that wait, of the one who has the ticket that is drawn. */
    private int drawn() {
        int all = 0;
        for (Holder holder : waiting) {
            all += holder.tickets;
        }
        int ticket = draw.applyAsInt(all);
        int place = 0;
        while (ticket >= waiting.get(place).tickets) {
            ticket -= waiting.get(place).tickets;
            place++;
        }
        return place;
    }

    @Override
    public void putBack(Task task, int ran) {
        arrive(task);
    }

    @Override
    public void depart(Task task, int ran) {
        // It waits no longer since it was chosen.
    }
}
