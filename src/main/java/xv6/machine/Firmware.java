package xv6.machine;

/** What each hart does after reset. */
@FunctionalInterface
public interface Firmware {
    /** Runs on a thread of this hart's own, in machine mode with interrupts off. */
    void boot(Hart hart);
}
