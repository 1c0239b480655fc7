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

    // tag::whole-numbers[]
    /** Whether a string is a decimal number of at most nine digits, perhaps with a minus before it, and nothing else. */
    public static boolean isNumber(String s) {
        int first = s.startsWith("-") ? 1 : 0;
        int digits = first;
        while (digits < s.length() && isDigit(s.charAt(digits)))
            digits++;
        return digits == s.length() && digits > first && digits <= first + 9;
    }

    /** The number that such a string is. */
    public static int toNumber(String s) {
        return s.startsWith("-") ? -toInt(s.substring(1)) : toInt(s);
    }
    // end::whole-numbers[]

    private static boolean isDigit(char c) {
        return '0' <= c && c <= '9';
    }
}
