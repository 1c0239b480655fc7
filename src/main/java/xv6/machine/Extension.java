package xv6.machine;

/** Instructions beyond those that a hart has by itself. */
@FunctionalInterface
public interface Extension {
    /**
     * Does the instruction {@code raw}, of 32 bits, which {@code hart} does not know: reads and writes {@code hart.x}, of which
     * x[0] must stay 0. Moving on to the next instruction is the hart's.
     *
     * @return false, and nothing done, if the instruction is none of these; the hart then takes the trap for an illegal one
     */
    boolean execute(Hart hart, int raw);
}
