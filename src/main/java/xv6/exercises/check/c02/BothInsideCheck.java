package xv6.exercises.check.c02;

import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;

/** Does the steps of three locks in the reader's order. */
public final class BothInsideCheck extends Check {
    @Override
    public void examine(Exam exam) {
        Turns turns = exam.make(Turns.class);
        exam.doing("bothInsideA()");
        TwoHarts a = played(exam, "lock A", new TwoHarts.LooksThenTakes(), turns.bothInsideA());
        exam.expect(a.bothInside(), "that both harts are inside lock A afterwards", a.end() + "\n" + a.told);
        exam.doing("bothWaitB()");
        TwoHarts b = played(exam, "lock B", new TwoHarts.SaysFirst(), turns.bothWaitB());
        exam.expect(b.stuck(), "that afterwards each hart waits at line 2 of lock B for the other", b.end() + "\n" + b.told);
        exam.doing("bothInsideC()");
        TwoHarts c = played(exam, "lock C", new TwoHarts.LastWaits(), turns.bothInsideC());
        exam.expect(c.bothInside(), "that both harts are inside lock C afterwards", c.end() + "\n" + c.told);
    }

    private static TwoHarts played(Exam exam, String name, TwoHarts harts, int[] turns) {
        exam.expect(turns != null, "an array of turns", "null");
        exam.doing(name + ", with the turns " + java.util.Arrays.toString(turns));
        for (int hart : turns) {
            exam.expect(hart == 0 || hart == 1, "turns of the harts, which are called 0 and 1", hart);
            harts.turn(hart);
        }
        return harts;
    }
}
