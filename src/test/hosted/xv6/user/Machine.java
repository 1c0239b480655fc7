package xv6.user;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * Stands in for the processor when a program runs on the JVM: an object's address is its place in a list, in the upper
 * half, so that an address and what is beyond it lead back to the object. System calls go to the test.
 */
public final class Machine {
    public static ToLongFunction<long[]> kernel;
    private static final List<Object> objects = new ArrayList<>();

    private Machine() {}

    public static long ecall(long number, long a0, long a1, long a2) {
        return kernel.applyAsLong(new long[] {number, a0, a1, a2});
    }

    public static long addressOf(Object object) {
        if (object == null)
            return 0;
        for (int i = 0; i < objects.size(); i++)
            if (objects.get(i) == object)
                return i + 1L << 32;
        objects.add(object);
        return (long) objects.size() << 32;
    }

    public static byte loadByte(long address) {
        Object object = objects.get((int) (address >> 32) - 1);
        int at = (int) address;
        if (object instanceof byte[] bytes)
            return bytes[at];
        if (object instanceof String string)
            return at == string.length() ? 0 : (byte) string.charAt(at);
        long[] words = (long[]) object;
        return ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN).putLong(words[at / 8]).get(at % 8);
    }

    public static void storeByte(long address, byte value) {
        byte[] bytes = (byte[]) objects.get((int) (address >> 32) - 1);
        bytes[(int) address] = value;
    }

    // What only programs call that no test runs on the JVM.

    public static native Object objectAt(long address);

    public static native long stackPointer();

    /** Of a Code, which early chapters do not know. */
    public static native long addressOfCode(Object code);

    public static native short loadShort(long address);

    public static native int loadInt(long address);

    public static native long loadLong(long address);

    public static native void storeShort(long address, short value);

    public static native void storeInt(long address, int value);

    public static native void storeLong(long address, long value);
}
