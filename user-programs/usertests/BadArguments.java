package usertests;

import static xv6.user.Fcntl.O_CREATE;
import static xv6.user.Fcntl.O_RDONLY;
import static xv6.user.Machine.addressOf;
import static xv6.user.Machine.stackPointer;

import xv6.user.Stat;
import xv6.user.Sys;

/** What MIT's cases leave out: each system call with each kind of argument that it has to refuse. */
public final class BadArguments {
    private BadArguments() {}

    /** Addresses where the process may neither read nor write. */
    public static final class Addresses extends Case {
        public Addresses() {
            super("badaddresses");
        }

        @Override
        public void run() {
            long stack = stackPointer() & -PGSIZE;
            long end = Sys.sbrk(0) + PGSIZE - 1 & -PGSIZE;
            tryAll("the guard page", stack - PGSIZE);
            tryAll("the guard page, not aligned", stack - 3);
            tryAll("behind the end", end);
            tryAll("behind the end, not aligned", end + 1);
            tryAll("the kernel", KERNBASE);
            tryAll("a device", 0x1000_0000L);
            tryAll("the trapframe", MAXVA - 2 * PGSIZE);
            tryAll("the trampoline", MAXVA - PGSIZE);
            tryAll("beyond the largest address", MAXVA);
            tryAll("the same, 2^39 higher", MAXVA * 2 + stack);
            tryAll("the same, with the sign bit", Long.MIN_VALUE | stack);
            tryAll("a page that wraps around", -PGSIZE);
            tryAll("a word that wraps around", -4);
            tryAll("the last byte", -1);
        }

        private void tryAll(String where, long address) {
            same(where, paths(address), -8);
            same(where, results(address), -4);
        }

        /** The sum of eight calls whose path lies there. */
        private static int paths(long address) {
            long good = addressOf("README");
            return Sys.open(address, O_RDONLY) + Sys.unlink(address) + Sys.mkdir(address) + Sys.chdir(address)
                    + Sys.mknod(address, 1, 1) + Sys.link(address, good) + Sys.link(good, address)
                    + Sys.exec(address, addressOf(new long[1]));
        }

        /** The sum of four calls that would read or write there. */
        private int results(long address) {
            int fd = open("README", O_RDONLY);
            int sum = Sys.fstat(fd, address) + Sys.exec(addressOf("echo"), address) + Sys.pipe(address);
            check(Sys.read(fd, address, 8) <= 0, "a file was read to nowhere");
            Sys.close(fd);
            if (fork() == 0)
                Sys.exit(7);
            sum += Sys.waitAt(address);
            // The child whose status found no place may still be waited for, or not.
            Sys.wait(null);
            return sum;
        }
    }

    /** Counts below zero and beyond everything. */
    public static final class Counts extends Case {
        public Counts() {
            super("badcounts");
        }

        @Override
        public void run() {
            int fd = create("counts");
            int[] ends = new int[2];
            same("pipe", Sys.pipe(ends), 0);
            write(ends[1], 5);
            long address = addressOf(buffer);
            int[] negative = {-1, -2, -PGSIZE, -1_000_000, Integer.MIN_VALUE};
            for (int n : negative) {
                check(Sys.write(fd, address, n) <= 0, "a file took less than nothing");
                check(Sys.write(ends[1], address, n) <= 0, "a pipe took less than nothing");
                check(Sys.write(1, address, n) <= 0, "the console took less than nothing");
                check(Sys.read(ends[0], address, n) <= 0, "a pipe gave less than nothing");
            }
            check(Sys.write(fd, address, Integer.MAX_VALUE) <= 0, "a file took more than there is");
            Sys.close(fd);
            unlink("counts");
            same("a write of nothing", Sys.write(ends[1], address, 0), 0);
            same("a read of more than a pipe has", Sys.read(ends[0], address, Integer.MAX_VALUE), 5);
        }
    }

    /** Numbers that are no open file of this process. */
    public static final class Descriptors extends Case {
        public Descriptors() {
            super("baddescriptors");
        }

        @Override
        public void run() {
            int open = open("README", O_RDONLY);
            int[] ends = new int[2];
            same("pipe", Sys.pipe(ends), 0);
            Sys.close(open);
            int[] none = {open, 15, 16, 17, 1000, -1, -16, Integer.MAX_VALUE, Integer.MIN_VALUE};
            for (int fd : none)
                refused(fd);
            check(Sys.write(ends[0], buffer, 1) < 0, "a pipe was written at its reading end");
            check(Sys.read(ends[1], buffer, 1) < 0, "a pipe was read at its writing end");
            Sys.close(ends[0]);
            check(Sys.write(ends[1], buffer, 1) < 0, "a pipe that nobody reads took a byte");
            childsDescriptorsAreItsOwn();
        }

