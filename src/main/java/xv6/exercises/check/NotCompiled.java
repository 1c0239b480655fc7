package xv6.exercises.check;

/** The solution does not compile; the message is the compiler's. */
public final class NotCompiled extends RuntimeException {
    private static final long serialVersionUID = 1;

    NotCompiled(String message) {
        super(message, null, false, false);
    }
}
