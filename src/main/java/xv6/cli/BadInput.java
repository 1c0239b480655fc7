package xv6.cli;

/** What the user gave cannot be used. The message is one line: what, where, and what was expected. */
final class BadInput extends RuntimeException {
    private static final long serialVersionUID = 1;

    BadInput(String message) {
        super(message, null, false, false);
    }
}
