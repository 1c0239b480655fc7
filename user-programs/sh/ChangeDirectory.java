package sh;

import static xv6.user.Machine.addressOf;

import xv6.user.Sys;

/**
 * The command {@code cd}. A process can change no other's current directory, so there is no program for it: the shell
 * that goes on afterwards does it itself.
 */
final class ChangeDirectory extends Command {
    private final String directory;

    ChangeDirectory(String directory) {
        this.directory = directory;
    }

    @Override
    public void run() {
        change();
    }

    @Override
    void become() {
        Sys.exit(change() ? 0 : 1);
    }

    private boolean change() {
        boolean changed = Sys.chdir(directory) == 0;
        if (!changed)
            complain("cannot cd %s\n", addressOf(directory));
        return changed;
    }
}
