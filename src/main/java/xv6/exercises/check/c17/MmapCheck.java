package xv6.exercises.check.c17;

import java.util.LinkedHashMap;
import java.util.Map;
import xv6.exercises.check.Check;
import xv6.exercises.check.Exam;
import xv6.exercises.check.Shell;
import xv6.kernel.boot.Parts;

/** Boots a kernel with mmap, and has a program of its own map files in all ways. */
public final class MmapCheck extends Check {
    private static final int SIZE = 5000;

    /** The program's parts, and what each does. */
    private static final Map<String, String> PARTS = new LinkedHashMap<>();

    static {
        PARTS.put("read", "a file of 5000 bytes is mapped with 8192, to be read, its descriptor closed, all bytes looked at, and munmap");
        PARTS.put("twice", "a file is mapped twice, and both maps are read");
        PARTS.put("private", "a file opened for reading and writing is mapped, not shared; the memory is written, and munmap");
        PARTS.put("shared", "a file is mapped, shared; bytes 0 and 4200 are written; munmap of the second page, then of the first");
        PARTS.put("parts", "a file is mapped, not shared; a byte of the second page is written, the first page unmapped, and a byte of the third looked at");
        PARTS.put("refused", "maps that can and that cannot be");
        PARTS.put("lazy", "64 MiB are mapped on a machine that has 16, and one page of them is read");
        PARTS.put("readonly", "a child writes to a map that may only be read");
        PARTS.put("gone", "a child reads where a map was, after munmap");
        PARTS.put("fork", "a process maps a file and forks; child and parent read the map, and each unmaps it");
        PARTS.put("full", "a child maps 64 MiB on a machine that has 16, and writes to page after page");
        PARTS.put("exit", "a child maps a file, shared, writes byte 1, and exits without munmap");
        PARTS.put("often", "a file is opened, mapped, closed and unmapped 120 times");
        PARTS.put("exits", "120 children, one after the other, open and map a file and exit without munmap; the kernel has room for 100 open files");
    }

