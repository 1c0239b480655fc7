package usertests;

import static xv6.user.Fcntl.O_RDONLY;
import static xv6.user.Fcntl.O_RDWR;

import xv6.user.Sys;

/** Files by one process alone: what was written is what is read. */
public final class Files {
    private Files() {}

    public static final class OpenTest extends Case {
        public OpenTest() {
            super("opentest");
        }

        @Override
        public void run() {
            Sys.close(open("echo", O_RDONLY));
            mustNotOpen("doesnotexist", O_RDONLY);
        }
    }

    /** Many small writes, one large read. */
    public static final class WriteTest extends Case {
        private static final int ROUNDS = 100;
        private static final int PIECE = 10;

        public WriteTest() {
            super("writetest");
        }

        @Override
        public void run() {
            int fd = create("small");
            for (int i = 0; i < ROUNDS; i++) {
                fill(PIECE, 'a');
                write(fd, PIECE);
                fill(PIECE, 'b');
                write(fd, PIECE);
            }
            Sys.close(fd);
            fd = open("small", O_RDONLY);
            int all = 2 * ROUNDS * PIECE;
            same("read", Sys.read(fd, buffer, all), all);
            for (int i = 0; i < all; i++)
                same("a byte", buffer[i], i / PIECE % 2 == 0 ? 'a' : 'b');
            Sys.close(fd);
            unlink("small");
        }
    }

    /** A file of as many blocks as a file can have, each marked with its number. */
    public static final class WriteBig extends Case {
        public WriteBig() {
            super("writebig");
        }

        @Override
        public void run() {
            int fd = create("big");
            for (int block = 0; block < MAXFILE; block++) {
                fill(2, block);
                buffer[1] = (byte) (block >> 8);
                write(fd, BSIZE);
            }
            check(Sys.write(fd, buffer, 1) < 1, "the largest file grew");
            Sys.close(fd);
            fd = open("big", O_RDONLY);
            for (int block = 0; block < MAXFILE; block++) {
                same("read", Sys.read(fd, buffer, BSIZE), BSIZE);
                same("the number in a block", buffer[0] & 0xff | (buffer[1] & 0xff) << 8, block);
            }
            same("read at the end", Sys.read(fd, buffer, BSIZE), 0);
            Sys.close(fd);
            unlink("big");
        }
    }

    public static final class CreateTest extends Case {
        private static final int MANY = 52;

        public CreateTest() {
            super("createtest");
        }

        @Override
        public void run() {
            for (int i = 0; i < MANY; i++)
                Sys.close(create(numbered("a", i)));
            for (int i = 0; i < MANY; i++)
                unlink(numbered("a", i));
        }
    }

    /** Writes of any length, up to more than a transaction of the log holds. */
    public static final class BigWrite extends Case {
        public BigWrite() {
            super("bigwrite");
        }

        @Override
        public void run() {
            Sys.unlink("bigwrite");
            for (int size = 499; size < buffer.length; size += 471) {
                int fd = create("bigwrite");
                write(fd, size);
                write(fd, size);
                Sys.close(fd);
                unlink("bigwrite");
            }
        }
    }

    /** Reads of half the length of the writes. */
    public static final class BigFile extends Case {
        private static final int PIECES = 20;
        private static final int SIZE = 600;

        public BigFile() {
            super("bigfile");
        }

        @Override
        public void run() {
            Sys.unlink("bigfile.dat");
            int fd = create("bigfile.dat");
            for (int piece = 0; piece < PIECES; piece++) {
                fill(SIZE, piece);
                write(fd, SIZE);
            }
            Sys.close(fd);
            fd = open("bigfile.dat", O_RDONLY);
            for (int half = 0; half < 2 * PIECES; half++) {
                same("read", Sys.read(fd, buffer, SIZE / 2), SIZE / 2);
                same("the first byte", buffer[0], half / 2);
                same("the last byte", buffer[SIZE / 2 - 1], half / 2);
            }
            same("read at the end", Sys.read(fd, buffer, SIZE / 2), 0);
            Sys.close(fd);
            unlink("bigfile.dat");
        }
    }

    /** A file without a name lives as long as it is open; a new one of its name is another. */
    public static final class UnlinkRead extends Case {
        public UnlinkRead() {
            super("unlinkread");
        }

        @Override
        public void run() {
            int fd = create("unlinkread");
            same("write", Sys.write(fd, "hello"), 5);
            Sys.close(fd);
            fd = open("unlinkread", O_RDWR);
            unlink("unlinkread");
            int other = create("unlinkread");
            same("write", Sys.write(other, "yyy"), 3);
            Sys.close(other);
            same("read", Sys.read(fd, buffer, buffer.length), 5);
            same("the first byte", buffer[0], 'h');
            write(fd, 10);
            Sys.close(fd);
            unlink("unlinkread");
        }
    }
}
