package xv6.exercises.check.c16;

import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;

/** Harts meet again and again, and none is ever a meeting ahead of another. */
public final class StartTogetherCheck extends Check {
    private static final int TIMES = 60;

    @Override
    public void examine(Exam exam) {
        meet(exam, 1);
        meet(exam, 2);
        meet(exam, 4);
    }

    private static void meet(Exam exam, int harts) {
        Meeting meeting = exam.make(Meeting.class, harts);
        exam.doing(harts + (harts == 1 ? " hart meets" : " harts meet") + ", " + TIMES + " times");
        int[] came = new int[harts];
        exam.harts(harts, cpu -> {
            for (int i = 1; i <= TIMES; i++) {
                for (int n = exam.random().nextInt(4); n > 0; n--) {
                    cpu.hart.turnPoint();
                }
                came[cpu.id] = i;
                exam.note("comes to meeting " + i);
                meeting.arrive(cpu.hart);
                exam.note("goes on from meeting " + i);
                for (int other = 0; other < harts; other++) {
                    exam.expect(came[other] >= i, "that no hart goes on before all have come",
                            "hart " + cpu.id + " goes on from meeting " + i + ", to which hart " + other + " has not come yet");
                }
            }
        });
    }
}
