package usertests;

import static xv6.user.Fcntl.O_CREATE;
import static xv6.user.Fcntl.O_TRUNC;
import static xv6.user.Fcntl.O_WRONLY;
import static xv6.user.Machine.addressOf;
import static xv6.user.Machine.storeInt;
import static xv6.user.Machine.storeLong;

import xv6.user.Sys;

/** Executables that are broken in one place each: exec refuses them, and the process goes on. */
public final class BrokenPrograms extends Case {
    private static final String FILE = "broken";

    /** Where things stand in an ELF header, and in the one program header that follows it. */
    private static final int MAGIC = 0, PHOFF = 32, PHNUM = 56, HEADER = 64;
    private static final int OFF = HEADER + 8, VADDR = HEADER + 16, FILESZ = HEADER + 32, MEMSZ = HEADER + 40;
    private static final int LENGTH = HEADER + 56 + 64;

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
        unlink(FILE);
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

    /** A sound executable of one segment, 64 bytes of zeros: it would fault at its first instruction. */
    private void build() {
        fill(LENGTH, 0);
        storeInt(image + MAGIC, 0x464c457f);
        storeInt(image + 4, 0x00010102);
        storeInt(image + 16, 0x00f3_0002);
        storeInt(image + 20, 1);
        storeLong(image + PHOFF, HEADER);
        storeInt(image + 52, 56 << 16 | HEADER);
        storeInt(image + PHNUM, 1);
        storeInt(image + HEADER, 1);
        storeInt(image + HEADER + 4, 5);
        storeLong(image + OFF, HEADER + 56);
        storeLong(image + FILESZ, 64);
        storeLong(image + MEMSZ, 64);
        storeLong(image + HEADER + 48, PGSIZE);
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
