package sh;

/** The redirections of one command in the order of the line, so that the last one for a descriptor holds. */
final class Redirections {
    private Redirect outermost;
    private Redirect innermost;

    boolean isEmpty() {
        return outermost == null;
    }

    void add(Redirect redirect) {
        if (outermost == null)
            outermost = redirect;
        else
            innermost.inner = redirect;
        innermost = redirect;
    }

    Command around(Command command) {
        if (outermost == null)
            return command;
        innermost.inner = command;
        return outermost;
    }
}
