package xv6.machine;

import xv6.machine.host.HostClock;
import xv6.machine.host.HostThread;

/** Harts run in parallel, as many at a time as the host has processors for, and time is the host's. */
final class ParallelTurns implements Turns {
    private static final long NANOS = 100;
    /** Short enough that an interrupt is noticed within a tenth of a millisecond. */
    private static final int QUANTUM = 20_000;
    /** About a millisecond's work: threads of the host that are not time-sliced must be given way to. */
    private static final long GIVE_WAY = 300_000;
    /** What the Java code between two turn points counts for, in instructions. */
    private static final long TURN_POINT = 300;

    private final Machine machine;
    private final long start = HostClock.nanoTime();
    private final HostThread ticker;
    /** When the ticker means to wake. */
    private volatile long wake = Long.MAX_VALUE;

    ParallelTurns(Machine machine) {
        this.machine = machine;
        ticker = machine.thread("timer", this::tick);
    }

    @Override
    public long time() {
        return (HostClock.nanoTime() - start) / NANOS;
    }

    @Override
    public int quantum() {
        return QUANTUM;
    }

    @Override
    public void spend(Hart hart, long cycles) {
        hart.sinceGivingWay += cycles;
    }

    @Override
    public void turnPoint(Hart hart) {
        machine.leaveIfStopped();
        hart.sinceGivingWay += TURN_POINT;
        if (hart.sinceGivingWay > GIVE_WAY) {
            hart.sinceGivingWay = 0;
            if (time() >= wake) {
                // With more harts than processors the ticker may not get one while all harts are busy.
                machine.clint.raiseDue();
            }
            HostThread.giveWay();
        }
    }

    /** The wire may go high between the look at it and the park: then the waiter's permit is there already. */
    @Override
    public void waitForInterrupt(Hart hart) {
        hart.waiter = HostThread.current();
        while (!hart.interruptWaits()) {
            machine.leaveIfStopped();
            HostThread.park();
        }
        hart.waiter = null;
    }

    @Override
    public void interruptRaised(Hart hart) {
        HostThread waiter = hart.waiter;
        if (waiter != null) {
            waiter.resume();
        }
    }

    @Override
    public void begin() {
        ticker.resume();
        for (Hart hart : machine.harts) {
            hart.waiter.resume();
        }
    }

    @Override
    public void retire(Hart hart) {
    }

    /** Raises the timer interrupts when they are due, so that no hart need look at the clock. */
    private void tick() {
        while (true) {
            machine.clint.raiseDue();
            wake = machine.clint.nextDeadline();
            long wait = wake - time();
            if (wake == Long.MAX_VALUE) {
                HostThread.park();
            } else if (wait > 0) {
                HostThread.park(Math.min(wait, Long.MAX_VALUE / NANOS) * NANOS);
            }
        }
    }

    @Override
    public void deadlineChanged() {
        if (machine.clint.nextDeadline() < wake) {
            ticker.resume();
        }
    }
}
