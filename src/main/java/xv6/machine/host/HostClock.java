package xv6.machine.host;

/** The host's own clock. */
public final class HostClock {
    private HostClock() {
    }

    /** Nanoseconds since some fixed moment; never runs backwards. */
    public static long nanoTime() {
        return System.nanoTime();
    }
}
