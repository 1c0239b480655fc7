package xv6.mkfs;

/** Why an image cannot be opened, built or changed: one line that says what was found and what was expected. */
public final class ImageException extends Exception {
    private static final long serialVersionUID = 1;

    ImageException(String message) {
        super(message);
    }
}
