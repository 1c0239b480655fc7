package sh;

/** Commands in parentheses: a shell of their own, whose current directory is its own. */
final class Subshell extends Command {
    private final Command inner;

    Subshell(Command inner) {
        this.inner = inner;
    }

    @Override
    void become() {
        inner.become();
    }
}
