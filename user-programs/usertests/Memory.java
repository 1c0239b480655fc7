package usertests;

import static xv6.user.Fcntl.O_CREATE;
import static xv6.user.Fcntl.O_RDWR;
import static xv6.user.Machine.loadByte;
import static xv6.user.Machine.loadLong;
import static xv6.user.Machine.stackPointer;
import static xv6.user.Machine.storeByte;
import static xv6.user.Machine.storeInt;
import static xv6.user.Machine.storeLong;

import xv6.user.Sys;

/**
 * What memory a process has and has not. The cases move the end of their memory themselves: what they need of arrays they
 * make before.
 */
public final class Memory {
    private static final int BIG = 100 * 1024 * 1024;
    private static final int GIB = 1024 * 1024 * 1024;

    private Memory() {}

    /** All memory there is, given back, then some of it again. */
    public static final class Mem extends Case {
        private static final int PIECE = 10_001;

        public Mem() {
            super("mem");
        }

        @Override
        public void run() {
            if (fork() == 0) {
                long start = Sys.sbrk(0);
                long last = 0;
                for (long piece = Sys.sbrk(PIECE); piece != -1; piece = Sys.sbrk(PIECE)) {
                    storeLong(piece, last);
                    last = piece;
                }
                for (long piece = last; piece != 0; piece = loadLong(piece)) {
                    if (piece < start)
                        Sys.exit(1);
                }
                Sys.sbrk((int) (start - Sys.sbrk(0)));
                Sys.exit(Sys.sbrk(20 * 1024) == start ? 0 : 1);
            }
            awaitSuccess(1);
        }
    }

    /** Too much is not to be had; a byte at a time is possible, also after fork. */
    public static final class SbrkBasic extends Case {
        public SbrkBasic() {
            super("sbrkbasic");
        }

        @Override
        public void run() {
            if (fork() == 0)
                takeTooMuch();
            check(awaitChild() != 1, "a program has a GiB of memory");

            long end = Sys.sbrk(0);
            for (int i = 0; i < 5000; i++) {
                if (Sys.sbrk(1) != end)
                    fail("a byte of new memory is not where it should be");
                storeByte(end++, (byte) 1);
            }
            int pid = fork();
            Sys.sbrk(1);
            if (Sys.sbrk(1) != end + 1)
                fail("new memory after fork is not where it should be");
            if (pid == 0)
                Sys.exit(0);
            awaitSuccess(1);
        }

        /** A kernel that gives memory when it is touched may promise that much, but then cannot keep it. */
        private static void takeTooMuch() {
            long start = Sys.sbrk(GIB);
            if (start == -1)
                Sys.exit(0);
            for (long page = start; page < start + GIB; page += PGSIZE)
                storeByte(page, (byte) 1);
            Sys.exit(1);
        }
    }

    /** A hundred MiB, of which each page is there; a page given back and taken again is fresh. */
    public static final class SbrkMuch extends Case {
        public SbrkMuch() {
            super("sbrkmuch");
        }

        @Override
        public void run() {
            long start = Sys.sbrk(0);
            if (Sys.sbrk((int) (BIG - start)) != start)
                fail("there are no hundred MiB");
            for (long page = start; page < BIG; page += PGSIZE)
                storeByte(page, (byte) 1);
            long last = BIG - 1;
            storeByte(last, (byte) 99);

            if (Sys.sbrk(-PGSIZE) != BIG || Sys.sbrk(0) != BIG - PGSIZE)
                fail("a page was not given back");
            if (Sys.sbrk(PGSIZE) != BIG - PGSIZE || Sys.sbrk(0) != BIG)
                fail("a page was not got again");
            if (loadByte(last) != 0)
                fail("a page that was given back still has its bytes");
            if (Sys.sbrk((int) (start - BIG)) != BIG)
                fail("a hundred MiB were not given back");
        }
    }

    /** The kernel's memory cannot be read. */
    public static final class KernMem extends Case {
        public KernMem() {
            super("kernmem");
        }

        @Override
        public void run() {
            for (long address = KERNBASE; address < KERNBASE + 2_000_000; address += 50_000)
                kernelMustEnd(address);
        }

        @Override
        void misbehave(long address) {
            loadByte(address);
        }
    }

    /** Addresses beyond the largest cannot be written. */
    public static final class MaxVaPlus extends Case {
        public MaxVaPlus() {
            super("MAXVAplus");
        }

        @Override
        public void run() {
            for (long address = MAXVA; address != 0; address <<= 1)
                kernelMustEnd(address);
        }

