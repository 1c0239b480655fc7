package xv6.user;

/**
 * The processor under a user program. These methods have no bodies: the compiler puts one instruction, or a few, where
 * each is called. Addresses are those of the process; a bad one is the program's own fault, and the kernel kills it.
 */
public final class Machine {
    private Machine() {
    }

    /** Traps into the kernel with {@code number} in a7 and the arguments in a0, a1, a2; what the kernel left in a0. */
    public static native long ecall(long number, long a0, long a1, long a2);

    /** The address of an array's element 0, or of a string's first byte (a NUL follows the last); 0 of null. */
    public static native long addressOf(Object arrayOrString);

    /** The array or string whose {@link #addressOf} is {@code address}. Nothing checks that there is one. */
    public static native Object objectAt(long address);

    /** The address just below which the caller's callees put their frames. */
    public static native long stackPointer();

    // tag::code-and-contexts[]
    /** The address of the first instruction. */
    public static native long addressOfCode(Code code);

    /**
     * Stores ra, sp and s0 to s11 at address {@code from} and loads them from address {@code to}. It returns when
     * somebody switches back to {@code from}; where {@code to} has been made by hand, the code at its ra begins.
     */
    public static native void swtch(long from, long to);

    // end::code-and-contexts[]
    public static native byte loadByte(long address);

    public static native short loadShort(long address);

    public static native int loadInt(long address);

    public static native long loadLong(long address);

    public static native void storeByte(long address, byte value);

    public static native void storeShort(long address, short value);

    public static native void storeInt(long address, int value);

    public static native void storeLong(long address, long value);

    /**
     * Calls the code at {@code address} with one argument, as a C compiler would; what it left in a0. No check of any
     * kind: it is for tests that jump where they should not.
     */
    public static native long call(long address, long argument);
}
