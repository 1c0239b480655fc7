package xv6.kernel.trap;

/** Numbers in messages, as xv6's printf writes them for %p. */
final class Hex {

    /** 0x and sixteen digits. */
    static String of(long n) {
        String digits = Long.toHexString(n);
        return "0x" + "0".repeat(16 - digits.length()) + digits;
    }

    private Hex() {
    }
}
