package xv6.solutions.c35;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import xv6.exercises.check.c35.Choice;
import xv6.exercises.check.c35.Choice.AllDone;
import xv6.exercises.check.c35.Choice.Deadlock;
import xv6.exercises.check.c35.Choice.Turn;
import xv6.exercises.check.c35.Doing;
import xv6.exercises.check.c35.Doing.Asleep;
import xv6.exercises.check.c35.Doing.Waiting;
import xv6.solutions.Mistake;

/** Circles with a gap, clocks that run wrongly, and ends that are none. */
final class NextTurnWrong {
    private NextTurnWrong() {
    }

    /** Looks through the list from its beginning: the first task has every turn. */
    @Mistake(says = {"Turn[task=1, now=0]", "who comes behind task 0 is task 1"})
    static final class AlwaysTheFirst extends NextTurn {
        @Override
        int round(List<Doing> tasks, int current, long now, Set<String> held) {
            return super.round(tasks, -1, now, held);
        }
    }

    /** Stops at the end of the list. */
    @Mistake(says = "after the last comes the first")
    static final class NoCircle extends NextTurn {
        @Override
        int round(List<Doing> tasks, int current, long now, Set<String> held) {
            for (int i = current + 1; i < tasks.size(); i++) {
                if (canRun(tasks.get(i), now, held)) {
                    return i;
                }
            }
            return -1;
        }
    }

    /** Never comes back to the task that had the last turn. */
    @Mistake(says = {"nobody else can run, so task 1 goes on", "Deadlock"})
    static final class NeverTheSame extends NextTurn {
        @Override
        int round(List<Doing> tasks, int current, long now, Set<String> held) {
            int task = super.round(tasks, current, now, held);
            return task == current ? -1 : task;
        }
    }

    /** Begins with the task that had the last turn, which has the next one, too. */
    @Mistake(says = "who comes behind task 0 is task 1")
    static final class BeginsWithItself extends NextTurn {
        @Override
        int round(List<Doing> tasks, int current, long now, Set<String> held) {
            return super.round(tasks, current - 1, now, held);
        }
    }

    /** Goes round and round until somebody can run, which may be nobody. */
    @Mistake(says = {"next: tasks 0 asleep until 20", "that it comes to an end"})
    static final class GoesRound extends NextTurn {
        @Override
        int round(List<Doing> tasks, int current, long now, Set<String> held) {
            int i = current;
            do {
                i = (i + 1) % tasks.size();
            } while (!canRun(tasks.get(i), now, held));
            return i;
        }
    }

    /** Divides by the number of tasks before it knows that there are some. */
    @Mistake(says = {"tasks none", "ArithmeticException"})
    static final class DividesByNobody extends NextTurn {
        @Override
        int round(List<Doing> tasks, int current, long now, Set<String> held) {
            int first = (current + 1) % tasks.size();
            return canRun(tasks.get(first), now, held) ? first : super.round(tasks, current, now, held);
        }
    }

    /** Who wakes at this moment has to sleep on. */
    @Mistake(says = "the time of task 1 has come at this very moment")
    static final class SleepsTooLong extends NextTurn {
        @Override
        boolean canRun(Doing doing, long now, Set<String> held) {
            return super.canRun(doing, doing instanceof Asleep ? now - 1 : now, held);
        }
    }

    /** Sets the clock to the time of who wakes, even if that has gone by. */
    @Mistake(says = "time does not go back")
    static final class ClockGoesBack extends NextTurn {
        @Override
        public Choice next(List<Doing> tasks, int current, long now, Set<String> held) {
            Choice choice = super.next(tasks, current, now, held);
            return choice instanceof Turn(int task, long _) && tasks.get(task) instanceof Asleep(long until) ? new Turn(task, until) : choice;
        }
    }

    /** Jumps as soon as another one sleeps, though there is one that could go on. */
    @Mistake(says = {"task 0 can go on, so no time is left out", "now=9"})
    static final class JumpsTooSoon extends NextTurn {
        @Override
        int round(List<Doing> tasks, int current, long now, Set<String> held) {
            int task = super.round(tasks, current, now, held);
            boolean sleeps = tasks.stream().anyMatch(doing -> doing instanceof Asleep(long until) && until > now);
            return task == current && sleeps ? -1 : task;
        }
    }

