package xv6.user;

/** Numbers in strings. */
public final class Strings {
    private Strings() {}

    /** The decimal number that a string begins with; 0 when it begins with no digit ({@code atoi}). */
    public static int toInt(String s) {
        int n = 0;
        for (int i = 0; i < s.length() && isDigit(s.charAt(i)); i++)
            n = n * 10 + s.charAt(i) - '0';
        return n;
    }

    private static boolean isDigit(char c) {
        return '0' <= c && c <= '9';
    }
}
