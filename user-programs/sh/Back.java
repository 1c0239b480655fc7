package sh;

import xv6.user.Sys;

/** A command in the background: the child that runs this ends at once, and init will wait for the command itself. */
final class Back extends Command {
    private final Command inner;

    Back(Command inner) {
        this.inner = inner;
    }

    @Override
    void become() {
        if (forkOrDie() == 0)
            inner.become();
        Sys.exit(0);
    }
}
