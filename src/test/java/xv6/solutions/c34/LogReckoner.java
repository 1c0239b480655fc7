package xv6.solutions.c34;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import xv6.exercises.check.c34.Event;
import xv6.exercises.check.c34.Event.Kind;
import xv6.exercises.check.c34.Figures;
import xv6.exercises.check.c34.Reckoner;

/**
 * What a task does between two of its events is said by the first of them, so the time in between goes to that one's kind; the end of the run
 * is where the last stretch ends. Four sums answer everything then. Nobody has to know how many cores there were. The response is what followed the arrival, for a task
 * arrives once, and what comes next is that it runs, or the end.
 */
public class LogReckoner implements Reckoner {
    /** A task's life so far. */
    static final class Life {
        final long arrived;
        Kind last;
        long since;
        private final Map<Kind, Long> spent = new EnumMap<>(Kind.class);

        Life(Event arrival) {
            arrived = arrival.time();
            begins(arrival);
        }

        void follows(Event event) {
            passes(event.time());
            begins(event);
        }

        void begins(Event event) {
            last = event.kind();
            since = event.time();
        }

        void passes(long now) {
            spent.merge(last, now - since, Long::sum);
        }

        /** How long such an event was the last one. */
        long after(Kind kind) {
            return spent.getOrDefault(kind, 0L);
        }
    }

    @Override
    public Map<String, Figures> reckon(List<Event> log, long end) {
        Map<String, Life> lives = new TreeMap<>();
        for (Event event : log) {
            Life life = lives.get(event.task());
            if (life == null) {
                lives.put(event.task(), new Life(event));
            } else {
                life.follows(event);
            }
        }
        Map<String, Figures> figures = new TreeMap<>();
        lives.forEach((task, life) -> {
            ends(life, end);
            figures.put(task, new Figures(response(life, end), waiting(life), life.after(Kind.DISPATCH), turnaround(life)));
        });
        return figures;
    }

    void ends(Life life, long end) {
        life.passes(end);
    }

    long response(Life life, long end) {
        return life.after(Kind.ARRIVE);
    }

    long waiting(Life life) {
        return life.after(Kind.ARRIVE) + life.after(Kind.PREEMPT) + life.after(Kind.WAKE);
    }

    long turnaround(Life life) {
        return life.last == Kind.EXIT ? life.since - life.arrived : Figures.NEVER;
    }
}