    /** Jumps to the sleeper that comes next in the circle, and past those that wake before. */
    @Mistake(says = "all sleep, and task 1 wakes first")
    static final class NextSleeper extends NextTurn {
        @Override
        public Choice next(List<Doing> tasks, int current, long now, Set<String> held) {
            for (int i = 1; round(tasks, current, now, held) < 0 && i <= tasks.size(); i++) {
                int task = (current + i) % tasks.size();
                if (tasks.get(task) instanceof Asleep(long until)) {
                    return new Turn(task, until);
                }
            }
            return super.next(tasks, current, now, held);
        }
    }

    /** Of those that wake at the same time takes the first in the list, not in the circle. */
    @Mistake(says = "behind task 0 the circle comes to task 2")
    static final class FirstInTheList extends NextTurn {
        @Override
        public Choice next(List<Doing> tasks, int current, long now, Set<String> held) {
            return super.next(tasks, round(tasks, current, now, held) < 0 ? -1 : current, now, held);
        }
    }

    /** Lets the clock jump, but does not say so. */
    @Mistake(says = "Turn[task=1, now=9], for all sleep")
    static final class ForgetsTheJump extends NextTurn {
        @Override
        public Choice next(List<Doing> tasks, int current, long now, Set<String> held) {
            return super.next(tasks, current, now, held) instanceof Turn(int task, long _) ? new Turn(task, now) : super.next(tasks, current, now, held);
        }
    }

    /** Counts time in an int. */
    @Mistake(says = {"4999999999", "task 2 wakes first"})
    static final class ShortTime extends NextTurn {
        @Override
        long wakes(List<Doing> tasks) {
            return (int) super.wakes(tasks);
        }
    }

    /** Who waits for a lock waits to be woken, though the lock is free. */
    @Mistake(says = "nobody holds the lock that task 1 waits for")
    static final class WaitsForNothing extends NextTurn {
        @Override
        boolean canRun(Doing doing, long now, Set<String> held) {
            return !(doing instanceof Waiting) && super.canRun(doing, now, held);
        }
    }

    /** If any lock is held, nobody gets one. */
    @Mistake(says = {"held screen", "only another"})
    static final class OneLockForAll extends NextTurn {
        @Override
        boolean canRun(Doing doing, long now, Set<String> held) {
            return doing instanceof Waiting ? held.isEmpty() : super.canRun(doing, now, held);
        }
    }

    /** Compares locks by identity: a name read from somewhere else is never held. */
    @Mistake(says = "it is the same lock if it has the same name")
    static final class ByIdentity extends NextTurn {
        @Override
        boolean canRun(Doing doing, long now, Set<String> held) {
            return doing instanceof Waiting(String lock) ? held.stream().noneMatch(other -> other == lock) : super.canRun(doing, now, held);
        }
    }

    /** Cries deadlock while somebody sleeps with the lock in its hand. */
    @Mistake(says = "that is no deadlock yet")
    static final class CriesTooSoon extends NextTurn {
        @Override
        public Choice next(List<Doing> tasks, int current, long now, Set<String> held) {
            boolean waits = tasks.stream().anyMatch(Waiting.class::isInstance);
            return waits && round(tasks, current, now, held) < 0 ? end(tasks) : super.next(tasks, current, now, held);
        }
    }

    /** Nobody can run, so it must be over. */
    @Mistake(says = {"Deadlock[tasks=[0, 2]]", "nobody is left who could let go", "AllDone"})
    static final class EndsWell extends NextTurn {
        @Override
        Choice end(List<Doing> tasks) {
            return new AllDone();
        }
    }

    /** Nobody can run, so it must be a deadlock, of nobody at times. */
    @Mistake(says = {"AllDone[], for all have ended", "Deadlock[tasks=[]]"})
    static final class EndsBadly extends NextTurn {
        @Override
        Choice end(List<Doing> tasks) {
            return super.end(tasks) instanceof Deadlock deadlock ? deadlock : new Deadlock(Set.of());
        }
    }

    /** Names everybody, and not only those that are stuck. */
    @Mistake(says = {"tasks 0 and 2 have not ended", "[0, 1, 2]"})
    static final class NamesEverybody extends NextTurn {
        @Override
        Choice end(List<Doing> tasks) {
            if (super.end(tasks) instanceof Deadlock && tasks.size() > 2) {
                Set<Integer> all = new TreeSet<>();
                for (int i = 0; i < tasks.size(); i++) {
                    all.add(i);
                }
                return new Deadlock(all);
            }
            return super.end(tasks);
        }
    }
}
