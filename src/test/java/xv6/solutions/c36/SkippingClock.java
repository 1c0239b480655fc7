package xv6.solutions.c36;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Queue;
import xv6.exercises.check.c36.Clock;

/**
 * A queue ordered by time, and by the order of the calls where times are the same: a priority queue alone promises nothing
 * of equals, so each event has a number. A lock that is held has a queue, be it an empty one; to be given the lock is an
 * event like any other, now.
 */
public class SkippingClock implements Clock {
    record Event(long time, long number, Runnable body) {
    }

    final PriorityQueue<Event> events = new PriorityQueue<>(
            Comparator.comparingLong(Event::time).thenComparingLong(Event::number));
    final Map<String, ArrayDeque<Runnable>> waiting = new HashMap<>();
    long now;
    long calls;

    @Override
    public long now() {
        return now;
    }

    @Override
    public void after(long delay, Runnable event) {
        events.add(new Event(now + Math.max(delay, 0), calls++, event));
    }

    @Override
    public void acquire(String lock, Runnable event) {
        Queue<Runnable> queue = waiting.get(lock);
        if (queue != null) {
            queue.add(event);
        } else {
            waiting.put(lock, new ArrayDeque<>());
            after(0, event);
        }
    }

    @Override
    public void release(String lock) {
        Runnable next = waiting.get(lock).poll();
        if (next == null) {
            waiting.remove(lock);
        } else {
            after(0, next);
        }
    }

    @Override
    public void run() {
        while (!events.isEmpty()) {
            Event first = events.poll();
            now = first.time;
            first.body.run();
        }
    }
}
