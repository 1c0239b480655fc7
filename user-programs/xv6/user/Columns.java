package xv6.user;

/** Text in columns. */
public final class Columns {
    private static final String BLANKS = "                    ";

    private Columns() {}

    /** The text, and blanks behind it up to a width of at most 20. */
    public static String left(String text, int width) {
        return text.length() >= width ? text : text + BLANKS.substring(0, width - text.length());
    }

    /** The text, and blanks before it up to a width of at most 20. */
    public static String right(String text, int width) {
        return text.length() >= width ? text : BLANKS.substring(0, width - text.length()) + text;
    }

    public static String right(long number, int width) {
        return right("" + number, width);
    }

    /** A number of tenths that is not negative, with a point. */
    public static String tenths(long n) {
        return n / 10 + "." + n % 10;
    }
}
