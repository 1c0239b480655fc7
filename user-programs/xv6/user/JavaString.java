package xv6.user;

/**
 * Plays {@code java.lang.String}: its instance methods as static ones, the receiver first. A string lies in memory like
 * a {@code byte[]} with a NUL after its last byte, so that its address is a C string. Text outside ASCII is its UTF-8
 * bytes, and {@code length} and {@code charAt} count bytes.
 */
public final class JavaString {
    private JavaString() {
    }

    // tag::make[]
    /** A new string of {@code length} bytes of the array. */
    public static String of(byte[] bytes, int offset, int length) {
        if (length < 0 || offset < 0 || offset > bytes.length - length)
            Runtime.fail("string out of an array's bounds");
        return copy(Machine.addressOf(bytes) + offset, length);
    }

    /** A new string of the bytes from {@code address} up to the first NUL. */
    public static String at(long address) {
        int length = 0;
        while (Machine.loadByte(address + length) != 0)
            length++;
        return copy(address, length);
    }

    private static String copy(long address, int length) {
        String string = Runtime.newString(length);
        long to = Machine.addressOf(string);
        for (int i = 0; i < length; i++)
            Machine.storeByte(to + i, Machine.loadByte(address + i));
        return string;
    }
    // end::make[]

    static int length(String self) {
        return self.length();
    }

    static char charAt(String self, int index) {
        return self.charAt(index);
    }

    static boolean isEmpty(String self) {
        return self.length() == 0;
    }

    // tag::compare[]
    static boolean equals(String self, Object other) {
        return other instanceof String string && compareTo(self, string) == 0;
    }

    static int compareTo(String self, String other) {
        int common = Math.min(self.length(), other.length());
        for (int i = 0; i < common; i++)
            if (self.charAt(i) != other.charAt(i))
                return self.charAt(i) - other.charAt(i);
        return self.length() - other.length();
    }
    // end::compare[]

    // tag::hash[]
    /** As javac computes it for the cases of a switch: over UTF-16, so that UTF-8 has to be decoded. */
    static int hashCode(String self) {
        int hash = 0;
        int i = 0;
        while (i < self.length()) {
            int lead = self.charAt(i++);
            int more = lead < 0xc0 ? 0 : lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3;
            int point = more == 0 ? lead : lead & 0x3f >> more;
            for (; more > 0 && i < self.length(); more--)
                point = point << 6 | self.charAt(i++) & 0x3f;
            if (point >= 0x10000)
                hash = 31 * hash + 0xd7c0 + (point >> 10);
            hash = 31 * hash + (point < 0x10000 ? point : 0xdc00 + (point & 0x3ff));
        }
        return hash;
    }
    // end::hash[]

    // tag::search[]
    static int indexOf(String self, int c) {
        return indexOf(self, c, 0);
    }

    static int indexOf(String self, int c, int from) {
        for (int i = Math.max(from, 0); i < self.length(); i++)
            if (self.charAt(i) == c)
                return i;
        return -1;
    }

    static int lastIndexOf(String self, int c) {
        for (int i = self.length() - 1; i >= 0; i--)
            if (self.charAt(i) == c)
                return i;
        return -1;
    }

    static boolean startsWith(String self, String prefix) {
        return regionEquals(self, 0, prefix);
    }

    static boolean endsWith(String self, String suffix) {
        return regionEquals(self, self.length() - suffix.length(), suffix);
    }

    private static boolean regionEquals(String self, int from, String part) {
        if (from < 0 || from + part.length() > self.length())
            return false;
        for (int i = 0; i < part.length(); i++)
            if (self.charAt(from + i) != part.charAt(i))
                return false;
        return true;
    }
    // end::search[]

    // tag::cut-and-join[]
    static String substring(String self, int begin) {
        return substring(self, begin, self.length());
    }

    static String substring(String self, int begin, int end) {
        if (begin < 0 || end > self.length() || begin > end)
            Runtime.fail("substring out of bounds");
        return copy(Machine.addressOf(self) + begin, end - begin);
    }

    static String concat(String self, String tail) {
        String joined = Runtime.newString(self.length() + tail.length());
        long to = Machine.addressOf(joined);
        for (int i = 0; i < self.length(); i++)
            Machine.storeByte(to + i, (byte) self.charAt(i));
        for (int i = 0; i < tail.length(); i++)
            Machine.storeByte(to + self.length() + i, (byte) tail.charAt(i));
        return joined;
    }
    // end::cut-and-join[]

    static String toString(String self) {
        return self;
    }
}