        private void refused(int fd) {
            same("read", Sys.read(fd, buffer, 1), -1);
            same("write", Sys.write(fd, buffer, 1), -1);
            same("fstat", Sys.fstat(fd, new Stat()), -1);
            same("dup", Sys.dup(fd), -1);
            same("close", Sys.close(fd), -1);
        }

        private void childsDescriptorsAreItsOwn() {
            int[] report = new int[1];
            if (fork() == 0)
                Sys.exit(open("README", O_RDONLY));
            Sys.wait(report);
            check(report[0] > 2, "a child opened no file");
            refused(report[0]);
        }
    }

    /** More files than a process may have open, and than the kernel has room for. */
    public static final class TooManyFiles extends Case {
        public TooManyFiles() {
            super("toomanyfiles");
        }

        @Override
        public void run() {
            int opened = 0;
            while (Sys.open("README", O_RDONLY) >= 0)
                opened++;
            same("descriptors beside the console's", opened, 13);
            same("dup", Sys.dup(0), -1);
            same("pipe", Sys.pipe(new int[2]), -1);
            Sys.close(3);
            same("pipe with one descriptor free", Sys.pipe(new int[2]), -1);
            same("the descriptor that pipe gave back", Sys.open("README", O_RDONLY), 3);
        }
    }

    /** Names that are no name, or too much of one. */
    public static final class Names extends Case {
        public Names() {
            super("badnames");
        }

        @Override
        public void run() {
            same("mkdir of nothing", Sys.mkdir(""), -1);
            same("unlink of nothing", Sys.unlink(""), -1);
            same("mknod of nothing", Sys.mknod("", 1, 1), -1);
            mustNotOpen("", O_CREATE);
            same("mkdir of the root", Sys.mkdir("/"), -1);
            same("unlink of the root", Sys.unlink("/"), -1);
            same("link of the root", Sys.link("/", "root"), -1);
            same("exec of a directory", Sys.exec("/", new String[] {"/"}), -1);
            same("exec of a text", Sys.exec("README", new String[] {"README"}), -1);
            refused(repeated('x', MAXPATH));
            refused(repeated('/', MAXPATH));
            refused(repeated('x', 5000));
            slashes();
            longNames();
        }

        private void refused(String path) {
            mustNotOpen(path, O_RDONLY);
            mustNotOpen(path, O_CREATE);
            same("mkdir", Sys.mkdir(path), -1);
            same("unlink", Sys.unlink(path), -1);
            same("chdir", Sys.chdir(path), -1);
            same("mknod", Sys.mknod(path, 1, 1), -1);
            same("link", Sys.link("README", path), -1);
            same("link", Sys.link(path, "fresh"), -1);
            same("exec", Sys.exec(path, new String[] {"x"}), -1);
        }

        private void slashes() {
            mkdir("//slashes");
            Sys.close(open("///slashes//file", O_CREATE));
            Sys.close(open("slashes/./../slashes///file", O_RDONLY));
            unlink("slashes/file/");
            unlink("slashes//");
        }

        private void longNames() {
            Sys.close(open(repeated('n', MAXPATH - 1), O_CREATE));
            Sys.close(open(repeated('n', 14), O_RDONLY));
            unlink(repeated('n', 15));
            mustNotOpen(repeated('n', 14), O_RDONLY);
        }
    }

    /** Fork with so few pages free that it runs out at every point where it can, one more each time. */
    public static final class ForkOut extends Case {
        public ForkOut() {
            super("forkout");
        }

        @Override
        public void run() {
            int[] ends = new int[2];
            same("pipe", Sys.pipe(ends), 0);
            boolean worked = false;
            for (int pages = 0; pages < 200 && !worked; pages++)
                worked = forkWith(pages, ends);
            check(worked, "fork did not work with 200 pages");
        }

        private boolean forkWith(int pages, int[] ends) {
            int hog = fork();
            if (hog == 0) {
                takeAllMemoryBut(pages);
                Sys.write(ends[1], buffer, 1);
                while (true)
                    Sys.sleep(1000);
            }
            same("read", Sys.read(ends[0], buffer, 1), 1);
            int pid = Sys.fork();
            if (pid == 0)
                Sys.exit(0);
            if (pid > 0)
                same("the child", Sys.wait(null), pid);
            Sys.kill(hog);
            same("the hog", Sys.wait(null), hog);
            return pid > 0;
        }

        private static void takeAllMemoryBut(int pages) {
            while (Sys.sbrk(PGSIZE) != -1) {}
            Sys.sbrk(-pages * PGSIZE);
        }
    }
}
