package xv6.user;

/**
 * Formatted output. An argument is a number, as in C: of a string it is the address ({@link Machine#addressOf}), whose
 * bytes count up to the first NUL.
 *
 * <ul>
 * <li>{@code %d} an {@code int} in decimal, {@code %l} a {@code long} without sign in decimal
 * <li>{@code %x} an {@code int} in hexadecimal, {@code %p} an address, sixteen hexadecimal digits after 0x
 * <li>{@code %s} a string, {@code (null)} for address 0; {@code %c} one character; {@code %%} a percent sign
 * </ul>
 *
 * What one call prints reaches the kernel in as few writes as the buffer allows.
 */
public final class Printf {
    private static final String DIGITS = "0123456789ABCDEF";

    private static final byte[] buffer = new byte[128];
    private static int count;
    private static int out;

    /** The digits of one number, the last first: no {@code long} has more than 20. */
    private static final char[] digits = new char[20];

    private Printf() {}

    // tag::print[]
    public static void printf(String format, long... arguments) {
        fprintf(1, format, arguments);
    }

    public static void fprintf(int fd, String format, long... arguments) {
        out = fd;
        int next = 0;
        for (int i = 0; i < format.length(); i++) {
            char c = format.charAt(i);
            if (c != '%') {
                put(c);
            } else if (++i < format.length()) {
                char conversion = format.charAt(i);
                if (takesArgument(conversion))
                    putArgument(conversion, arguments[next++]);
                else
                    putOdd(conversion);
            }
        }
        flush();
    }
    // end::print[]

    // tag::conversions[]
    private static boolean takesArgument(char conversion) {
        switch (conversion) {
            case 'd', 'l', 'x', 'p', 's', 'c':
                return true;
            default:
                return false;
        }
    }

    private static void putArgument(char conversion, long argument) {
        switch (conversion) {
            case 'd' -> putSigned((int) argument);
            case 'l' -> putUnsigned(argument, 10);
            case 'x' -> putUnsigned(argument & 0xffff_ffffL, 16);
            case 'p' -> putPointer(argument);
            case 's' -> putString(argument);
            default -> put((char) argument);
        }
    }

    /** An unknown conversion is printed as it stands, to draw attention. */
    private static void putOdd(char conversion) {
        put('%');
        if (conversion != '%')
            put(conversion);
    }
    // end::conversions[]

    // tag::numbers[]
    private static void putSigned(int n) {
        if (n < 0)
            put('-');
        putUnsigned(n < 0 ? -(long) n : n, 10);
    }

    /** The base is even, so that half the number by half the base cannot meet the sign bit. */
    private static void putUnsigned(long n, int base) {
        int length = 0;
        do {
            long rest = (n >>> 1) / (base / 2);
            digits[length++] = DIGITS.charAt((int) (n - rest * base));
            n = rest;
        } while (n != 0);
        while (length > 0)
            put(digits[--length]);
    }

    private static void putPointer(long address) {
        put('0');
        put('x');
        for (int shift = 60; shift >= 0; shift -= 4)
            put(DIGITS.charAt((int) (address >>> shift) & 0xf));
    }

    private static void putString(long address) {
        if (address == 0)
            address = Machine.addressOf("(null)");
        for (byte b = Machine.loadByte(address); b != 0; b = Machine.loadByte(++address))
            put((char) b);
    }
    // end::numbers[]

    // tag::collect[]
    private static void put(char c) {
        if (count == buffer.length)
            flush();
        buffer[count++] = (byte) c;
    }

    private static void flush() {
        if (count > 0)
            Sys.write(out, buffer, count);
        count = 0;
    }
    // end::collect[]
}
