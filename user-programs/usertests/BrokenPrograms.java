package usertests;

import static xv6.user.Fcntl.O_CREATE;
import static xv6.user.Fcntl.O_TRUNC;
import static xv6.user.Fcntl.O_WRONLY;
import static xv6.user.Machine.addressOf;
import static xv6.user.Machine.storeInt;
import static xv6.user.Machine.storeLong;

import xv6.user.Sys;

/**
 * Executables that are broken in one place each: exec refuses them, and the process goes on. And some that are odd: exec
 * takes them as they say, and what comes of it is between the program and the hardware.
 */
public final class BrokenPrograms extends Case {
    private static final String FILE = "broken";

    /** Where things stand in an ELF header, and in the one program header that follows it. */
    private static final int MAGIC = 0, ENTRY = 24, PHOFF = 32, PHNUM = 56, HEADER = 64;
    private static final int OFF = HEADER + 8, VADDR = HEADER + 16, FILESZ = HEADER + 32, MEMSZ = HEADER + 40;
    private static final int CONTENT = HEADER + 56, LENGTH = CONTENT + 64;
    /** Two more headers, for what has two segments; and two programs in the content, which say in their exit status who they are. */
    private static final int SECOND = LENGTH + 56, LONGER = LENGTH + 2 * 56;
    private static final int EXIT_5 = CONTENT, EXIT_7 = CONTENT + 32;
    /** The exit status of a child that exec refused, or of one that the kernel ended. */
    private static final int REFUSED = 9, ENDED = -1;

    private final long image = addressOf(buffer);

    public BrokenPrograms() {
        super("badelf");
    }

    @Override
    public void run() {
        lengths();
        storeInt(image + MAGIC, 0x464c457e);
        refused("another magic number");
        brokenWord("headers beyond the file", PHOFF, 100_000);
        brokenWord("headers at 2^32", PHOFF, 1L << 32);
        brokenWord("headers at -1", PHOFF, -1);
        brokenWord("less memory than content", MEMSZ, 16);
        brokenWord("more content than memory", FILESZ, 65);
        brokenWord("content beyond the file", OFF, 100_000);
        brokenWord("content at 2^32", OFF, 1L << 32);
        brokenWord("content just below 2^32", OFF, (1L << 32) - 32);
        brokenWord("an address within a page", VADDR, 100);
        brokenWord("an address in the kernel", VADDR, KERNBASE);
        brokenWord("an address in the trampoline", VADDR, MAXVA - PGSIZE);
        brokenWord("the largest address", VADDR, MAXVA);
        brokenWord("the last page of all", VADDR, -PGSIZE);
        brokenWord("memory up to the largest address", MEMSZ, MAXVA);
        brokenWord("memory without end", MEMSZ, -1);
        build();
        storeLong(image + VADDR, -PGSIZE);
        storeLong(image + MEMSZ, 2 * PGSIZE);
        refused("memory that wraps around");
        build();
        storeLong(image + FILESZ, 1L << 32);
        storeLong(image + MEMSZ, 1L << 32);
        refused("content of 2^32 bytes");
        build();
        storeInt(image + PHNUM, 0xffff);
        refused("more headers than the file has");
        build();
        segment(HEADER, CONTENT, 0, 0, 0);
        refused("no memory at all");
        odd();
        overlapping();
        unlink(FILE);
    }

    private void odd() {
        build();
        becomes("a sound program", 5);
        storeLong(image + ENTRY, EXIT_7 - EXIT_5);
        becomes("another entry", 7);
        storeLong(image + ENTRY, MAXVA / 2);
        becomes("an entry where there is no memory", ENDED);
        storeLong(image + ENTRY, PGSIZE);
        becomes("an entry in the guard page", ENDED);
        build();
        storeInt(image + HEADER + 4, 4);
        becomes("a segment of data only", ENDED);
        build();
        storeInt(image + PHNUM, 0);
        becomes("no segment", ENDED);
        build();
        storeInt(image + HEADER, 4);
        storeLong(image + MEMSZ, -1);
        becomes("a header that is none of exec's business", ENDED);
    }

