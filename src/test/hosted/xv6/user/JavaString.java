package xv6.user;

import java.nio.charset.StandardCharsets;

/** The JVM has strings of its own: they are only made here. */
public final class JavaString {
    private JavaString() {}

    public static String of(byte[] bytes, int offset, int length) {
        return new String(bytes, offset, length, StandardCharsets.ISO_8859_1);
    }
}
