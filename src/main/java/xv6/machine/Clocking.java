package xv6.machine;

/** Which time the machine keeps, and with it how its harts run. */
public sealed interface Clocking {
    /** {@code mtime} follows the host's clock and harts run in parallel. */
    record Host() implements Clocking {
    }

    /**
     * {@code mtime} follows retired instructions, and harts take turns as a generator started with {@code seed} says:
     * the same seed gives the same run.
     */
    record Virtual(long seed) implements Clocking {
    }
}
