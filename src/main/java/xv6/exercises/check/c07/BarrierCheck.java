package xv6.exercises.check.c07;

import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;
import xv6.kernel.boot.Parts;
import xv6.kernel.boot.Rooms;
import xv6.kernel.lock.Sleeper;
import xv6.kernel.syscall.Syscall;

/** Nobody leaves a barrier before all have come, in any round, and everybody leaves it then. */
public final class BarrierCheck extends Check {
    private static final int HARTS = 3;
    private static final int ROUNDS = 60;
    private static final int CALL = 40;

    @Override
    public void examine(Exam exam) {
        meet(exam, 1);
        meet(exam, HARTS);
        boot(exam);
    }

    private static void meet(Exam exam, int harts) {
        exam.doing("new Barrier(" + harts + ", sleeper)");
        Sleeper sleeper = new HartSleeper(harts, exam.random());
        MeetingPlace place = exam.make(MeetingPlace.class, harts, sleeper);
        exam.doing(harts == 1 ? "one hart alone calls await() on a barrier for one, again and again"
                : harts + " harts call await(), once in each of " + ROUNDS + " rounds");
        int[] come = new int[ROUNDS];
        exam.harts(harts, cpu -> {
            for (int round = 0; round < ROUNDS; round++) {
                for (int i = exam.random().nextInt(8); i > 0; i--) {
                    cpu.hart.turnPoint();
                }
                come[round]++;
                exam.note("comes to round " + round);
                place.await();
                exam.note("leaves round " + round);
                exam.expect(come[round] == harts, "that nobody leaves round " + round + " before all " + harts + " harts have come",
                        "hart " + cpu.id + " leaves when " + come[round] + " have come");
            }
        });
    }

    private static void boot(Exam exam) {
        exam.doing("the kernel boots with your barrier behind a system call, and three processes write the number of each of five rounds and then wait there");
        String output = exam.shell().parts(new Parts() {
            @Override
            public void addCalls(Syscall syscall, Rooms rooms) {
                MeetingPlace place = exam.make(MeetingPlace.class, 3, rooms.sleeper());
                syscall.add(CALL, "await", _ -> {
                    place.await();
                    return 0;
                });
            }
        }).file("rounds", exam.main("""
                if (Sys.fork() > 0) {
                    Sys.fork();
                }
                for (int round = 0; round < 5; round++) {
                    Printf.printf("%d", round);
                    Machine.ecall(40, 0, 0, 0);
                }
                Sys.wait(null);
                Sys.wait(null);
                Sys.exit(0);
                """)).run("rounds").output();
        exam.same("000111222333444", output, "for nobody begins a round before all have finished the last");
    }
}