    private static final String PROGRAM = """
            import xv6.user.*;
            class Program {
                static final int READ = 1, WRITE = 2, SHARED = 4;
                static long mmap(long length, int how, int fd) { return Machine.ecall(40, length, how, fd); }
                static long munmap(long at, long length) { return Machine.ecall(41, at, length, 0); }
                static void fail(String what, long expected, long came) {
                    Printf.printf("%s: expected %d, came %d\\n", Machine.addressOf(what), expected, came);
                    Sys.exit(1);
                }
                static void same(String what, long expected, long came) {
                    if (expected != came)
                        fail(what, expected, came);
                }
                static int data(int i) { return 'a' + i % 26; }
                static int open(int mode) {
                    int fd = Sys.open("data", mode);
                    if (fd < 0)
                        fail("open data", 3, fd);
                    return fd;
                }
                static long map(long length, int how, int fd) {
                    long at = mmap(length, how, fd);
                    if (at == -1 || at % 4096 != 0)
                        fail("mmap, which returns the address of a page", 0, at);
                    return at;
                }
                static void holds(long at) {
                    for (int i = 0; i < 5000; i++)
                        if (Machine.loadByte(at + i) != data(i))
                            fail("a byte of the map", data(i), Machine.loadByte(at + i));
                }
                static int inFile(int i) {
                    byte[] all = new byte[5000];
                    int fd = open(Fcntl.O_RDONLY);
                    same("bytes that the file has", 5000, Sys.read(fd, all, 5000));
                    same("bytes after those that the file had", 0, Sys.read(fd, new byte[1], 1));
                    Sys.close(fd);
                    return all[i];
                }
                static void read() {
                    int fd = open(Fcntl.O_RDONLY);
                    long at = map(8192, READ, fd);
                    Sys.close(fd);
                    holds(at);
                    for (int i = 5000; i < 8192; i++)
                        same("a byte of the map behind the file's end", 0, Machine.loadByte(at + i));
                    same("munmap", 0, munmap(at, 8192));
                }
                static void twice() {
                    int fd = open(Fcntl.O_RDONLY);
                    long a = map(5000, READ, fd);
                    long b = map(5000, READ, fd);
                    holds(a);
                    holds(b);
                    same("munmap of the first map", 0, munmap(a, 5000));
                    holds(b);
                    same("munmap of the second map", 0, munmap(b, 5000));
                }
                static void isPrivate() {
                    int fd = open(Fcntl.O_RDWR);
                    long at = map(5000, READ | WRITE, fd);
                    Machine.storeByte(at + 7, (byte) '!');
                    same("the byte just written to the map", '!', Machine.loadByte(at + 7));
                    same("munmap", 0, munmap(at, 5000));
                    same("byte 7 of the file, as it was before, for the map is not shared", data(7), inFile(7));
                }
                static void shared() {
                    int fd = open(Fcntl.O_RDWR);
                    long at = map(5000, READ | WRITE | SHARED, fd);
                    Machine.storeByte(at, (byte) '!');
                    Machine.storeByte(at + 4200, (byte) '?');
                    same("munmap of the second page", 0, munmap(at + 4096, 4096));
                    same("byte 4200 of the file, written to the map before its page was unmapped", '?', inFile(4200));
                    same("the map's first page, when only the second is unmapped", data(9), Machine.loadByte(at + 9));
                    same("munmap of the first page", 0, munmap(at, 4096));
                    same("byte 0 of the file, written to the map before its page was unmapped", '!', inFile(0));
                    same("byte 4200 of the file", '?', inFile(4200));
                    Sys.write(fd, "a");
                    Sys.close(fd);
                }
                static void parts() {
                    int fd = open(Fcntl.O_RDWR);
                    long at = map(3 * 4096, READ | WRITE, fd);
                    Machine.storeByte(at + 4097, (byte) '!');
                    same("munmap of the first page", 0, munmap(at, 4096));
                    same("a byte of the second page, written before the first was unmapped", '!', Machine.loadByte(at + 4097));
                    same("munmap of the third page, which has not been touched", 0, munmap(at + 2 * 4096, 4096));
                    same("munmap of the second page", 0, munmap(at + 4096, 4096));
                    at = map(5000, READ, fd);
                    same("munmap of the first page, which has not been touched", 0, munmap(at, 4096));
                    same("a byte of the second page", data(4500), Machine.loadByte(at + 4500));
                    same("munmap of the second page", 0, munmap(at + 4096, 4096));
                    Sys.close(0);
                    same("the descriptor that is free", 0, Sys.dup(fd));
                    at = map(5000, READ, 0);
                    same("byte 4 of a map of descriptor 0", data(4), Machine.loadByte(at + 4));
                    same("munmap", 0, munmap(at, 5000));
                }
                static void refused() {
                    int fd = open(Fcntl.O_RDONLY);
                    long mine = map(5000, READ | WRITE, fd);
                    Machine.storeByte(mine, (byte) '!');
                    same("munmap of a map that is not shared, of a file opened for reading only", 0, munmap(mine, 5000));
                    long seen = map(5000, READ | SHARED, fd);
                    same("byte 3 of a shared map of a file opened for reading only", data(3), Machine.loadByte(seen + 3));
                    same("munmap of no bytes", -1, munmap(seen, 0));
                    same("munmap of more than the map", -1, munmap(seen, 3 * 4096));
                    same("munmap at an address that is no page's", -1, munmap(seen + 8, 4096));
                    same("munmap", 0, munmap(seen, 5000));
                    same("mmap of descriptor 16", -1, mmap(4096, READ, 16));
                    same("mmap of descriptor -1", -1, mmap(4096, READ, -1));
                    same("mmap of -1 bytes", -1, mmap(-1, READ, fd));
                    same("mmap of all addresses that there are", -1, mmap(1L << 38, READ, fd));
                    same("mmap of so much that it would reach into the program", -1, mmap((1L << 38) - 3 * 4096, READ, fd));
                    same("mmap of more than any hart can address", -1, mmap(1L << 62, READ, fd));
                    same("mmap of a file opened for reading only, shared and to be written", -1, mmap(4096, READ | WRITE | SHARED, fd));
                    same("mmap of a descriptor that is not open", -1, mmap(4096, READ, 9));
                    same("mmap of descriptor 1000", -1, mmap(4096, READ, 1000));
                    same("mmap of no bytes", -1, mmap(0, READ, fd));
                    same("munmap of memory that is no map", -1, munmap(0, 4096));
                    long at = map(3 * 4096, READ, fd);
                    same("munmap in the midst of a map", -1, munmap(at + 4096, 4096));
                    same("munmap", 0, munmap(at, 3 * 4096));
                }
                static void lazy() {
                    int fd = open(Fcntl.O_RDONLY);
                    long at = map(64 << 20, READ, fd);
                    holds(at);
                    same("munmap", 0, munmap(at, 64 << 20));
                }
                static void inChild(String what, int expected, long at, boolean load, boolean store) {
                    if (Sys.fork() == 0) {
                        if (load)
                            Machine.loadByte(at);
                        if (store)
                            Machine.storeByte(at, (byte) 1);
                        Sys.exit(5);
                    }
                    int[] status = new int[1];
                    Sys.wait(status);
                    same(what, expected, status[0]);
                }
                static void readonly() {
                    int fd = open(Fcntl.O_RDWR);
                    long at = map(5000, READ | SHARED, fd);
                    inChild("the status of a child that wrote to a map which may only be read, and must be killed", -1, at, true, true);
                    holds(at);
                    inChild("the status of a child that wrote to such a page which it had not touched, and must be killed", -1, at + 4096, false, true);
                    same("munmap", 0, munmap(at, 5000));
                }
                static void gone() {
                    int fd = open(Fcntl.O_RDONLY);
                    long at = map(5000, READ, fd);
                    holds(at);
                    same("munmap", 0, munmap(at, 5000));
                    inChild("the status of a child that read where no map is any more, and must be killed", -1, at, true, false);
                    long upper = map(4096, READ, fd);
                    long lower = map(4096, READ, fd);
                    same("munmap of the upper of two maps", 0, munmap(upper, 4096));
                    inChild("the status of a child that read behind the lower map's end, and must be killed", -1, lower + 4096, true, false);
                    same("munmap of the lower", 0, munmap(lower, 4096));
                }
                static void full() {
                    if (Sys.fork() == 0) {
                        long at = map(64 << 20, READ | WRITE, open(Fcntl.O_RDONLY));
                        for (long page = 0; page < 16384; page++)
                            Machine.storeByte(at + page * 4096, (byte) 1);
                        Sys.exit(0);
                    }
                    int[] status = new int[1];
                    Sys.wait(status);
                    same("the status of a child for whose next page there is no memory, and that must be killed", -1, status[0]);
                }
                static void fork() {
                    int fd = open(Fcntl.O_RDONLY);
                    long at = map(5000, READ, fd);
                    same("a byte of the map", data(0), Machine.loadByte(at));
                    if (Sys.fork() == 0) {
                        holds(at);
                        same("munmap in the child", 0, munmap(at, 4096));
                        Sys.exit(0);
                    }
                    int[] status = {9};
                    Sys.wait(status);
                    same("the status of a child that reads the map it has from its parent", 0, status[0]);
                    holds(at);
                    same("munmap in the parent", 0, munmap(at, 5000));
                }
                static void exit() {
                    if (Sys.fork() == 0) {
                        long at = map(5000, READ | WRITE | SHARED, open(Fcntl.O_RDWR));
                        Machine.storeByte(at + 1, (byte) '#');
                        Sys.exit(0);
                    }
                    Sys.wait(null);
                    same("byte 1 of the file, which a process wrote to its map before it exited", '#', inFile(1));
                }
                static void often() {
                    for (int i = 0; i < 120; i++) {
                        int fd = open(Fcntl.O_RDONLY);
                        long at = map(4096, READ, fd);
                        Sys.close(fd);
                        same("munmap", 0, munmap(at, 4096));
                    }
                }
                static void exits() {
                    int[] status = new int[1];
                    for (int i = 0; i < 120; i++) {
                        if (Sys.fork() == 0) {
                            map(5000, READ, open(Fcntl.O_RDONLY));
                            Sys.exit(0);
                        }
                        Sys.wait(status);
                        same("the status of a child that maps a file and exits, as others have before it", 0, status[0]);
                    }
                }
                public static void main(String[] args) {
                    String part = args[1];
                    if (part.equals("read")) read();
                    if (part.equals("twice")) twice();
                    if (part.equals("private")) isPrivate();
                    if (part.equals("shared")) shared();
                    if (part.equals("parts")) parts();
                    if (part.equals("refused")) refused();
                    if (part.equals("full")) full();
                    if (part.equals("lazy")) lazy();
                    if (part.equals("readonly")) readonly();
                    if (part.equals("gone")) gone();
                    if (part.equals("fork")) fork();
                    if (part.equals("exit")) exit();
                    if (part.equals("often")) often();
                    if (part.equals("exits")) exits();
                    Printf.printf("ok\\n");
                }
            }
            """;

    @Override
    public void examine(Exam exam) {
        byte[] program = exam.compile(PROGRAM);
        StringBuilder data = new StringBuilder();
        for (int i = 0; i < SIZE; i++) {
            data.append((char) ('a' + i % 26));
        }
        for (Map.Entry<String, String> part : PARTS.entrySet()) {
            exam.doing("in a kernel with your calls: " + part.getValue());
            Shell.Run run = exam.shell().parts(exam.make(Parts.class)).file("data", data.toString()).file("maps", program)
                    .run("maps " + part.getKey());
            exam.expect(run.output().endsWith("ok\n"), "that all of it is done", "\n" + run.output().stripTrailing());
            exam.same(run.freeBefore(), run.freeAfter(), "as many free pages afterwards as before");
        }
        exam.doing("in a kernel with your calls: usertests forkforkfork");
        Shell.Run run = exam.shell().parts(exam.make(Parts.class)).run("usertests forkforkfork");
        exam.expect(run.output().contains("ALL TESTS PASSED"), "that the test passes as before", "\n" + run.output());
    }
}
