package xv6.exercises.check.c02;

import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;
import xv6.kernel.boot.Parts;
import xv6.kernel.lock.Spinlock;

/** A fair lock: one holder at a time, who waits is served in turn, and the kernel runs with it. */
public final class TicketLockCheck extends Check {
    private static final int HARTS = 3;

    @Override
    public void examine(Exam exam) {
        FairTrial.judge(exam, () -> exam.make(FairLock.class));
        exam.doing("the kernel boots with your lock for its memory, and runs: echo fair | cat");
        FairLock lock = exam.make(FairLock.class);
        String output = exam.shell().harts(HARTS).parts(new Parts() {
            @Override
            public Spinlock memoryLock() {
                return new KernelFairLock("kmem", lock);
            }
        }).run("echo fair | cat").output();
        exam.same("fair\n", output, "which is what that prints");
    }
}
