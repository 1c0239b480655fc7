package xv6.solutions.c09;

import xv6.exercises.check.c09.Answers;
import xv6.machine.PhysicalMemory;

/**
 * The device counts all the requests that it has ever done, in sixteen bits, and so does the driver those that it has taken. They are
 * compared for being equal, never for which is larger: after 65 535 comes 0. Both are shorts, so both wrap at the same place; the
 * last three bits of the count are the place in the ring.
 */
class UsedRing implements Answers {
    final PhysicalMemory memory;
    final long used;
    short taken;

    UsedRing(PhysicalMemory memory, long used) {
        this.memory = memory;
        this.used = used;
    }

    @Override
    public int next() {
        if (!isMore()) {
            return -1;
        }
        int id = memory.loadInt(place(taken));
        taken++;
        return id;
    }

    short done() {
        return memory.loadShort(used + 2);
    }

    boolean isMore() {
        return taken != done();
    }

    long place(short count) {
        return used + 4 + (count & 7) * 8;
    }
}
