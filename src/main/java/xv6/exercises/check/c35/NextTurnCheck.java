package xv6.exercises.check.c35;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;
import xv6.exercises.check.c35.Choice.AllDone;
import xv6.exercises.check.c35.Choice.Deadlock;
import xv6.exercises.check.c35.Choice.Turn;
import xv6.exercises.check.c35.Doing.Asleep;
import xv6.exercises.check.c35.Doing.Done;
import xv6.exercises.check.c35.Doing.Ready;
import xv6.exercises.check.c35.Doing.Waiting;

/** The circle, the clock, the locks and the two ends; then anything, beside an answer found without going round. */
public final class NextTurnCheck extends Check {
    private static final Doing READY = new Ready();
    private static final Doing DONE = new Done();
    private static final Set<String> FREE = Set.of();
    private static final int TIMES = 300;

    @Override
    public void examine(Exam exam) {
        Cases cases = new Cases(exam);
        cases.circle();
        cases.clock();
        cases.locks();
        cases.ends();
        for (int i = 0; i < TIMES; i++) {
            cases.anything();
        }
    }

    private static final class Cases {
        private final Exam exam;
        private final Chooser chooser;

        Cases(Exam exam) {
            this.exam = exam;
            exam.doing("new NextTurn()");
            chooser = exam.make(Chooser.class);
        }

        private void circle() {
            next(List.of(READY, READY, READY), 0, 0, FREE, new Turn(1, 0), "who comes behind task 0 is task 1");
            next(List.of(READY, READY, READY), 2, 5, FREE, new Turn(0, 5), "after the last comes the first");
            next(List.of(READY, READY, READY), -1, 0, FREE, new Turn(0, 0), "nobody has had a turn, and the circle begins with task 0");
            next(List.of(DONE, READY, DONE, READY), 1, 5, FREE, new Turn(3, 5), "who is done is passed over");
            next(List.of(DONE, READY, DONE, DONE), 3, 5, FREE, new Turn(1, 5), "the only one that can run is behind the end of the list");
            next(List.of(DONE, READY, DONE), 1, 5, FREE, new Turn(1, 5), "nobody else can run, so task 1 goes on");
            next(List.of(READY), 0, 5, FREE, new Turn(0, 5), "nobody else is there, so task 0 goes on");
            next(List.of(READY, DONE), -1, 5, FREE, new Turn(0, 5), "nobody has had a turn, and the circle begins with task 0");
        }

        private void clock() {
            next(List.of(READY, asleep(9), READY), 0, 5, FREE, new Turn(2, 5), "task 1 sleeps until 9");
            next(List.of(READY, asleep(5), READY), 0, 5, FREE, new Turn(1, 5), "the time of task 1 has come at this very moment");
            next(List.of(READY, asleep(3), READY), 0, 5, FREE, new Turn(1, 5), "the time of task 1 came long ago, and time does not go back");
            next(List.of(asleep(3), DONE), 1, 5, FREE, new Turn(0, 5), "its time came long ago, and time does not go back");
            next(List.of(READY, asleep(9)), 0, 5, FREE, new Turn(0, 5), "task 0 can go on, so no time is left out");
            next(List.of(asleep(20), asleep(9), asleep(30)), 1, 5, FREE, new Turn(1, 9), "all sleep, and task 1 wakes first");
            next(List.of(asleep(9), asleep(12), asleep(9)), 0, 5, FREE, new Turn(2, 9), "tasks 0 and 2 wake first, and behind task 0 the circle comes to task 2");
            next(List.of(asleep(9), asleep(9), asleep(9)), 2, 5, FREE, new Turn(0, 9), "all wake at 9, and after the last comes the first");
            next(List.of(asleep(5_000_000_000L), DONE, asleep(4_999_999_999L)), 2, 5, FREE, new Turn(2, 4_999_999_999L), "task 2 wakes first");
            next(List.of(asleep(Long.MAX_VALUE)), 0, 5, FREE, new Turn(0, Long.MAX_VALUE), "so long it sleeps, but not for ever");
        }

        private void locks() {
            next(List.of(READY, new Waiting("disk"), READY), 0, 5, Set.of("disk"), new Turn(2, 5), "somebody holds the lock that task 1 waits for");
            next(List.of(READY, new Waiting("disk"), READY), 0, 5, FREE, new Turn(1, 5), "nobody holds the lock that task 1 waits for");
            next(List.of(READY, new Waiting("disk"), READY), 0, 5, Set.of("screen"), new Turn(1, 5), "nobody holds the lock that task 1 waits for, only another");
            next(List.of(new Waiting("disk"), new Waiting("screen")), 1, 5, Set.of("disk"), new Turn(1, 5), "task 0 has to wait, and task 1 gets its lock");
            next(List.of(new Waiting("disk"), asleep(30)), 0, 5, Set.of("disk"), new Turn(1, 30), "that is no deadlock yet: task 1 wakes at 30, and may let go");
            next(List.of(new Waiting("disk"), asleep(30)), 1, 5, FREE, new Turn(0, 5), "task 0 can run now");
        }

