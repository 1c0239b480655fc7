package xv6.machine;

import xv6.machine.host.HostClock;
import xv6.machine.host.HostThread;

/**
 * Harts take turns: only the one that holds the baton runs, and a generator says how long and who is next. Time is the
 * cycles all of them have spent, ten to a unit of mtime; when every hart waits it jumps to the next deadline. Nothing
 * here depends on the host, so that a seed names a run; the host's clock is looked at only to see how long to hold back a
 * jump that nobody is waiting for.
 */
final class Baton implements Turns {
    // tag::state[]
    private static final long CYCLES = 10;
    /** A unit of mtime, in nanoseconds. */
    private static final long NANOS = 100;
    /** What the Java code between two turn points is taken to cost. */
    private static final long TURN_POINT = 10;
    /** A turn lasts up to 2 to the power of something between these: most bugs need a short one, progress long ones. */
    private static final int SHORTEST = 4;
    private static final int LONGEST = 14;

    private final Machine machine;
    private long generator;
    private volatile Hart holder;
    private long cycles;
    private long turnEnds;
    private long deadline = Long.MAX_VALUE;
    /** The thread that waits, with every hart idle, for the world outside. */
    private volatile HostThread outsideWaiter;
    /** How far time may jump, in all, before it slows down to the host's unless something stirs. */
    private volatile long patience = Long.MAX_VALUE;
    private volatile boolean stirred;
    private long jumped;
    // end::state[]

    Baton(Machine machine, long seed) {
        this.machine = machine;
        generator = seed;
    }

    // tag::numbers[]
    /** The next number of the sequence (splitmix64). */
    private long next() {
        generator += 0x9E37_79B9_7F4A_7C15L;
        long z = (generator ^ generator >>> 30) * 0xBF58_476D_1CE4_E5B9L;
        z = (z ^ z >>> 27) * 0x94D0_49BB_1331_11EBL;
        return z ^ z >>> 31;
    }

    private int next(int bound) {
        return (int) ((next() >>> 33) % bound);
    }
    // end::numbers[]

    // tag::time[]
    @Override
    public long time() {
        return cycles / CYCLES;
    }

    @Override
    public int quantum() {
        return (int) Math.max(1, Math.min(turnEnds - cycles, 1 << LONGEST));
    }

    @Override
    public void spend(Hart hart, long spent) {
        cycles += spent;
        if (time() >= deadline) {
            machine.raiseDue();
            deadlineChanged();
        }
    }

    @Override
    public void deadlineChanged() {
        deadline = machine.nextDeadline();
    }
    // end::time[]

    // tag::turn-point[]
    @Override
    public void turnPoint(Hart hart) {
        machine.leaveIfStopped();
        spend(hart, TURN_POINT);
        if (cycles >= turnEnds && holder == hart) {
            Hart to = choose();
            beginTurn();
            pass(hart, to == null ? hart : to);
        }
    }

    private void beginTurn() {
        turnEnds = cycles + 1 + next(1 << SHORTEST + next(LONGEST - SHORTEST + 1));
    }
    // end::turn-point[]

    // tag::choose[]
    /** One of the harts that can go on; null if all wait. */
    private Hart choose() {
        int able = 0;
        for (Hart hart : machine.harts) {
            able += hart.canGoOn() ? 1 : 0;
        }
        if (able == 0) {
            return null;
        }
        int skip = next(able);
        for (Hart hart : machine.harts) {
            if (hart.canGoOn() && skip-- == 0) {
                return hart;
            }
        }
        throw new IllegalStateException("a hart stopped while another held the baton");
    }
    // end::choose[]

    // tag::pass[]
    /** Returns when the baton has come back to {@code from}. */
    private void pass(Hart from, Hart to) {
        if (to == from) {
            return;
        }
        from.waiter = HostThread.current();
        holder = to;
        to.waiter.resume();
        while (holder != from) {
            HostThread.park();
        }
    }
    // end::pass[]

    // tag::wait[]
    @Override
    public void waitForInterrupt(Hart hart) {
        hart.waiting = true;
        while (!hart.interruptWaits()) {
            machine.leaveIfStopped();
            Hart to = holder == hart ? choose() : null;
            if (to == null) {
                jump();
            } else {
                beginTurn();
                pass(hart, to);
            }
        }
        hart.waiting = false;
    }
    // end::wait[]

    // tag::jump[]
    /** Every hart waits: on to the next timer interrupt, or, if none is to come, until something comes from outside. */
    private void jump() {
        if (deadline != Long.MAX_VALUE) {
            if (mayJump()) {
                cycles = Math.max(cycles, deadline * CYCLES);
                machine.raiseDue();
                machine.leaveIfStopped();
                deadlineChanged();
            }
            return;
        }
        outsideWaiter = HostThread.current();
        if (!anyCanGoOn()) {
            HostThread.park();
        }
        outsideWaiter = null;
    }

    private boolean anyCanGoOn() {
        for (Hart hart : machine.harts) {
            if (hart.canGoOn()) {
                return true;
            }
        }
        return false;
    }
    // end::jump[]

    // tag::patience[]
    /** Whether to jump to the deadline: at once, or, out of patience, when the host's clock has come as far. */
    private boolean mayJump() {
        if (stirred) {
            stirred = false;
            jumped = 0;
        }
        long distance = Math.max(0, deadline - time());
        if (distance <= patience - jumped) {
            jumped += distance;
            return true;
        }
        outsideWaiter = HostThread.current();
        long end = HostClock.nanoTime() + Math.min(distance, Long.MAX_VALUE / 2 / NANOS) * NANOS;
        for (long left = end - HostClock.nanoTime(); left > 0 && !anyCanGoOn(); left = end - HostClock.nanoTime()) {
            HostThread.park(left);
        }
        outsideWaiter = null;
        return !anyCanGoOn();
    }

    @Override
    public void restAfter(long idle) {
        patience = idle;
    }

    @Override
    public void stir() {
        stirred = true;
    }
    // end::patience[]

    // tag::from-outside[]
    @Override
    public void interruptRaised(Hart hart) {
        HostThread waiter = outsideWaiter;
        if (waiter != null) {
            waiter.resume();
        }
    }
    // end::from-outside[]

    // tag::begin-and-retire[]
    @Override
    public void begin() {
        deadlineChanged();
        Hart first = choose();
        beginTurn();
        holder = first;
        first.waiter.resume();
    }

    @Override
    public void enter(Hart hart) {
    }

    @Override
    public void retire(Hart hart) {
        Hart to = choose();
        while (to == null && !machine.allRetired()) {
            jump();
            to = choose();
        }
        if (to != null) {
            holder = to;
            to.waiter.resume();
        }
    }
    // end::begin-and-retire[]
}
