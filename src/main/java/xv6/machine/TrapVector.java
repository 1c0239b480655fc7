package xv6.machine;

/** What stands at {@code mtvec} or {@code stvec} when Java plays that privilege mode. */
@FunctionalInterface
public interface TrapVector {
    /** Answers the trap that {@code hart} has just taken, and ends with its mret() or sret(). */
    void trap(Hart hart);
}
