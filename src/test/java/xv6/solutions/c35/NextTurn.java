package xv6.solutions.c35;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import xv6.exercises.check.c35.Choice;
import xv6.exercises.check.c35.Choice.AllDone;
import xv6.exercises.check.c35.Choice.Deadlock;
import xv6.exercises.check.c35.Choice.Turn;
import xv6.exercises.check.c35.Chooser;
import xv6.exercises.check.c35.Doing;
import xv6.exercises.check.c35.Doing.Asleep;
import xv6.exercises.check.c35.Doing.Done;
import xv6.exercises.check.c35.Doing.Ready;
import xv6.exercises.check.c35.Doing.Waiting;

/**
 * One question, asked round the circle: can this task run at that time? If nobody can now, the same round is made once more for the time at which the
 * first one wakes; then somebody can, since that one does. Where nobody sleeps no later time helps: only a task could let go of a lock, and none will run. Then
 * it is over, and whoever is not done is stuck.
 */
public class NextTurn implements Chooser {
    @Override
    public Choice next(List<Doing> tasks, int current, long now, Set<String> held) {
        int task = round(tasks, current, now, held);
        if (task >= 0) {
            return new Turn(task, now);
        }
        if (tasks.stream().anyMatch(Asleep.class::isInstance)) {
            long then = wakes(tasks);
            return new Turn(round(tasks, current, then, held), then);
        }
        return end(tasks);
    }

    /** The first behind {@code current} that can run at this time; -1 if none can. */
    int round(List<Doing> tasks, int current, long now, Set<String> held) {
        for (int i = 1; i <= tasks.size(); i++) {
            int candidate = (current + i) % tasks.size();
            if (canRun(tasks.get(candidate), now, held)) {
                return candidate;
            }
        }
        return -1;
    }

    boolean canRun(Doing doing, long now, Set<String> held) {
        return switch (doing) {
            case Ready _ -> true;
            case Asleep(long until) -> until <= now;
            case Waiting(String lock) -> !held.contains(lock);
            case Done _ -> false;
        };
    }

    /** When the first of the sleepers wakes; there must be one. */
    long wakes(List<Doing> tasks) {
        long first = Long.MAX_VALUE;
        for (Doing doing : tasks) {
            if (doing instanceof Asleep(long until)) {
                first = Math.min(first, until);
            }
        }
        return first;
    }

    Choice end(List<Doing> tasks) {
        Set<Integer> stuck = new TreeSet<>();
        for (int i = 0; i < tasks.size(); i++) {
            if (!(tasks.get(i) instanceof Done)) {
                stuck.add(i);
            }
        }
        return stuck.isEmpty() ? new AllDone() : new Deadlock(stuck);
    }
}
