package xv6.exercises.check.c34;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.ToLongFunction;
import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;
import xv6.exercises.check.c34.Event.Kind;
import xv6.sim.Results;

/** Short logs, each with a trap in it, and long ones, of which the simulator has figures of its own. */
public final class LogReckonerCheck extends Check {
    private static final int RUNS = 5;

    @Override
    public void examine(Exam exam) {
        Cases cases = new Cases(exam);
        cases.log(10, "one after the other", "0 arrive a, 0 arrive b, 0 dispatch a 0, 4 exit a 0, 4 dispatch b 0, 10 exit b 0");
        cases.log(12, "they came late, and time counts from then", "3 arrive a, 5 arrive b, 6 dispatch a 0, 9 exit a 0, 9 dispatch b 0, 12 exit b 0");
        cases.log(13, "who was preempted waits again", "0 arrive a, 0 arrive b, 1 dispatch a 0, 4 preempt a 0, 4 dispatch b 0, 7 preempt b 0, 7 dispatch a 0, 10 exit a 0, 10 dispatch b 0, 13 exit b 0");
        cases.log(20, "who sleeps does not wait", "0 arrive a, 1 dispatch a 0, 3 block a 0, 10 wake a, 10 dispatch a 0, 12 block a 0, 17 wake a, 18 dispatch a 0, 20 exit a 0");
        cases.log(17, "who has slept waits again from when it wakes, and its response was long ago",
                "0 arrive a, 0 dispatch a 0, 2 block a 0, 2 arrive b, 2 dispatch b 0, 5 wake a, 13 exit b 0, 13 dispatch a 0, 17 exit a 0");
        cases.log(30, "a runs until the end, and b, who never ran, waited from its arrival until then", "0 arrive a, 0 dispatch a 0, 12 arrive b");
        cases.log(30, "who still waits at the end has waited until then", "0 arrive a, 0 dispatch a 0, 4 preempt a 0, 4 arrive b, 5 dispatch b 0");
        cases.log(30, "who still sleeps at the end does not wait", "0 arrive a, 2 dispatch a 0, 6 block a 0");
        cases.log(9, "on two cores two run at the same time", "0 arrive a, 0 arrive b, 0 arrive c, 0 dispatch a 0, 0 dispatch b 1, 4 preempt a 0, 4 dispatch c 0, 6 exit b 1, 6 dispatch a 1, 8 exit c 0, 9 exit a 1");
        cases.log(8, "it goes on at once on another core, and waits for nothing", "0 arrive a, 0 dispatch a 0, 3 preempt a 0, 3 dispatch a 1, 5 preempt a 1, 5 dispatch a 1, 8 exit a 1");
        cases.log(6, "all of that in no time", "2 arrive a, 2 dispatch a 0, 4 block a 0, 4 wake a, 4 dispatch a 0, 6 exit a 0, 6 arrive b");
        cases.log(5, "nothing happened in this run, and of an earlier one it knows nothing", "");
        cases.log(5, "it is another run, and another task of that name", "1 arrive a, 3 dispatch a 0");
        for (int run = 0; run < RUNS; run++) {
            cases.simulated();
        }
    }

    private static final class Cases {
        private final Exam exam;
        private final Reckoner reckoner;

        Cases(Exam exam) {
            this.exam = exam;
            exam.doing("new LogReckoner()");
            reckoner = exam.make(Reckoner.class);
        }

        void log(long end, String why, String events) {
            List<Event> log = events.isEmpty() ? List.of() : Arrays.stream(events.split(", ")).map(Cases::event).toList();
            judge("reckon of the log " + log + ", which ends at " + end, why, log, end);
        }

        /** As in "4 dispatch a 0". */
        private static Event event(String text) {
            String[] words = text.split(" ");
            return new Event(Long.parseLong(words[0]), Kind.valueOf(words[1].toUpperCase(Locale.ROOT)), words[2],
                    words.length > 3 ? Integer.parseInt(words[3]) : -1);
        }

        void simulated() {
            Simulated run = new Simulated(exam.random());
            Map<String, Figures> came = new TreeMap<>(judge("reckon of the log " + run.told + "; the run was over at " + run.end(), null, run.log, run.end()));
            exam.doing("the averages of what reckon says of the log " + run.told);
            Results results = run.results;
            same(results.response, average(came, Figures::response), "response");
            same(results.wait, average(came, Figures::waiting), "waiting");
            came.values().removeIf(figures -> figures.turnaround() == Figures.NEVER);
            exam.same(results.finished, came.size(), "tasks that have ended, as the simulator counted");
            same(results.turnaround, average(came, Figures::turnaround), "turnaround");
        }

        private void same(double expected, double came, String figure) {
            exam.expect(Double.compare(expected, came) == 0, expected + ", the average " + figure + " in the simulator's own table", came);
        }

        private static double average(Map<String, Figures> all, ToLongFunction<Figures> figure) {
            long sum = 0;
            for (Figures figures : all.values()) {
                sum += figure.applyAsLong(figures);
            }
            return (double) sum / all.size();
        }

        private Map<String, Figures> judge(String doing, String why, List<Event> log, long end) {
            Map<String, Figures> expected = new PlainReckoner().reckon(log, end);
            exam.doing(doing);
            Map<String, Figures> came = reckoner.reckon(log, end);
            exam.expect(came != null, "figures for each task in the log", "null");
            Set<String> names = new TreeSet<>(came.keySet());
            exam.expect(names.equals(expected.keySet()),
                    "figures of " + (expected.isEmpty() ? "nobody" : String.join(", ", expected.keySet())) + because(why), names.isEmpty() ? "of nobody" : "of " + String.join(", ", names));
            expected.forEach((task, figures) -> compare(doing, why, PlainReckoner.of(log, task), end, figures, came.get(task)));
            return came;
        }

        private void compare(String doing, String why, List<Event> life, long end, Figures expected, Figures came) {
            String task = life.getFirst().task();
            exam.doing(doing + "; the figures of " + task + (why == null ? ", of which the log says " + life : ""));
            exam.expect(came != null, "figures" + because(why), "null");
            exam.expect(came.response() == expected.response(), "the response " + expected.response() + ": it arrived at " + life.getFirst().time()
                    + (life.size() == 1 ? ", and never ran until " + end : ", and first ran at " + life.get(1).time()) + because(why), came.response());
            exam.expect(came.running() == expected.running(), "running " + expected.running() + ": "
                    + PlainReckoner.told(PlainReckoner.ticks(life, end, kind -> kind == Kind.DISPATCH)) + because(why), came.running());
            exam.expect(came.waiting() == expected.waiting(), "waiting " + expected.waiting() + ": "
                    + PlainReckoner.told(PlainReckoner.ticks(life, end, PlainReckoner::waits)) + because(why), came.waiting());
            exam.expect(came.turnaround() == expected.turnaround(), "the turnaround " + (expected.turnaround() == Figures.NEVER ? "NEVER, for it did not end"
                    : expected.turnaround() + ": it arrived at " + life.getFirst().time() + ", and ended at " + life.getLast().time()) + because(why), came.turnaround());
        }

        private static String because(String why) {
            return why == null ? "" : "; " + why;
        }
    }
}
