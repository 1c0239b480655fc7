package xv6.toolchain;

/** A file is not an executable for this machine; the message is one line that says why. */
public final class BadElf extends Exception {
    private static final long serialVersionUID = 1;

    BadElf(String message) {
        super(message);
    }
}