        private void ends() {
            next(List.of(DONE, DONE, DONE), 1, 5, FREE, new AllDone(), "all have ended");
            next(List.of(), -1, 5, FREE, new AllDone(), "there is nobody who has not ended");
            next(List.of(DONE, DONE), 0, 5, Set.of("disk"), new AllDone(), "all have ended, though somebody took a lock along");
            next(List.of(new Waiting("a"), DONE, new Waiting("b")), 0, 5, Set.of("a", "b"), new Deadlock(Set.of(0, 2)), "tasks 0 and 2 have not ended, and nobody is left who could let go of their locks");
            next(List.of(DONE, new Waiting("a")), 0, 5, Set.of("a"), new Deadlock(Set.of(1)), "whoever held the lock has ended, and will never let go");
            next(List.of(new Waiting("a"), new Waiting("a"), READY), 2, 5, Set.of("a"), new Turn(2, 5), "task 2 can go on, and may let go of the lock");
            next(List.of(new Waiting(new String("disk")), DONE), 1, 5, Set.of("disk"), new Deadlock(Set.of(0)), "it is the same lock if it has the same name");
        }

        private void anything() {
            Random random = exam.random();
            List<Doing> tasks = new ArrayList<>();
            for (int i = random.nextInt(7); i > 0; i--) {
                tasks.add(switch (random.nextInt(8)) {
                    case 0 -> READY;
                    case 1, 2, 3 -> asleep(random.nextInt(40));
                    case 4, 5 -> new Waiting(random.nextBoolean() ? "a" : "b");
                    default -> DONE;
                });
            }
            Set<String> held = new TreeSet<>();
            for (String lock : List.of("a", "b")) {
                if (random.nextInt(4) > 0) {
                    held.add(lock);
                }
            }
            int current = tasks.isEmpty() ? -1 : random.nextInt(tasks.size() + 1) - 1;
            long now = random.nextInt(20);
            next(tasks, current, now, held, right(tasks, current, now, held), "by the rules");
        }

        private static Doing asleep(long until) {
            return new Asleep(until);
        }

        private void next(List<Doing> tasks, int current, long now, Set<String> held, Choice expected, String why) {
            List<String> told = new ArrayList<>();
            for (int i = 0; i < tasks.size(); i++) {
                told.add(i + " " + switch (tasks.get(i)) {
                    case Ready _ -> "ready";
                    case Asleep(long until) -> "asleep until " + until;
                    case Waiting(String lock) -> "waiting for " + lock;
                    case Done _ -> "done";
                });
            }
            exam.doing("next: tasks " + (told.isEmpty() ? "none" : String.join(", ", told)) + "; the last turn " + (current < 0 ? "nobody's" : "was " + current + "'s")
                    + "; now " + now + "; held " + (held.isEmpty() ? "nothing" : String.join(", ", new TreeSet<>(held))));
            Choice came = chooser.next(List.copyOf(tasks), current, now, Set.copyOf(held));
            exam.expect(expected.equals(came), told(expected) + ", for " + why, told(came));
        }

        /** As records tell themselves, but a set in its order. */
        private static String told(Choice choice) {
            return choice instanceof Deadlock(Set<Integer> stuck) && stuck != null ? "Deadlock[tasks=" + stuck.stream().sorted().toList() + "]" : String.valueOf(choice);
        }

        /** Asks of each task when it could have its turn, and how far along the circle it stands; the least is right. */
        private static Choice right(List<Doing> tasks, int current, long now, Set<String> held) {
            Turn best = null;
            int bestWay = 0;
            Set<Integer> left = new HashSet<>();
            for (int i = 0; i < tasks.size(); i++) {
                Long from = switch (tasks.get(i)) {
                    case Ready _ -> (Long) now;
                    case Asleep(long until) -> (Long) Math.max(until, now);
                    case Waiting(String lock) when !held.contains(lock) -> (Long) now;
                    case Waiting _, Done _ -> null;
                };
                if (!(tasks.get(i) instanceof Done)) {
                    left.add(i);
                }
                int way = i > current ? i - current : i - current + tasks.size();
                if (from != null && (best == null || from < best.now() || from == best.now() && way < bestWay)) {
                    best = new Turn(i, from);
                    bestWay = way;
                }
            }
            return best != null ? best : left.isEmpty() ? new AllDone() : new Deadlock(left);
        }
    }
}
