package xv6.exercises.check.c34;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import xv6.exercises.check.c34.Event.Kind;

/** Asks of every tick what each task did in it. */
final class PlainReckoner implements Reckoner {
    @Override
    public Map<String, Figures> reckon(List<Event> log, long end) {
        Map<String, Figures> figures = new LinkedHashMap<>();
        for (Event event : log) {
            figures.computeIfAbsent(event.task(), task -> figures(of(log, task), end));
        }
        return figures;
    }

    static List<Event> of(List<Event> log, String task) {
        return log.stream().filter(event -> event.task().equals(task)).toList();
    }

    private static Figures figures(List<Event> life, long end) {
        long arrived = life.getFirst().time();
        long first = first(life, Kind.DISPATCH);
        long ended = first(life, Kind.EXIT);
        return new Figures((first == Figures.NEVER ? end : first) - arrived,
                ticks(life, end, PlainReckoner::waits).size(), ticks(life, end, kind -> kind == Kind.DISPATCH).size(),
                ended == Figures.NEVER ? ended : ended - arrived);
    }

    private static long first(List<Event> life, Kind kind) {
        return life.stream().filter(event -> event.kind() == kind).mapToLong(Event::time).findFirst().orElse(Figures.NEVER);
    }

    static boolean waits(Kind kind) {
        return kind == Kind.ARRIVE || kind == Kind.PREEMPT || kind == Kind.WAKE;
    }

    /** In which ticks the last that had happened to the task was such an event. */
    static List<Long> ticks(List<Event> life, long end, Predicate<Kind> such) {
        List<Long> ticks = new ArrayList<>();
        for (long tick = life.getFirst().time(); tick < end; tick++) {
            Kind last = null;
            for (Event event : life) {
                if (event.time() <= tick) {
                    last = event.kind();
                }
            }
            if (such.test(last)) {
                ticks.add(tick);
            }
        }
        return ticks;
    }

    /** As stretches: "from 3 to 5 and from 9 to 14". */
    static String told(List<Long> ticks) {
        List<String> stretches = new ArrayList<>();
        for (int i = 0; i < ticks.size(); i++) {
            long from = ticks.get(i);
            while (i + 1 < ticks.size() && ticks.get(i + 1) == ticks.get(i) + 1) {
                i++;
            }
            stretches.add("from " + from + " to " + (ticks.get(i) + 1));
        }
        return stretches.isEmpty() ? "never" : String.join(" and ", stretches);
    }
}
