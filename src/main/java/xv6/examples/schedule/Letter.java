package xv6.examples.schedule;

import java.util.List;
import xv6.kernel.schedule.SchedulingPolicy;
import xv6.kernel.schedule.Task;
import xv6.kernel.schedule.Weights;

/** A task that is a letter in a row of letters: who had which turn of the hart. */
final class Letter extends Task {
    final char letter;
    int turns;

    Letter(char letter, int priority) {
        super(priority);
        this.letter = letter;
    }

    int weight() {
        return Weights.of(priority());
    }

    /** All of them busy for so many turns of one hart. */
    static String row(SchedulingPolicy policy, List<Letter> tasks, int turns) {
        tasks.forEach(policy::arrive);
        StringBuilder row = new StringBuilder();
        for (int turn = 0; turn < turns; turn++) {
            Letter next = (Letter) policy.choose(0);
            next.turns++;
            row.append(next.letter);
            policy.putBack(next, 1);
        }
        return row.toString();
    }
}
