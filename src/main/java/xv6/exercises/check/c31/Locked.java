package xv6.exercises.check.c31;

import xv6.kernel.lock.Spinlock;
import xv6.kernel.schedule.SchedulingPolicy;
import xv6.kernel.schedule.Task;

/** A policy for several harts, of one that is called by one at a time. */
final class Locked implements SchedulingPolicy {
    private final SchedulingPolicy policy;
    private final Spinlock lock = new Spinlock("runqueue");

    Locked(SchedulingPolicy policy) {
        this.policy = policy;
    }

    @Override
    public void arrive(Task task) {
        lock.acquire();
        policy.arrive(task);
        lock.release();
    }

    @Override
    public Task choose(int hart) {
        lock.acquire();
        Task task = policy.choose(hart);
        lock.release();
        return task;
    }

    @Override
    public void putBack(Task task, int ran) {
        lock.acquire();
        policy.putBack(task, ran);
        lock.release();
    }

    @Override
    public void depart(Task task, int ran) {
        lock.acquire();
        policy.depart(task, ran);
        lock.release();
    }
}
