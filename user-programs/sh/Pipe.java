package sh;

import xv6.user.Sys;

/** Two commands at the same time, the output of the left one the input of the right one. */
final class Pipe extends Command {
    private final Command left;
    private final Command right;

    Pipe(Command left, Command right) {
        this.left = left;
        this.right = right;
    }

    @Override
    void become() {
        int[] ends = new int[2];
        if (Sys.pipe(ends) < 0)
            die("pipe failed\n");
        if (forkOrDie() == 0) {
            connect(1, ends[1], ends);
            left.become();
        }
        if (forkOrDie() == 0) {
            connect(0, ends[0], ends);
            right.become();
        }
        // The right command sees the end of its input only when nobody holds the end to write to.
        close(ends);
        Sys.wait(null);
        Sys.wait(null);
        Sys.exit(0);
    }

    private static void connect(int fd, int end, int[] ends) {
        Sys.close(fd);
        Sys.dup(end);
        close(ends);
    }

    private static void close(int[] ends) {
        Sys.close(ends[0]);
        Sys.close(ends[1]);
    }
}
