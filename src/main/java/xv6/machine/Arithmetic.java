package xv6.machine;

/** The M extension where Java's own operators do otherwise: division never traps, and high halves of products. */
final class Arithmetic {
    private Arithmetic() {
    }

    static long mulhsu(long a, long b) {
        return Math.multiplyHigh(a, b) + (a & b >> 63);
    }

    static long div(long a, long b) {
        return b == 0 ? -1 : a / b;
    }

    static long divu(long a, long b) {
        return b == 0 ? -1 : Long.divideUnsigned(a, b);
    }

    static long rem(long a, long b) {
        return b == 0 ? a : a % b;
    }

    static long remu(long a, long b) {
        return b == 0 ? a : Long.remainderUnsigned(a, b);
    }

    static long divw(long a, long b) {
        return (int) b == 0 ? -1 : (int) a / (int) b;
    }

    static long divuw(long a, long b) {
        return (int) b == 0 ? -1 : Integer.divideUnsigned((int) a, (int) b);
    }

    static long remw(long a, long b) {
        return (int) b == 0 ? (int) a : (int) a % (int) b;
    }

    static long remuw(long a, long b) {
        return (int) b == 0 ? (int) a : Integer.remainderUnsigned((int) a, (int) b);
    }
}
