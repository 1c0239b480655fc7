package usertests;

import static xv6.user.Machine.addressOf;
import static xv6.user.Printf.printf;

import xv6.user.Fcntl;
import xv6.user.JavaString;
import xv6.user.Sys;

/**
 * One thing that should hold. It runs in a process of its own, which starts in the root directory with only the console
 * open; returning is passing, any exit status but 0 is failing. A case leaves the disk as it found it.
 */
public abstract class Case {
    static final int BSIZE = 1024;
    static final int MAXFILE = 268;
    static final int MAXOPBLOCKS = 10;
    static final int MAXPATH = 128;
    static final int MAXARG = 32;
    static final int NINODE = 50;
    static final int PGSIZE = 4096;
    static final long KERNBASE = 0x8000_0000L;
    static final long MAXVA = 1L << 38;

    /** More than one transaction of the log can write. */
    static final byte[] buffer = new byte[(MAXOPBLOCKS + 2) * BSIZE];

    static final int CREATE = Fcntl.O_CREATE | Fcntl.O_RDWR;

    public final String name;

    private static final int[] status = new int[1];

    Case(String name) {
        this.name = name;
    }

    public abstract void run();

    // tag::complain[]
    final void check(boolean holds, String complaint) {
        if (!holds)
            fail(complaint);
    }

    /** As {@link #check}, of two numbers, which the complaint then tells. */
    final void same(String what, long found, long expected) {
        if (found != expected) {
            printf("%s: %s is %d, not %d\n", addressOf(name), addressOf(what), found, expected);
            Sys.exit(1);
        }
    }

    final void fail(String complaint) {
        printf("%s: %s\n", addressOf(name), addressOf(complaint));
        Sys.exit(1);
    }
    // end::complain[]

    // tag::children[]
    /** A child, which there must be: 0 in the child, its pid in the parent. */
    final int fork() {
        int pid = Sys.fork();
        check(pid >= 0, "fork failed");
        return pid;
    }

    /** Waits for one child and returns its exit status; -1 when the kernel ended it. */
    final int awaitChild() {
        check(Sys.wait(status) > 0, "wait found no child");
        return status[0];
    }

    /** Waits for so many children, all of which must pass. */
    final void awaitSuccess(int children) {
        for (int i = 0; i < children; i++) {
            int child = awaitChild();
            if (child != 0)
                Sys.exit(child);
        }
    }

    /** Whether the kernel ends a child that does what {@link #misbehave} does. */
    final void kernelMustEnd(long argument) {
        if (fork() == 0) {
            misbehave(argument);
            fail("a child did what it must not");
        }
        same("the exit status of a child that misbehaves", awaitChild(), -1);
    }

    /** What the kernel should end a process for. */
    void misbehave(long argument) {}
    // end::children[]

    // tag::files[]
    /** A descriptor for a file that can be made or is there. */
    final int create(String path) {
        return open(path, CREATE);
    }

    final int open(String path, int mode) {
        int fd = Sys.open(path, mode);
        if (fd < 0) {
            printf("%s: cannot open %s\n", addressOf(name), addressOf(path));
            Sys.exit(1);
        }
        return fd;
    }

    final void mustNotOpen(String path, int mode) {
        if (Sys.open(path, mode) >= 0) {
            printf("%s: %s could be opened\n", addressOf(name), addressOf(path));
            Sys.exit(1);
        }
    }

    final void mkdir(String path) {
        same("mkdir", Sys.mkdir(path), 0);
    }

    final void chdir(String path) {
        same("chdir", Sys.chdir(path), 0);
    }

    final void unlink(String path) {
        if (Sys.unlink(path) != 0) {
            printf("%s: cannot unlink %s\n", addressOf(name), addressOf(path));
            Sys.exit(1);
        }
    }

    /** Writes {@code n} bytes of the buffer, all of them. */
    final void write(int fd, int n) {
        same("write", Sys.write(fd, buffer, n), n);
    }
    // end::files[]

    // tag::content[]
    static void fill(int n, int b) {
        for (int i = 0; i < n; i++)
            buffer[i] = (byte) b;
    }

    /** A name of the first character and of what the number adds to '0', one character for each 64. */
    static String numbered(String prefix, int number) {
        byte[] digits = {(byte) ('0' + number / 64), (byte) ('0' + number % 64)};
        return prefix + JavaString.of(digits, 0, 2);
    }

    static String repeated(char c, int n) {
        byte[] bytes = new byte[n];
        for (int i = 0; i < n; i++)
            bytes[i] = (byte) c;
        return JavaString.of(bytes, 0, n);
    }
    // end::content[]
}
