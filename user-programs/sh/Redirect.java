package sh;

import static xv6.user.Machine.addressOf;

import xv6.user.Fcntl;
import xv6.user.Stat;
import xv6.user.Sys;

/** A command whose input or output is a file. */
final class Redirect extends Command {
    private final int fd;
    private final String file;
    private final int mode;
    private final boolean atEnd;
    /** The command, or another redirection of it, to be done after this one. */
    Command inner;

    private Redirect(int fd, String file, int mode, boolean atEnd) {
        this.fd = fd;
        this.file = file;
        this.mode = mode;
        this.atEnd = atEnd;
    }

    /** {@code < file} */
    static Redirect input(String file) {
        return new Redirect(0, file, Fcntl.O_RDONLY, false);
    }

    /** {@code > file} */
    static Redirect output(String file) {
        return new Redirect(1, file, Fcntl.O_WRONLY | Fcntl.O_CREATE | Fcntl.O_TRUNC, false);
    }

    /** {@code >> file} */
    static Redirect append(String file) {
        return new Redirect(1, file, Fcntl.O_RDWR | Fcntl.O_CREATE, true);
    }

    @Override
    void become() {
        Command command = this;
        while (command instanceof Redirect redirect) {
            redirect.open();
            command = redirect.inner;
        }
        command.become();
    }

    /** The file gets the descriptor just closed: it is the lowest that is free. */
    private void open() {
        Sys.close(fd);
        if (Sys.open(file, mode) < 0)
            die("open %s failed\n", addressOf(file));
        if (atEnd)
            skipToEnd();
    }

    /** There is no seek. Reading moves the place where writing goes on, which a program inherits with the descriptor. */
    private void skipToEnd() {
        Stat stat = new Stat();
        if (Sys.fstat(fd, stat) < 0 || stat.type() != Stat.T_FILE)
            return;
        byte[] skipped = new byte[512];
        while (Sys.read(fd, skipped, skipped.length) > 0) {}
    }
}
