package xv6.user;

/** Plays {@code java.lang.StringBuilder}: what {@code +} between strings is compiled to. */
final class JavaStringBuilder {
    private byte[] bytes = new byte[32];
    private int length;

    JavaStringBuilder() {
    }

    /** The same object, as those see it for whom it plays. */
    private StringBuilder self() {
        return (StringBuilder) (Object) this;
    }

    private void add(int b) {
        if (length == bytes.length) {
            byte[] larger = new byte[2 * length];
            for (int i = 0; i < length; i++)
                larger[i] = bytes[i];
            bytes = larger;
        }
        bytes[length++] = (byte) b;
    }

    public StringBuilder append(String text) {
        String shown = text == null ? "null" : text;
        for (int i = 0; i < shown.length(); i++)
            add(shown.charAt(i));
        return self();
    }

    public StringBuilder append(Object object) {
        return append(object == null ? "null" : object.toString());
    }

    /** A char that charAt can have given is one byte; another is its UTF-8 bytes. */
    public StringBuilder append(char c) {
        if (c < 0x100) {
            add(c);
        } else {
            add(c < 0x800 ? 0xc0 | c >> 6 : 0xe0 | c >> 12);
            if (c >= 0x800)
                add(0x80 | c >> 6 & 0x3f);
            add(0x80 | c & 0x3f);
        }
        return self();
    }

    public StringBuilder append(boolean b) {
        return append(b ? "true" : "false");
    }

    public StringBuilder append(int n) {
        return append((long) n);
    }

    public StringBuilder append(long n) {
        if (n < 0)
            add('-');
        digits(n < 0 ? n : -n);
        return self();
    }

    /** Negative, because the smallest long has no positive counterpart. */
    private void digits(long negative) {
        if (negative <= -10)
            digits(negative / 10);
        add('0' - (int) (negative % 10));
    }

    public int length() {
        return length;
    }

    public String toString() {
        return JavaString.of(bytes, 0, length);
    }
}
