package xv6.machine;

/**
 * An exception of the hart on its way to the trap: thrown where it is found, caught where the program counter is
 * known. Each hart has one, filled in anew each time, so that page faults allocate nothing.
 */
final class Trap extends RuntimeException {
    private static final long serialVersionUID = 1L;

    int cause;
    long value;

    Trap() {
        super(null, null, false, false);
    }

    /** This trap, with the contents of the cause and trap value registers to be. */
    Trap of(int cause, long value) {
        this.cause = cause;
        this.value = value;
        return this;
    }

    @Override
    public String getMessage() {
        return "trap: cause " + cause + ", value 0x" + Long.toHexString(value);
    }
}
