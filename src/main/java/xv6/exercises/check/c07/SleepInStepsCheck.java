package xv6.exercises.check.c07;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;
import xv6.exercises.check.c07.SleepSteps.Step;

/** Runs a sleep that loses wakeups in the reader's order, and the reader's sleep in every order. */
public final class SleepInStepsCheck extends Check {
    private static final List<Step> GIVEN = List.of(Step.LET_LK_GO, Step.TAKE_P_LOCK, Step.SET_CHAN, Step.SET_SLEEPING, Step.SCHED,
            Step.CLEAR_CHAN, Step.LET_P_LOCK_GO, Step.TAKE_LK);
    private static final int MOST = 20;

    @Override
    public void examine(Exam exam) {
        SleepSteps solution = exam.make(SleepSteps.class);
        lost(exam, solution);
        exam.doing("sleep()");
        List<Step> sleep = solution.sleep();
        exam.expect(sleep != null && sleep.size() <= MOST, "at most " + MOST + " steps", sleep == null ? "null" : sleep.size());
        exam.doing("a sleep with the steps " + sleep + ", and two wakers, in every order of turns");
        String wrong = new SleepModel(sleep, 2).search();
        exam.expect(wrong == null, "that whatever the order the sleeper sees in the end that it is ready", wrong);
        exam.expect(sleep.size() == Step.values().length && Set.copyOf(sleep).size() == sleep.size(),
                "each of the eight steps, once; without some of them nobody sleeps, but looks again and again", sleep);
    }

    private static void lost(Exam exam, SleepSteps solution) {
        exam.doing("lost()");
        int[] turns = solution.lost();
        exam.expect(turns != null, "an array of turns", "null");
        exam.doing("the given sleep, with the turns " + Arrays.toString(turns));
        SleepModel model = new SleepModel(GIVEN, 1);
        StringBuilder told = new StringBuilder();
        for (int who : turns) {
            exam.expect(who == 0 || who == 1, "turns of the sleeper, 0, and of the waker, 1", who);
            String did = model.step(who);
            told.append("\n").append(who == 0 ? "the sleeper: " : "the waker: ").append(did == null ? "cannot go on" : did);
        }
        exam.expect(model.sleeperAsleep() && model.wakerDone(1), "that the waker is done, and the sleeper sleeps all the same", model.end() + told);
    }
}