    /** Segments that share pages: the later one's bytes lie over the earlier one's, and memory reaches as far as either does. */
    private void overlapping() {
        two();
        segment(SECOND, EXIT_7, 0, 32, 2 * PGSIZE);
        becomes("a larger segment over a smaller one", 7);
        two();
        segment(LENGTH, EXIT_5, 0, 32, 3 * PGSIZE);
        segment(SECOND, EXIT_7, PGSIZE, 32, 32);
        becomes("a segment inside another", 5);
        storeLong(image + ENTRY, PGSIZE);
        becomes("a segment inside another, where that one begins", 7);
        two();
        segment(LENGTH, EXIT_5, PGSIZE, 32, 32);
        becomes("a segment below the one before", 7);
        two();
        segment(LENGTH, EXIT_5, 0, 32, 2 * PGSIZE - 8);
        segment(SECOND, EXIT_7, PGSIZE, 32, 2 * PGSIZE);
        storeLong(image + ENTRY, PGSIZE);
        becomes("segments that share one page", 7);
        two();
        segment(SECOND, EXIT_7, 0, 0, 0);
        becomes("an empty segment over another", 5);
        two();
        segment(SECOND, EXIT_7, PGSIZE, 32, MAXVA);
        write(LONGER);
        same("a second segment beyond all memory", exec(), -1);
    }

    /** What a child becomes that runs the file as it now is: its exit status. */
    private void becomes(String what, int expected) {
        write(LONGER);
        if (fork() == 0) {
            exec();
            Sys.exit(REFUSED);
        }
        same(what, awaitChild(), expected);
    }

    private void lengths() {
        for (int length = 0; length < LENGTH; length += 8) {
            build();
            write(length);
            same("exec of a file cut short", exec(), -1);
        }
    }

    private void brokenWord(String what, int place, long value) {
        build();
        storeLong(image + place, value);
        refused(what);
    }

    private void refused(String what) {
        write(LENGTH);
        same(what, exec(), -1);
    }

    /** A sound executable of one segment of 64 bytes, in which two programs stand: the first is entered. */
    private void build() {
        fill(LONGER, 0);
        program(EXIT_5, 5);
        program(EXIT_7, 7);
        storeInt(image + MAGIC, 0x464c457f);
        storeInt(image + 4, 0x00010102);
        storeInt(image + 16, 0x00f3_0002);
        storeInt(image + 20, 1);
        storeLong(image + PHOFF, HEADER);
        storeInt(image + 52, 56 << 16 | HEADER);
        storeInt(image + PHNUM, 1);
        segment(HEADER, CONTENT, 0, 64, 64);
    }

    /** The same with two segments, one program in each, both at address 0. */
    private void two() {
        build();
        storeLong(image + PHOFF, LENGTH);
        storeInt(image + PHNUM, 2);
        segment(LENGTH, EXIT_5, 0, 32, 32);
        segment(SECOND, EXIT_7, 0, 32, 32);
    }

    /** A program header that stands {@code at} a place of the file: code, to be loaded. */
    private void segment(int at, long off, long vaddr, long filesz, long memsz) {
        storeInt(image + at, 1);
        storeInt(image + at + 4, 5);
        storeLong(image + at + OFF - HEADER, off);
        storeLong(image + at + VADDR - HEADER, vaddr);
        storeLong(image + at + FILESZ - HEADER, filesz);
        storeLong(image + at + MEMSZ - HEADER, memsz);
        storeLong(image + at + 48, PGSIZE);
    }

    /** li a0, status; li a7, SYS_exit; ecall. */
    private void program(int at, int status) {
        storeInt(image + at, status << 20 | 0x513);
        storeInt(image + at + 4, 0x0020_0893);
        storeInt(image + at + 8, 0x73);
    }

    private void write(int length) {
        int fd = open(FILE, O_CREATE | O_TRUNC | O_WRONLY);
        write(fd, length);
        Sys.close(fd);
    }

    private static int exec() {
        return Sys.exec(FILE, new String[] {FILE});
    }
}
