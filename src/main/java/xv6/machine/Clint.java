package xv6.machine;

/**
 * The core-local interruptor: a software interrupt bit for each hart, and a timer that interrupts hart h in machine
 * mode from the moment mtime reaches its mtimecmp. Registers as SiFive has them: msip at 0, mtimecmp at 0x4000, mtime
 * at 0xBFF8.
 */
public final class Clint implements Device {
    // tag::registers[]
    public static final long BASE = 0x0200_0000L;
    static final long SIZE = 0x1_0000;

    private static final int MTIMECMP = 0x4000;
    private static final int MTIME = 0xBFF8;
    // end::registers[]

    // tag::state[]
    private final Hart[] harts;
    private final Turns turns;
    private final long[] compare;
    /** Whose timer interrupt is pending: a deadline that has come but is not raised yet still counts as one to wait for. */
    private final boolean[] raised;
    // end::state[]

    Clint(Hart[] harts, Turns turns) {
        this.harts = harts;
        this.turns = turns;
        compare = new long[harts.length];
        raised = new boolean[harts.length];
        java.util.Arrays.fill(compare, Long.MAX_VALUE);
    }

    // tag::load[]
    @Override
    public long load(long offset, int size) {
        int at = (int) offset & ~7;
        if (at >= MTIME) {
            return part(turns.time(), offset, size);
        }
        int hart = at - MTIMECMP >> 3;
        if (hart >= 0 && hart < harts.length) {
            synchronized (this) {
                return part(compare[hart], offset, size);
            }
        }
        hart = (int) offset >> 2;
        return hart < harts.length ? harts[hart].readCsr(Csr.MIP) >> Cause.MACHINE_SOFTWARE & 1 : 0;
    }

    /** Half of a register, or all of it. */
    private static long part(long register, long offset, int size) {
        return size == 8 ? register : register >>> 8 * (offset & 4) & 0xFFFF_FFFFL;
    }
    // end::load[]

    // tag::store[]
    @Override
    public void store(long offset, long value, int size) {
        int hart = (int) offset - MTIMECMP >> 3;
        if (offset >= MTIMECMP && hart < harts.length) {
            setCompare(hart, offset, value, size);
        } else if (offset >> 2 < harts.length) {
            harts[(int) offset >> 2].drive(Csr.MIP_MSIP, (value & 1) != 0);
        }
    }

    private void setCompare(int hart, long offset, long value, int size) {
        synchronized (this) {
            if (size == 8) {
                compare[hart] = value;
            } else {
                long shift = 8 * (offset & 4);
                compare[hart] = compare[hart] & ~(0xFFFF_FFFFL << shift) | (value & 0xFFFF_FFFFL) << shift;
            }
            raised[hart] = isDue(hart);
            harts[hart].drive(Csr.MIP_MTIP, raised[hart]);
        }
        turns.deadlineChanged();
    }
    // end::store[]

    // tag::due[]
    private boolean isDue(int hart) {
        return Long.compareUnsigned(turns.time(), compare[hart]) >= 0;
    }

    /** Raises the timer interrupt of every hart whose time has come. */
    synchronized void raiseDue() {
        for (int i = 0; i < harts.length; i++) {
            if (!raised[i] && isDue(i)) {
                raised[i] = true;
                harts[i].drive(Csr.MIP_MTIP, true);
            }
        }
    }
    // end::due[]

    // tag::next-deadline[]
    /** When the next timer interrupt is to be raised; Long.MAX_VALUE if never. */
    synchronized long nextDeadline() {
        long next = Long.MAX_VALUE;
        for (int i = 0; i < harts.length; i++) {
            if (!raised[i] && compare[i] > 0) {
                next = Math.min(next, compare[i]);
            }
        }
        return next;
    }
    // end::next-deadline[]
}
