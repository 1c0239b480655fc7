package xv6.machine;

import xv6.machine.host.Words;

/**
 * The A extension: read-modify-writes that are one step to every other hart. A reservation is an address and the value
 * that was loaded from it; the conditional store succeeds if the value is there still.
 */
final class Atomics {
    // tag::operations[]
    static final int ADD = 0;
    static final int SWAP = 1;
    static final int LR = 2;
    static final int SC = 3;
    static final int XOR = 4;
    static final int OR = 8;
    static final int AND = 12;
    static final int MIN = 16;
    static final int MAX = 20;
    static final int MINU = 24;
    static final int MAXU = 28;
    // end::operations[]

    // tag::state[]
    private static final long NONE = -1;

    private final Mmu mmu;
    private final Words words;
    private long reserved = NONE;
    private long reservedValue;

    Atomics(Mmu mmu, Words words) {
        this.mmu = mmu;
        this.words = words;
    }

    void dropReservation() {
        reserved = NONE;
    }
    // end::state[]

    // tag::execute[]
    /** What the instruction {@code raw} leaves in rd, with {@code a} and {@code b} in rs1 and rs2. */
    long execute(int raw, long a, long b) {
        boolean wide = (raw >>> 12 & 7) == 3;
        int operation = raw >>> 27;
        if (operation == LR) {
            return loadReserved(a, wide);
        }
        long off = mmu.atomicOffset(a, wide ? 8 : 4);
        long result = operation == SC ? storeConditional(off, b, wide)
                : wide ? long64(operation, off, b) : int32(operation, off, (int) b);
        mmu.stored(off, wide ? 8 : 4);
        return result;
    }
    // end::execute[]

    // tag::reserve[]
    private long loadReserved(long va, boolean wide) {
        long off = mmu.reservedOffset(va, wide ? 8 : 4);
        Words.fence();
        reservedValue = wide ? words.getLong(off) : words.getInt(off);
        Words.fence();
        reserved = off;
        return reservedValue;
    }

    private long storeConditional(long off, long v, boolean wide) {
        boolean done = off == reserved && (wide
                ? words.compareAndSetLong(off, reservedValue, v)
                : words.compareAndSetInt(off, (int) reservedValue, (int) v));
        reserved = NONE;
        return done ? 0 : 1;
    }
    // end::reserve[]

    // tag::read-modify-write[]
    private long long64(int operation, long off, long b) {
        return switch (operation) {
            case ADD -> words.getAndAddLong(off, b);
            case SWAP -> words.getAndSetLong(off, b);
            default -> {
                long old;
                do {
                    old = words.getLong(off);
                } while (!words.compareAndSetLong(off, old, combine(operation, old, b)));
                yield old;
            }
        };
    }

    private int int32(int operation, long off, int b) {
        return switch (operation) {
            case ADD -> words.getAndAddInt(off, b);
            case SWAP -> words.getAndSetInt(off, b);
            default -> {
                int old;
                do {
                    old = words.getInt(off);
                } while (!words.compareAndSetInt(off, old, (int) combine(operation, old, b)));
                yield old;
            }
        };
    }
    // end::read-modify-write[]

    // tag::combine[]
    /** Sign extension keeps the order of 32-bit values, unsigned order too, so one function serves both widths. */
    private static long combine(int operation, long old, long b) {
        return switch (operation) {
            case XOR -> old ^ b;
            case OR -> old | b;
            case AND -> old & b;
            case MIN -> Math.min(old, b);
            case MAX -> Math.max(old, b);
            case MINU -> Long.compareUnsigned(old, b) < 0 ? old : b;
            default -> Long.compareUnsigned(old, b) > 0 ? old : b;
        };
    }
    // end::combine[]
}
