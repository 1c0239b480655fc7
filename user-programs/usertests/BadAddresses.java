package usertests;

import static xv6.user.Fcntl.O_CREATE;
import static xv6.user.Fcntl.O_RDONLY;
import static xv6.user.Fcntl.O_WRONLY;
import static xv6.user.Machine.addressOf;
import static xv6.user.Machine.storeByte;

import xv6.user.Sys;

/** System calls whose arguments point where the process has nothing. */
public final class BadAddresses {
    /** The kernel, its trapframe and trampoline above the process, the first address beyond all, and the last one. */
    private static final long[] WILD = {
        Case.KERNBASE, Case.MAXVA - 2 * Case.PGSIZE, Case.MAXVA - Case.PGSIZE, Case.MAXVA, -Case.PGSIZE, -1
    };

    private BadAddresses() {}

    /** Writing from nowhere writes nothing. */
    public static final class CopyIn extends Case {
        public CopyIn() {
            super("copyin");
        }

        @Override
        public void run() {
            for (long address : WILD) {
                int fd = create("copyin1");
                same("write to a file", Sys.write(fd, address, 8192), -1);
                Sys.close(fd);
                unlink("copyin1");
                check(Sys.write(1, address, 8192) <= 0, "the console printed from nowhere");
                int[] ends = new int[2];
                same("pipe", Sys.pipe(ends), 0);
                check(Sys.write(ends[1], address, 8192) <= 0, "a pipe took bytes from nowhere");
                Sys.close(ends[0]);
                Sys.close(ends[1]);
            }
        }
    }

    /** Reading to nowhere reads nothing. */
    public static final class CopyOut extends Case {
        public CopyOut() {
            super("copyout");
        }

        @Override
        public void run() {
            for (long address : WILD) {
                int fd = open("README", O_RDONLY);
                check(Sys.read(fd, address, 8192) <= 0, "a file was read to nowhere");
                Sys.close(fd);
                int[] ends = new int[2];
                same("pipe", Sys.pipe(ends), 0);
                write(ends[1], 1);
                check(Sys.read(ends[0], address, 8192) <= 0, "a pipe was read to nowhere");
                Sys.close(ends[0]);
                Sys.close(ends[1]);
            }
        }
    }

    /** A path that lies nowhere is no path. */
    public static final class CopyInStr1 extends Case {
        public CopyInStr1() {
            super("copyinstr1");
        }

        @Override
        public void run() {
            for (long address : WILD)
                same("open", Sys.open(address, O_CREATE | O_WRONLY), -1);
        }
    }

    /** A path, or an argument of exec, just too long for the kernel's buffer with its NUL. */
    public static final class CopyInStr2 extends Case {
        public CopyInStr2() {
            super("copyinstr2");
        }

        @Override
        public void run() {
            String path = repeated('x', MAXPATH);
            same("unlink", Sys.unlink(path), -1);
            same("open", Sys.open(path, O_CREATE | O_WRONLY), -1);
            same("link", Sys.link(path, path), -1);
            same("exec", Sys.exec(path, new String[] {"xx"}), -1);
            if (fork() == 0) {
                String page = repeated('x', PGSIZE);
                same("exec of large arguments", Sys.exec("echo", new String[] {page, page, page}), -1);
                Sys.exit(74);
            }
            same("the exit status after a refused exec", awaitChild(), 74);
        }
    }

    /** A path that would go on beyond the end of the process's memory. */
    public static final class CopyInStr3 extends Case {
        public CopyInStr3() {
            super("copyinstr3");
        }

        @Override
        public void run() {
            String[] arguments = {"xx"};
            Sys.sbrk(8192);
            Sys.sbrk((int) (-Sys.sbrk(0) & PGSIZE - 1));
            long last = Sys.sbrk(0) - 1;
            same("the end of the last page", (last + 1) % PGSIZE, 0);
            storeByte(last, (byte) 'x');
            same("unlink", Sys.unlink(last), -1);
            same("open", Sys.open(last, O_CREATE | O_WRONLY), -1);
            same("link", Sys.link(last, last), -1);
            long[] vector = {addressOf(arguments[0]), 0};
            same("exec", Sys.exec(last, addressOf(vector)), -1);
        }
    }

    /** Memory that was given back is no longer the process's. */
    public static final class RwSbrk extends Case {
        public RwSbrk() {
            super("rwsbrk");
        }

        @Override
        public void run() {
            int out = open("rwsbrk", O_CREATE | O_WRONLY);
            int in = open("README", O_RDONLY);
            long page = Sys.sbrk(8192) + PGSIZE;
            Sys.sbrk(-8192);
            int written = Sys.write(out, page, 1024);
            int read = Sys.read(in, page, 10);
            unlink("rwsbrk");
            same("write of memory given back", written, -1);
            same("read to memory given back", read, -1);
        }
    }

    /** Addresses whose page number does not fit 32 bits. */
    public static final class PgBug extends Case {
        private static final long FAR = 0xeaeb_0b5b_0000_2f5eL;

        public PgBug() {
            super("pgbug");
        }

        @Override
        public void run() {
            same("exec", Sys.exec(FAR, addressOf(new long[1])), -1);
            same("pipe", Sys.pipe(FAR), -1);
        }
    }

    /** An exec refused for an argument gives back what it had taken, however often. */
    public static final class BadArg extends Case {
        public BadArg() {
            super("badarg");
        }

        @Override
        public void run() {
            long path = addressOf("echo");
            long vector = addressOf(new long[] {0xffff_ffffL, 0});
            for (int i = 0; i < 50_000; i++)
                Sys.exec(path, vector);
        }
    }

    /** A length below zero, at the very end of memory. */
    public static final class ArgpTest extends Case {
        public ArgpTest() {
            super("argptest");
        }

        @Override
        public void run() {
            int fd = open("init", O_RDONLY);
            check(Sys.read(fd, Sys.sbrk(0) - 1, -1) <= 0, "so many bytes below zero were read");
            Sys.close(fd);
        }
    }

    /** Every page from the first on as the place of a path, there or not. */
    public static final class ValidateTest extends Case {
        public ValidateTest() {
            super("validatetest");
        }

        @Override
        public void run() {
            for (long page = 0; page <= 1100 * 1024; page += PGSIZE)
                same("link", Sys.link(addressOf("nosuchfile"), page), -1);
        }
    }

    /** Memory just got is as good as any. */
    public static final class SbrkArg extends Case {
        public SbrkArg() {
            super("sbrkarg");
        }

        @Override
        public void run() {
            int fd = open("sbrk", O_CREATE | O_WRONLY);
            unlink("sbrk");
            same("write from new memory", Sys.write(fd, Sys.sbrk(PGSIZE), PGSIZE), PGSIZE);
            Sys.close(fd);
            same("pipe to new memory", Sys.pipe(Sys.sbrk(PGSIZE)), 0);
        }
    }
}
