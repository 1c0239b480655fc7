package xv6.user;

/**
 * Where the registers stand in a context that the kernel has put on the stack for the handler of an alarm: the program
 * counter in word 0, register xN in word N.
 */
public final class Context {
    public static final int WORDS = 32;

    public static final int PC = 0;
    public static final int RA = 1;
    public static final int SP = 2;
    public static final int A0 = 10;

    private Context() {}
}
