package xv6.machine;

import java.util.ArrayDeque;
import java.util.Deque;

import xv6.machine.host.HostClock;
import xv6.machine.host.HostThread;

/**
 * Harts run in parallel, as many at a time as the host has processors for, and time is the host's. A hart that runs has a
 * seat; when there are more harts than seats, those without one queue up, and each that has sat for a while lets the next
 * one sit. So the host never stops a hart in the midst of a critical section to run another that spins for its end.
 *
 * <p>The host may leave a hart's thread without a processor all the same, for others that are busy there. Harts of a board
 * keep pace, though, and a kernel is entitled to that: a hart that could go on and does not is waited for by the others,
 * within reason.
 */
final class ParallelTurns implements Turns {
    // tag::figures[]
    private static final long NANOS = 100;
    /** Short enough that an interrupt is noticed within a tenth of a millisecond. */
    private static final int QUANTUM = 20_000;
    /** How much a hart does before it lets others sit who wait for that, in instructions. */
    private static final long SITTING = 20_000;
    /** What the Java code between two turn points counts for, in instructions. */
    private static final long TURN_POINT = 300;
    /** A hart that has not moved for so long has lost its processor, in nanoseconds: it is waited for. */
    private static final long STANDSTILL = 1_000_000;
    /** But no longer than this: it may be waiting itself, for someone to take what it prints. */
    private static final long PATIENCE = 100_000_000;
    private static final long LOOK_AGAIN = 200_000;
    // end::figures[]

    // tag::state[]
    private final Machine machine;
    private final long start = HostClock.nanoTime();
    private final HostThread ticker;
    /** Harts that want a seat, first come, first served. */
    private final Deque<Hart> queue = new ArrayDeque<>();
    private int seats = HostThread.processors();
    /** Whether somebody queues; a look at it costs less than one at the queue. */
    private volatile boolean crowded;
    /** When the ticker means to wake. */
    private volatile long wake = Long.MAX_VALUE;
    // end::state[]

    ParallelTurns(Machine machine) {
        this.machine = machine;
        ticker = machine.thread("timer", this::tick);
    }

    // tag::time[]
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
        hart.sitting += cycles;
    }
    // end::time[]

    // tag::turn-point[]
    @Override
    public void turnPoint(Hart hart) {
        machine.leaveIfStopped();
        hart.sitting += TURN_POINT;
        if (hart.sitting > SITTING) {
            hart.sitting = 0;
            keepPace(hart);
            if (crowded) {
                rise(hart);
                sit(hart);
            }
        }
    }
    // end::turn-point[]

    // tag::keep-pace[]
    /** Waits for harts that should have moved. Who waits so is not waited for: no two wait for each other. */
    private void keepPace(Hart hart) {
        long now = HostClock.nanoTime();
        hart.movedAt = now;
        for (Hart other : machine.harts) {
            if (other.due && now - other.movedAt > STANDSTILL) {
                hart.due = false;
                await(other, now + PATIENCE);
                hart.movedAt = HostClock.nanoTime();
                hart.due = true;
            }
        }
    }

    private void await(Hart other, long end) {
        long movedAt = other.movedAt;
        while (other.due && other.movedAt == movedAt && HostClock.nanoTime() < end) {
            machine.leaveIfStopped();
            HostThread.park(LOOK_AGAIN);
        }
    }

    /** From now on the others may count on the hart to go on. */
    private void makeDue(Hart hart) {
        hart.movedAt = HostClock.nanoTime();
        hart.due = true;
    }
    // end::keep-pace[]

    // tag::sit[]
    /** Returns once the hart has a seat. */
    private void sit(Hart hart) {
        hart.sitting = 0;
        hart.waiter = HostThread.current();
        hart.seated = false;
        synchronized (this) {
            if (seats > 0) {
                seats--;
                hart.waiter = null;
                makeDue(hart);
                return;
            }
            hart.due = false;
            queue.add(hart);
            crowded = true;
        }
        while (!hart.seated) {
            HostThread.park();
        }
        hart.waiter = null;
    }
    // end::sit[]

    // tag::rise[]
    /** Gives the caller's seat to the first in the queue, or back. */
    private synchronized void rise(Hart hart) {
        hart.due = false;
        Hart next = queue.poll();
        crowded = !queue.isEmpty();
        if (next == null) {
            seats++;
        } else {
            HostThread waiter = next.waiter;
            makeDue(next);
            next.seated = true;
            waiter.resume();
        }
    }
    // end::rise[]

    // tag::wait[]
    /** The wire may go high between the look at it and the park: then the waiter's permit is there already. */
    @Override
    public void waitForInterrupt(Hart hart) {
        if (hart.interruptWaits()) {
            return;
        }
        rise(hart);
        hart.waiter = HostThread.current();
        while (!hart.interruptWaits()) {
            machine.leaveIfStopped();
            HostThread.park();
        }
        sit(hart);
    }

    @Override
    public void interruptRaised(Hart hart) {
        HostThread waiter = hart.waiter;
        if (waiter != null) {
            waiter.resume();
        }
    }
    // end::wait[]

    // tag::begin-and-retire[]
    @Override
    public void begin() {
        ticker.resume();
        for (Hart hart : machine.harts) {
            hart.waiter.resume();
        }
    }

    @Override
    public void enter(Hart hart) {
        sit(hart);
    }

    @Override
    public void retire(Hart hart) {
        rise(hart);
    }
    // end::begin-and-retire[]

    // tag::ticker[]
    /** Raises the timer interrupts when they are due, so that no hart need look at the clock. */
    private void tick() {
        while (true) {
            machine.raiseDue();
            machine.leaveIfStopped();
            wake = machine.nextDeadline();
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
        if (machine.nextDeadline() < wake) {
            ticker.resume();
        }
    }
    // end::ticker[]

    // tag::no-need-to-rest[]
    /** The host's time is the only one there is: every wait is a rest. */
    @Override
    public void restAfter(long idle) {
    }

    @Override
    public void stir() {
    }
    // end::no-need-to-rest[]
}
