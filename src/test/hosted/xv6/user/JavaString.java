package xv6.user;

import java.nio.charset.StandardCharsets;

/** The JVM has strings of its own: they are only made here. */
public final class JavaString {
    private JavaString() {}

    public static String of(byte[] bytes, int offset, int length) {
        return new String(bytes, offset, length, StandardCharsets.ISO_8859_1);
    }

    public static String at(long address) {
        StringBuilder string = new StringBuilder();
        for (byte b = Machine.loadByte(address); b != 0; b = Machine.loadByte(++address))
            string.append((char) (b & 0xff));
        return string.toString();
    }
}
