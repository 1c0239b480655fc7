package usertests;

import static xv6.user.Fcntl.O_CREATE;
import static xv6.user.Fcntl.O_RDWR;
import static xv6.user.Fcntl.O_TRUNC;
import static xv6.user.Fcntl.O_WRONLY;
import static xv6.user.Machine.storeByte;

import xv6.user.Sys;

/** The slow cases: what happens at the end of what there is, of blocks, inodes and pages. */
public final class Exhaustion {
    private Exhaustion() {}

    /** A directory that needs its indirect block. */
    public static final class BigDir extends Case {
        private static final int LINKS = 500;

        public BigDir() {
            super("bigdir");
        }

        @Override
        public void run() {
            Sys.unlink("bd");
            Sys.close(open("bd", O_CREATE));
            for (int i = 0; i < LINKS; i++)
                same("link", Sys.link("bd", numbered("x", i)), 0);
            unlink("bd");
            for (int i = 0; i < LINKS; i++)
                unlink(numbered("x", i));
        }
    }

    /** Four processes that keep the disk busy. */
    public static final class ManyWrites extends Case {
        public ManyWrites() {
            super("manywrites");
        }

        @Override
        public void run() {
            for (int child = 0; child < 4; child++) {
                if (fork() == 0) {
                    writeOften(numbered("b", child), child + 1);
                    Sys.exit(0);
                }
            }
            awaitSuccess(4);
        }

        private void writeOften(String path, int times) {
            for (int round = 0; round < 30; round++) {
                for (int i = 0; i < times; i++) {
                    int fd = create(path);
                    write(fd, buffer.length);
                    Sys.close(fd);
                }
                unlink(path);
            }
        }
    }

    /** A write from nowhere to a new file: no block may stay behind, more often than there are blocks free. */
    public static final class BadWrite extends Case {
        public BadWrite() {
            super("badwrite");
        }

        @Override
        public void run() {
            Sys.unlink("junk");
            for (int i = 0; i < 600; i++) {
                int fd = open("junk", O_CREATE | O_WRONLY);
                Sys.write(fd, 0xff_ffff_ffffL, 1);
                Sys.close(fd);
                unlink("junk");
            }
            int fd = open("junk", O_CREATE | O_WRONLY);
            write(fd, 1);
            Sys.close(fd);
            unlink("junk");
        }
    }

    /** Exec with few pages left, one more each time: it runs out at every point where it can. */
    public static final class ExecOut extends Case {
        public ExecOut() {
            super("execout");
        }

        @Override
        public void run() {
            String[] arguments = {"echo", "x"};
            for (int pages = 0; pages < 15; pages++) {
                if (fork() == 0) {
                    takeAllMemory();
                    for (int i = 0; i < pages; i++)
                        Sys.sbrk(-PGSIZE);
                    Sys.close(1);
                    Sys.exec("echo", arguments);
                    Sys.exit(0);
                }
                awaitChild();
            }
        }

        private static void takeAllMemory() {
            for (long page = Sys.sbrk(PGSIZE); page != -1; page = Sys.sbrk(PGSIZE))
                storeByte(page + PGSIZE - 1, (byte) 1);
        }
    }

    /** A disk without a free block: files stop growing, directories too, and nothing else happens. */
    public static final class DiskFull extends Case {
        private static final int NAMES = 128;

        public DiskFull() {
            super("diskfull");
        }

        @Override
        public void run() {
            Sys.unlink("diskfulldir");
            int files = 0;
            while (fillFile(numbered("big", files)))
                files++;
            makeFiles();
            check(Sys.mkdir("diskfulldir") != 0, "a directory was made on a full disk");
            for (int i = 0; i < NAMES; i++)
                Sys.unlink(numbered("zz", i));
            for (int i = 0; i <= files; i++)
                Sys.unlink(numbered("big", i));
        }

        /** Whether the file could grow to its full size. */
        private boolean fillFile(String path) {
            Sys.unlink(path);
            int fd = Sys.open(path, O_CREATE | O_RDWR | O_TRUNC);
            if (fd < 0)
                return false;
            int blocks = 0;
            while (blocks < MAXFILE && Sys.write(fd, buffer, BSIZE) == BSIZE)
                blocks++;
            Sys.close(fd);
            return blocks == MAXFILE;
        }

        /** Empty files need no blocks until the directory is full: then the next cannot be made. */
        private static void makeFiles() {
            for (int i = 0; i < NAMES; i++) {
                int fd = Sys.open(numbered("zz", i), O_CREATE | O_RDWR | O_TRUNC);
                if (fd < 0)
                    return;
                Sys.close(fd);
            }
        }
    }

    /** A disk without a free inode. */
    public static final class OutOfInodes extends Case {
        private static final int NAMES = 1024;

        public OutOfInodes() {
            super("outofinodes");
        }

        @Override
        public void run() {
            int made = 0;
            while (made < NAMES) {
                int fd = Sys.open(numbered("zz", made), O_CREATE | O_RDWR | O_TRUNC);
                if (fd < 0)
                    break;
                Sys.close(fd);
                made++;
            }
            check(made < NAMES, "there were inodes for a thousand files");
            for (int i = 0; i < made; i++)
                unlink(numbered("zz", i));
        }
    }
}
