package xv6.user;

/** The JVM has a heap of its own; what is left of the runtime is the end of a program that breaks a rule. */
public final class Runtime {
    private Runtime() {}

    static void fail(String what) {
        throw new IllegalStateException(what);
    }

    public static long mark() {
        return 0;
    }

    public static void release(long mark) {}
}