        @Override
        void misbehave(long address) {
            storeByte(address, (byte) 99);
        }
    }

    /** Memory that sbrk had taken before it ran out is free again; and touching what it refused ends the process. */
    public static final class SbrkFail extends Case {
        public SbrkFail() {
            super("sbrkfail");
        }

        @Override
        public void run() {
            int[] pids = new int[10];
            int[] ends = new int[2];
            same("pipe", Sys.pipe(ends), 0);
            for (int i = 0; i < pids.length; i++) {
                pids[i] = Sys.fork();
                if (pids[i] == 0)
                    takeMuchAndSleep(ends[1]);
                if (pids[i] > 0)
                    Sys.read(ends[0], buffer, 1);
            }
            long page = Sys.sbrk(PGSIZE);
            for (int pid : pids) {
                if (pid > 0) {
                    Sys.kill(pid);
                    Sys.wait(null);
                }
            }
            check(page != -1, "a refused sbrk kept memory");
            kernelMustEnd(Sys.sbrk(0));
        }

        private static void takeMuchAndSleep(int fd) {
            Sys.sbrk((int) (BIG - Sys.sbrk(0)));
            Sys.write(fd, "x");
            while (true)
                Sys.sleep(1000);
        }

        @Override
        void misbehave(long end) {
            Sys.sbrk(10 * BIG);
            for (long page = end; page < end + 10L * BIG; page += PGSIZE)
                loadByte(page);
        }
    }

    /** Memory starts as zeros. */
    public static final class BssTest extends Case {
        public BssTest() {
            super("bsstest");
        }

        @Override
        public void run() {
            byte[] fresh = new byte[10_000];
            for (byte b : fresh)
                same("a byte of a new array", b, 0);
            long page = Sys.sbrk(PGSIZE);
            for (int i = 0; i < PGSIZE; i++)
                same("a byte of a new page", loadByte(page + i), 0);
        }
    }

    /** Below the stack there is nothing. */
    public static final class StackTest extends Case {
        public StackTest() {
            super("stacktest");
        }

        @Override
        public void run() {
            kernelMustEnd(0);
        }

        @Override
        void misbehave(long ignored) {
            loadByte(stackPointer() - PGSIZE);
        }
    }

    /** A program cannot change its own instructions. */
    public static final class TextWrite extends Case {
        public TextWrite() {
            super("textwrite");
        }

        @Override
        public void run() {
            kernelMustEnd(0);
        }

        @Override
        void misbehave(long address) {
            storeInt(address, 10);
        }
    }

    /** All memory given back, or the first page's end, or so little that no page goes. */
    public static final class SbrkBugs extends Case {
        public SbrkBugs() {
            super("sbrkbugs");
        }

        @Override
        public void run() {
            if (fork() == 0) {
                Sys.sbrk((int) -Sys.sbrk(0));
                Sys.exit(0);
            }
            same("the exit status of a process without memory", awaitChild(), -1);
            if (fork() == 0) {
                Sys.sbrk((int) (3500 - Sys.sbrk(0)));
                Sys.exit(0);
            }
            awaitChild();
            if (fork() == 0) {
                Sys.sbrk((int) (1024 * 1024 + 2048 - Sys.sbrk(0)));
                Sys.sbrk(-10);
                Sys.exit(0);
            }
            awaitSuccess(1);
        }
    }

    /** The last page is there up to where memory ends within it. */
    public static final class SbrkLast extends Case {
        public SbrkLast() {
            super("sbrklast");
        }

        @Override
        public void run() {
            Sys.sbrk((int) (-Sys.sbrk(0) & PGSIZE - 1));
            Sys.sbrk(PGSIZE);
            Sys.sbrk(10);
            Sys.sbrk(-20);
            long text = Sys.sbrk(0) - 64;
            storeByte(text, (byte) 'x');
            storeByte(text + 1, (byte) 0);
            int fd = Sys.open(text, O_RDWR | O_CREATE);
            same("write", Sys.write(fd, text, 1), 1);
            Sys.close(fd);
            fd = Sys.open(text, O_RDWR);
            unlink("x");
            storeByte(text, (byte) 0);
            same("read", Sys.read(fd, text, 1), 1);
            same("the byte", loadByte(text), 'x');
        }
    }

    /** A number that is negative in 32 bits. */
    public static final class Sbrk8000 extends Case {
        public Sbrk8000() {
            super("sbrk8000");
        }

        @Override
        public void run() {
            Sys.sbrk(0x8000_0004);
            long last = Sys.sbrk(0) - 1;
            storeByte(last, (byte) (loadByte(last) + 1));
        }
    }
}
