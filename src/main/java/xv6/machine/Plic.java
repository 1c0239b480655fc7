package xv6.machine;

/**
 * The platform-level interrupt controller. A device raises its source; the controller drives the external interrupt
 * wire of each context that has the source enabled and does not hold it below its threshold; the first to claim gets
 * it, and until he completes it the source is not offered again. Context 2h is hart h's machine mode, 2h + 1 its
 * supervisor mode. As on QEMU, a source becomes pending each time its device says so, not by its level alone.
 */
public final class Plic implements Device {
    // tag::registers[]
    public static final long BASE = 0x0C00_0000L;
    static final long SIZE = 0x60_0000;

    private static final int SOURCES = 64;
    private static final int PENDING = 0x1000;
    private static final int ENABLE = 0x2000;
    private static final int CONTEXT = 0x20_0000;
    // end::registers[]

    // tag::state[]
    private final Hart[] harts;
    private final int[] priority = new int[SOURCES];
    private long pending;
    private long claimed;
    private final long[] enabled;
    private final int[] threshold;
    // end::state[]

    Plic(Hart[] harts) {
        this.harts = harts;
        enabled = new long[2 * harts.length];
        threshold = new int[2 * harts.length];
    }

    // tag::raise-and-lower[]
    /** The device behind {@code source} has something to say. */
    synchronized void raise(int source) {
        pending |= 1L << source;
        driveWires();
    }

    /** It no longer has. */
    synchronized void lower(int source) {
        if ((pending >>> source & 1) != 0) {
            pending &= ~(1L << source);
            driveWires();
        }
    }
    // end::raise-and-lower[]

    // tag::drive-wires[]
    private void driveWires() {
        for (int context = 0; context < enabled.length; context++) {
            long wire = (context & 1) == 0 ? Csr.MIP_MEIP : Csr.SIP_SEIP;
            harts[context >> 1].drive(wire, best(context) != 0);
        }
    }
    // end::drive-wires[]

    // tag::best[]
    /** The source to be served first in this context: the highest priority, then the lowest number; 0 if none. */
    private int best(int context) {
        int best = 0;
        int least = threshold[context];
        for (long left = pending & ~claimed & enabled[context]; left != 0; left &= left - 1) {
            int source = Long.numberOfTrailingZeros(left);
            if (priority[source] > least) {
                best = source;
                least = priority[source];
            }
        }
        return best;
    }
    // end::best[]

    // tag::claim[]
    private int claim(int context) {
        int source = best(context);
        if (source != 0) {
            pending &= ~(1L << source);
            claimed |= 1L << source;
            driveWires();
        }
        return source;
    }
    // end::claim[]

    // tag::complete[]
    private void complete(int context, long source) {
        if (source < SOURCES && (enabled[context] >>> source & 1) != 0) {
            claimed &= ~(1L << source);
            driveWires();
        }
    }
    // end::complete[]

    // tag::load[]
    @Override
    public synchronized long load(long offset, int size) {
        int at = requireWord(offset, size);
        if (at < 4 * SOURCES) {
            return priority[at >> 2];
        }
        if (at >= PENDING && at < PENDING + SOURCES / 8) {
            return half(pending, at);
        }
        int context = enableContext(at);
        if (context >= 0) {
            return half(enabled[context], at);
        }
        context = at - CONTEXT >> 12;
        if (context < 0 || context >= enabled.length) {
            return 0;
        }
        return switch (at & 0xFFF) {
            case 0 -> threshold[context];
            case 4 -> claim(context);
            default -> 0;
        };
    }
    // end::load[]

    // tag::store[]
    @Override
    public synchronized void store(long offset, long value, int size) {
        int at = requireWord(offset, size);
        if (at < 4 * SOURCES) {
            priority[at >> 2] = at == 0 ? 0 : (int) value & 7;
            driveWires();
            return;
        }
        int context = enableContext(at);
        if (context >= 0) {
            int shift = 8 * (at & 4);
            enabled[context] = (enabled[context] & ~(0xFFFF_FFFFL << shift) | (value & 0xFFFF_FFFFL) << shift) & ~1;
            driveWires();
            return;
        }
        context = at - CONTEXT >> 12;
        if (context < 0 || context >= enabled.length) {
            return;
        }
        switch (at & 0xFFF) {
            case 0 -> {
                threshold[context] = (int) value & 7;
                driveWires();
            }
            case 4 -> complete(context, value & 0xFFFF_FFFFL);
            default -> { }
        }
    }
    // end::store[]

    // tag::where-a-register-stands[]
    private static int requireWord(long offset, int size) {
        if (size != 4) {
            throw new AccessFault(BASE + offset);
        }
        return (int) offset;
    }

    /** The context whose enable bits stand at this offset; -1 if none. */
    private int enableContext(int at) {
        int context = at - ENABLE >> 7;
        return at >= ENABLE && context < enabled.length && (at & 0x7F) < SOURCES / 8 ? context : -1;
    }

    private static long half(long bits, int at) {
        return bits >>> 8 * (at & 4) & 0xFFFF_FFFFL;
    }
    // end::where-a-register-stands[]
}
