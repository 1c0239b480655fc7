package usertests;

import static xv6.user.Fcntl.O_CREATE;
import static xv6.user.Fcntl.O_RDONLY;
import static xv6.user.Fcntl.O_TRUNC;
import static xv6.user.Fcntl.O_WRONLY;

import xv6.user.Sys;

/** Emptying a file while others have it open. */
public final class Truncation {
    private static final String FILE = "truncfile";

    private Truncation() {}

    /** Readers see the file's end where it is now, from where they were. */
    public static final class Truncate1 extends Case {
        public Truncate1() {
            super("truncate1");
        }

        @Override
        public void run() {
            Sys.unlink(FILE);
            int writer = open(FILE, O_CREATE | O_WRONLY | O_TRUNC);
            write(writer, 4);
            Sys.close(writer);
            int early = open(FILE, O_RDONLY);
            same("bytes at first", Sys.read(early, buffer, 32), 4);

            writer = open(FILE, O_WRONLY | O_TRUNC);
            int late = open(FILE, O_RDONLY);
            same("bytes for a new reader of the emptied file", Sys.read(late, buffer, 32), 0);
            same("bytes for the reader from before", Sys.read(early, buffer, 32), 0);

            write(writer, 6);
            same("bytes for the new reader", Sys.read(late, buffer, 32), 6);
            same("bytes beyond what the first reader had", Sys.read(early, buffer, 32), 2);
            unlink(FILE);
        }
    }

    /** Writing beyond the end of a file is refused: there are no holes. */
    public static final class Truncate2 extends Case {
        public Truncate2() {
            super("truncate2");
        }

        @Override
        public void run() {
            Sys.unlink(FILE);
            int first = open(FILE, O_CREATE | O_TRUNC | O_WRONLY);
            write(first, 4);
            open(FILE, O_TRUNC | O_WRONLY);
            same("write beyond the end", Sys.write(first, buffer, 1), -1);
            unlink(FILE);
        }
    }

    /** One process writes and reads while another empties. */
    public static final class Truncate3 extends Case {
        public Truncate3() {
            super("truncate3");
        }

        @Override
        public void run() {
            Sys.close(open(FILE, O_CREATE | O_TRUNC | O_WRONLY));
            if (fork() == 0) {
                for (int i = 0; i < 100; i++)
                    writeAndRead();
                Sys.exit(0);
            }
            for (int i = 0; i < 150; i++) {
                int fd = open(FILE, O_CREATE | O_WRONLY | O_TRUNC);
                write(fd, 3);
                Sys.close(fd);
            }
            awaitSuccess(1);
            unlink(FILE);
        }

        private void writeAndRead() {
            int fd = open(FILE, O_WRONLY);
            write(fd, 10);
            Sys.close(fd);
            fd = open(FILE, O_RDONLY);
            Sys.read(fd, buffer, 32);
            Sys.close(fd);
        }
    }
}
