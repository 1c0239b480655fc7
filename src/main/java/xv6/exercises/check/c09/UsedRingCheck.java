package xv6.exercises.check.c09;

import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;
import xv6.kernel.memory.MemoryLayout;
import xv6.machine.PhysicalMemory;

/** Every answer of the device's is taken once, in order, beyond the point where its count begins anew. */
public final class UsedRingCheck extends Check {
    private static final int PLACES = 8;
    private static final int REQUESTS = 3 * 65_536;
    private static final long USED = MemoryLayout.KERNBASE + 64 * 1024;

    @Override
    public void examine(Exam exam) {
        PhysicalMemory memory = exam.board(1).memory;
        Answers answers = exam.make(Answers.class, memory, USED);
        int done = 0;
        while (done < REQUESTS) {
            int before = done;
            int more = before == 0 ? 1 : before < 12 ? 1 + exam.random().nextInt(2) : exam.random().nextInt(PLACES + 1);
            int[] expected = new int[more];
            for (int i = 0; i < more; i++) {
                expected[i] = exam.random().nextInt(PLACES);
                long place = USED + 4 + done % PLACES * 8;
                memory.storeInt(place, expected[i]);
                memory.storeInt(place + 4, 513 + exam.random().nextInt(500));
                done++;
            }
            memory.storeShort(USED + 2, (short) done);
            for (int i = 0; i < more; i++) {
                exam.doing("next(), with " + (before + i) + " requests done before and " + (more - i) + " done since; " + count(done));
                exam.same(expected[i], answers.next(), "the request that was done next, the oldest first");
            }
            exam.doing("next(), with all " + done + " requests taken; " + count(done));
            exam.same(-1, answers.next(), "for nothing more is done");
        }
    }

    /** What stands in the ring, and what Java may make of it. */
    private static String count(int done) {
        int stored = done & 0xffff;
        return "the device's count is " + stored + (stored > Short.MAX_VALUE ? ", which is " + (short) stored + " as a short" : "")
                + (done > stored ? ", for it begins anew at 0 after 65535" : "");
    }
}
