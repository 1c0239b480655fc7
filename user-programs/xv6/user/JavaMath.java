package xv6.user;

/** Plays {@code java.lang.Math}, as far as integers go. */
final class JavaMath {
    private JavaMath() {
    }

    static int min(int a, int b) {
        return a <= b ? a : b;
    }

    static long min(long a, long b) {
        return a <= b ? a : b;
    }

    static int max(int a, int b) {
        return a >= b ? a : b;
    }

    static long max(long a, long b) {
        return a >= b ? a : b;
    }

    static int abs(int a) {
        return a < 0 ? -a : a;
    }

    static long abs(long a) {
        return a < 0 ? -a : a;
    }
}
