package xv6.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.function.LongFunction;

/**
 * Runs the same thing under one seed after another, until a run goes otherwise than the first one did. Several run at the
 * same time; what is found does not depend on how many.
 */
final class Exploration {
    /** A seed whose run did not come to its end, or printed something else than {@code first}. */
    record Finding(long seed, Outcome outcome, Outcome first) {
    }

    private final LongFunction<Outcome> trial;
    private final long from;
    private final Outcome first;
    private final IntConsumer progress;
    private final AtomicInteger next = new AtomicInteger(1);
    /** How many seeds to try; fewer once something is found, for only an earlier seed would matter then. */
    private volatile int seeds;
    private int tried = 1;
    private Finding found;

    /**
     * @param trial    the run under a seed; several threads call it
     * @param from     the first seed
     * @param first    what came of that one
     * @param seeds    how many there are to be
     * @param progress is told now and then how many have been tried
     */
    Exploration(LongFunction<Outcome> trial, long from, Outcome first, int seeds, IntConsumer progress) {
        this.trial = trial;
        this.from = from;
        this.first = first;
        this.seeds = seeds;
        this.progress = progress;
        if (!first.agreesWith(first)) {
            find(0, first);
        }
    }

    /** Tries seeds, so many at the same time. Returns the first one that is a finding, or null if all agree. */
    Finding explore(int atOnce) {
        List<Thread> workers = new ArrayList<>();
        for (int i = 0; i < atOnce; i++) {
            workers.add(Thread.ofPlatform().daemon().name("explorer").start(this::work));
        }
        try {
            for (Thread worker : workers) {
                worker.join();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            seeds = 0;
        }
        return found;
    }

    private void work() {
        for (int i = next.getAndIncrement(); i < seeds; i = next.getAndIncrement()) {
            judge(i, trial.apply(from + i));
        }
    }

    private synchronized void judge(int i, Outcome outcome) {
        progress.accept(++tried);
        if (i < seeds && !outcome.agreesWith(first)) {
            find(i, outcome);
        }
    }

    private void find(int i, Outcome outcome) {
        found = new Finding(from + i, outcome, first);
        seeds = i;
    }
}
