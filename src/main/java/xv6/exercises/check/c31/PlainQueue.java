package xv6.exercises.check.c31;

import java.util.ArrayList;
import java.util.List;

/** Who waits, in the order in which they began to. */
final class PlainQueue {
    private static final class Waiting {
        final Job job;
        final int own;
        int waited;

        Waiting(Job job, int own) {
            this.job = job;
            this.own = own;
        }

        int rank() {
            return own + waited;
        }
    }

    private final int patience;
    private final List<Waiting> queue = new ArrayList<>();

    PlainQueue(int patience) {
        this.patience = patience;
    }

    void add(Job job) {
        queue.add(new Waiting(job, job.priority() * patience));
    }

    /** Null if nobody waits. */
    Job best() {
        Waiting best = null;
        for (Waiting waiting : queue) {
            if (best == null || waiting.rank() > best.rank()) {
                best = waiting;
            }
        }
        return best == null ? null : best.job;
    }

    void take(Job job) {
        queue.remove(of(job));
        queue.forEach(waiting -> waiting.waited++);
    }

    boolean waits(Job job) {
        return of(job) != null;
    }

    boolean isAsHigh(Job one, Job other) {
        return waits(one) && of(one).rank() == of(other).rank();
    }

    String told(Job job) {
        Waiting waiting = of(job);
        return "the rank " + waiting.own + " + " + waiting.waited + " = " + waiting.rank();
    }

    private Waiting of(Job job) {
        return queue.stream().filter(waiting -> waiting.job == job).findFirst().orElse(null);
    }
}
