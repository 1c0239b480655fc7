package xv6.solutions.c02;

import java.util.concurrent.atomic.AtomicInteger;
import xv6.exercises.check.c02.FairLock;
import xv6.machine.Hart;
import xv6.machine.host.HostThread;

/**
 * Two numbers: the next ticket, and the one that is served. Drawing must be one atomic step, or two harts get the same
 * ticket. Calling the next number need not be: only the holder changes {@code serving}, so nobody can come in between. It
 * must be volatile, for those who wait read it.
 */
public final class TicketLock implements FairLock {
    private final AtomicInteger next = new AtomicInteger();
    private volatile int serving;

    @Override
    public void acquire(Hart hart) {
        int mine = next.getAndIncrement();
        while (serving != mine) {
            hart.turnPoint();
            HostThread.spinWait();
        }
    }

    @Override
    public void release(Hart hart) {
        serving = serving + 1;
    }
}
