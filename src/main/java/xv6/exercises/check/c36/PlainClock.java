package xv6.exercises.check.c36;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A clock that is slow and right: it looks through everything for what comes first. */
final class PlainClock implements Clock {
    private record Event(long time, Runnable body) {
    }

    private final List<Event> events = new ArrayList<>();
    private final Map<String, List<Runnable>> waiting = new HashMap<>();
    private long now;

    @Override
    public long now() {
        return now;
    }

    @Override
    public void after(long delay, Runnable event) {
        events.add(new Event(now + Math.max(delay, 0), event));
    }

    @Override
    public void acquire(String lock, Runnable event) {
        List<Runnable> queue = waiting.get(lock);
        if (queue != null) {
            queue.add(event);
        } else {
            waiting.put(lock, new ArrayList<>());
            after(0, event);
        }
    }

    @Override
    public void release(String lock) {
        List<Runnable> queue = waiting.get(lock);
        if (queue.isEmpty()) {
            waiting.remove(lock);
        } else {
            after(0, queue.removeFirst());
        }
    }

    @Override
    public void run() {
        while (!events.isEmpty()) {
            Event first = events.getFirst();
            for (Event event : events) {
                if (event.time < first.time) {
                    first = event;
                }
            }
            events.remove(first);
            now = first.time;
            first.body.run();
        }
    }
}
