package xv6.exercises.check.c14;

import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;
import xv6.machine.host.HostThread;

/** Fills and empties a ring alone, then has two harts write and read at once. */
public final class RingCheck extends Check {
    private static final int SIZE = 8;
    private static final int BYTES = 200;
    private static final int[] STARTS = {0, Integer.MAX_VALUE - 11, -13};

    @Override
    public void examine(Exam exam) {
        for (int start : STARTS) {
            alone(exam, 512, start);
            alone(exam, SIZE, start);
            together(exam, start);
        }
    }

    private static void alone(Exam exam, int size, int start) {
        ByteRing ring = exam.make(ByteRing.class, size, start);
        String where = " on a ring of " + size + " bytes whose counts began with " + start;
        exam.doing("take()" + where + ", before any put");
        exam.same(-1, ring.take(), "for the ring is empty");
        int next = 0;
        for (int round = 0; round < 3; round++) {
            for (int i = 0; i < size; i++) {
                exam.doing("put" + where + ", when " + i + " bytes are in it");
                exam.expect(ring.put((byte) (next + i)), "true, for there is room for " + size + " bytes", "false");
            }
            exam.doing("put" + where + ", when " + size + " bytes are in it");
            exam.expect(!ring.put((byte) 99), "false, for it is full", "true");
            for (int i = 0; i < size; i++) {
                exam.doing("take()" + where + ", when " + (size - i) + " bytes are in it");
                exam.same(next + i & 0xff, ring.take(), "the oldest byte");
            }
            exam.doing("take()" + where + ", when all are taken out again");
            exam.same(-1, ring.take(), "for the ring is empty");
            next += 3 * size / 2 + 1;
        }
    }

    private static void together(Exam exam, int start) {
        ByteRing ring = exam.make(ByteRing.class, SIZE, start);
        exam.doing("hart 0 puts the bytes 1, 2, 3 and so on into a ring of " + SIZE + " whose counts began with " + start + ", while hart 1 takes them out");
        exam.harts(2, cpu -> {
            for (int i = 1; i <= BYTES; i++) {
                if (cpu.id == 0) {
                    while (!ring.put((byte) i)) {
                        cpu.hart.turnPoint();
                        HostThread.spinWait();
                    }
                } else {
                    int came = ring.take();
                    while (came == -1) {
                        cpu.hart.turnPoint();
                        HostThread.spinWait();
                        came = ring.take();
                    }
                    exam.same(i & 0xff, came, "the next byte, for none may be lost, doubled or changed");
                }
            }
        });
    }
}
