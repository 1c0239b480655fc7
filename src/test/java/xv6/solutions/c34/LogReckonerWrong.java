package xv6.solutions.c34;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import xv6.exercises.check.c34.Event;
import xv6.exercises.check.c34.Event.Kind;
import xv6.exercises.check.c34.Figures;
import xv6.solutions.Mistake;

/** Figures that are something else than they are called. */
final class LogReckonerWrong {
    private LogReckonerWrong() {
    }

    /** Who never ran had no response, which looks best of all. */
    @Mistake(says = "the response 18: it arrived at 12, and never ran until 30")
    static final class NeverRanAtOnce extends LogReckoner {
        @Override
        long response(Life life, long end) {
            return life.last == Kind.ARRIVE ? 0 : super.response(life, end);
        }
    }

    /** Who never ran gets the length of the whole run. */
    @Mistake(says = "the response 18: it arrived at 12, and never ran until 30")
    static final class NeverRanAllTheTime extends LogReckoner {
        @Override
        long response(Life life, long end) {
            return life.last == Kind.ARRIVE ? end : super.response(life, end);
        }
    }

    /** Counts from the beginning of the run, not from the arrival. */
    @Mistake(says = {"the response 3: it arrived at 3", "they came late"})
    static final class FromTheBeginning extends LogReckoner {
        @Override
        long response(Life life, long end) {
            return life.arrived + super.response(life, end);
        }

        @Override
        long turnaround(Life life) {
            return life.last == Kind.EXIT ? life.since : Figures.NEVER;
        }
    }

    /** Whoever has not ended and does not run waits, asleep or not. */
    @Mistake(says = {"waiting 2: from 0 to 1 and from 17 to 18", "who sleeps does not wait"})
    static final class SleepIsWaiting extends LogReckoner {
        @Override
        long waiting(Life life) {
            return super.waiting(life) + life.after(Kind.BLOCK);
        }
    }

    /** Thinks that waiting is over with the first run. */
    @Mistake(says = {"waiting 4: from 0 to 1 and from 4 to 7", "who was preempted waits again"})
    static final class WaitsOnce extends LogReckoner {
        @Override
        long waiting(Life life) {
            return response(life, 0);
        }
    }

    /** Forgets those that have woken. */
    @Mistake(says = {"from 17 to 18", "waiting 2"})
    static final class WakesRunning extends LogReckoner {
        @Override
        long waiting(Life life) {
            return life.after(Kind.ARRIVE) + life.after(Kind.PREEMPT);
        }
    }

    /** Closes the account with the last event, so whoever waits at the end has not waited, and whoever runs has not run. */
    @Mistake(says = {"the response 18", "b, who never ran, waited"})
    static final class NoEnd extends LogReckoner {
        @Override
        void ends(Life life, long end) {
            if (life.last == Kind.DISPATCH) {
                life.passes(end);
            }
        }
    }

    /** What runs at the end is left out. */
    @Mistake(says = {"running 30: from 0 to 30"})
    static final class RunsOnUnseen extends LogReckoner {
        @Override
        void ends(Life life, long end) {
            if (life.last != Kind.DISPATCH) {
                life.passes(end);
            }
        }
    }

    /** At the end everybody who does not run is taken to wait. */
    @Mistake(says = {"waiting 2: from 0 to 2", "who still sleeps at the end does not wait"})
    static final class SleepsOnWaiting extends LogReckoner {
        @Override
        void ends(Life life, long end) {
            if (life.last == Kind.BLOCK) {
                life.last = Kind.WAKE;
            }
            super.ends(life, end);
        }
    }

    /** One task runs at a time: who is dispatched takes the place of who was before. */
    @Mistake(says = {"running 7: from 0 to 4 and from 6 to 9", "on two cores two run at the same time"})
    static final class OneCore extends LogReckoner {
        @Override
        public Map<String, Figures> reckon(List<Event> log, long end) {
            List<Event> read = new ArrayList<>();
            String runs = null;
            for (Event event : log) {
                if (event.kind() == Kind.DISPATCH) {
                    if (runs != null) {
                        read.add(new Event(event.time(), Kind.PREEMPT, runs, event.core()));
                    }
                    runs = event.task();
                } else if (event.core() >= 0 && event.task().equals(runs)) {
                    runs = null;
                }
                read.add(event);
            }
            return super.reckon(read, end);
        }
    }

    /** Takes the last dispatch for the first. */
    @Mistake(says = {"the response 1: it arrived at 0, and first ran at 1", "who was preempted waits again"})
    static final class LastDispatch extends LogReckoner {
        @Override
        public Map<String, Figures> reckon(List<Event> log, long end) {
            Map<String, Figures> figures = super.reckon(log, end);
            Map<String, Long> arrived = new TreeMap<>();
            for (Event event : log) {
                if (event.kind() == Kind.ARRIVE) {
                    arrived.put(event.task(), event.time());
                } else if (event.kind() == Kind.DISPATCH) {
                    long response = event.time() - arrived.get(event.task());
                    figures.computeIfPresent(event.task(), (_, f) -> new Figures(response, f.waiting(), f.running(), f.turnaround()));
                }
            }
            return figures;
        }
    }

    /** Who has not ended gets a turnaround, too, until the end of the run. */
    @Mistake(says = "NEVER, for it did not end")
    static final class EverybodyEnds extends LogReckoner {
        @Override
        public Map<String, Figures> reckon(List<Event> log, long end) {
            Map<String, Figures> figures = super.reckon(log, end);
            log.stream().filter(event -> event.kind() == Kind.ARRIVE).forEach(event -> figures.computeIfPresent(event.task(), (_, f) -> f.turnaround() == Figures.NEVER
                    ? new Figures(f.response(), f.waiting(), f.running(), end - event.time()) : f));
            return figures;
        }
    }

    /** Adds running and waiting up, and leaves the sleeps out. */
    @Mistake(says = {"the turnaround 20: it arrived at 0, and ended at 20", "who sleeps does not wait"})
    static final class WithoutSleep extends LogReckoner {
        @Override
        long turnaround(Life life) {
            return life.last == Kind.EXIT ? waiting(life) + life.after(Kind.DISPATCH) : Figures.NEVER;
        }
    }

    /** Has one map for all the logs that it ever reads. */
    @Mistake(says = "of an earlier one it knows nothing")
    static final class RemembersRuns extends LogReckoner {
        private final Map<String, Figures> all = new TreeMap<>();

        @Override
        public Map<String, Figures> reckon(List<Event> log, long end) {
            Map<String, Figures> figures = super.reckon(log, end);
            if (log.isEmpty()) {
                return all;
            }
            all.putAll(figures);
            return figures;
        }
    }
}
