package xv6.kernel.syscall;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static xv6.kernel.Param.ROOTDEV;
import static xv6.kernel.memory.MemoryLayout.PGSIZE;

import xv6.kernel.FileBoard;
import xv6.kernel.memory.Pte;
import xv6.kernel.process.Proc;
import xv6.kernel.process.ProcTable;
import xv6.kernel.process.TestProcs;

/** A process that makes system calls on files: strings and buffers lie in its user memory, arguments in its trapframe. */
public final class FileCalls {
    /** Bytes of user memory, and where in them things are put. */
    public static final long SIZE = 80 * PGSIZE;
    private static final long PATH = 0;
    private static final long PATH2 = 1024;
    public static final long STAT = 2048;
    public static final long FDS = 2304;
    public static final long BUFFER = PGSIZE;
    public static final int BUFFER_SIZE = (int) (SIZE - BUFFER);
    public static final long BAD = SIZE + PGSIZE;

    public final FileBoard board;
    private final SysFile calls;
    private final SysPath names;
    final SysExec programs;
    public final ProcTable procs;
    public Proc p;

    /** Before the board runs. */
    public FileCalls(FileBoard board) {
        this.board = board;
        long trampoline = board.data.reserve(PGSIZE, PGSIZE);
        procs = new ProcTable(board.machine.memory, board.kalloc, trampoline, board.machine::thread, q -> { });
        calls = new SysFile(board.files, board.kalloc, board.machine.memory, board.sleeper);
        names = new SysPath(board.fs, board.files);
        programs = new SysExec(new Exec(board.fs, procs, board.machine.memory));
    }

    /** Begins the process, in the root directory, on the running board; the file system starts too. */
    public FileCalls start() {
        board.fs.start(ROOTDEV);
        return enter();
    }

    /** Begins the process on a board whose file system has started. */
    public FileCalls enter() {
        p = TestProcs.alloc(procs);
        p.sz = p.pagetable.grow(0, SIZE, Pte.W);
        board.fs.beginOp();
        p.cwd = board.fs.paths.namei("/", null);
        board.fs.endOp();
        return this;
    }

    /** Closes what is open, and ends the process. */
    public void end() {
        for (int fd = 0; fd < p.ofile.length; fd++) {
            if (p.ofile[fd] != null) {
                close(fd);
            }
        }
        board.fs.beginOp();
        p.cwd.put();
        board.fs.endOp();
        p.cwd = null;
        TestProcs.free(procs, p);
    }

    private void args(long a0, long a1, long a2) {
        p.trapframe.a(0, a0);
        p.trapframe.a(1, a1);
        p.trapframe.a(2, a2);
    }

    public long string(long va, String s) {
        byte[] bytes = (s + "\0").getBytes(ISO_8859_1);
        p.pagetable.copyOut(va, bytes, 0, bytes.length);
        return va;
    }

    public int open(String path, int mode) {
        args(string(PATH, path), mode, 0);
        return (int) names.open(p);
    }

    public int close(int fd) {
        args(fd, 0, 0);
        return (int) calls.close(p);
    }

    public int dup(int fd) {
        args(fd, 0, 0);
        return (int) calls.dup(p);
    }

    public int read(int fd, long va, int n) {
        args(fd, va, n);
        return (int) calls.read(p);
    }

    public int write(int fd, long va, int n) {
        args(fd, va, n);
        return (int) calls.write(p);
    }

    public int fstat(int fd, long va) {
        args(fd, va, 0);
        return (int) calls.fstat(p);
    }

    public int link(String from, String to) {
        args(string(PATH, from), string(PATH2, to), 0);
        return (int) names.link(p);
    }

    public int unlink(String path) {
        args(string(PATH, path), 0, 0);
        return (int) names.unlink(p);
    }

    public int mkdir(String path) {
        args(string(PATH, path), 0, 0);
        return (int) names.mkdir(p);
    }

    public int mknod(String path, int major, int minor) {
        args(string(PATH, path), major, minor);
        return (int) names.mknod(p);
    }

    public int chdir(String path) {
        args(string(PATH, path), 0, 0);
        return (int) names.chdir(p);
    }

    public int pipe(long va) {
        args(va, 0, 0);
        return (int) calls.pipe(p);
    }

    /** exec with these arguments, whose pointers are put at {@code argv}. */
    public long exec(String path, String... argv) {
        long at = BUFFER + 1024;
        for (int i = 0; i < argv.length; i++) {
            p.pagetable.storeLong(BUFFER + 8 * i, string(at, argv[i]));
            at += argv[i].length() + 1;
        }
        p.pagetable.storeLong(BUFFER + 8 * argv.length, 0);
        args(string(PATH, path), BUFFER, 0);
        return programs.exec(p);
    }

    public int fd(int which) {
        byte[] word = new byte[4];
        p.pagetable.copyIn(word, 0, FDS + 4 * which, 4);
        return word[0];
    }

    /** Fills the buffer with bytes that {@code seed} determines. */
    public void fill(int n, int seed) {
        byte[] bytes = pattern(n, seed);
        p.pagetable.copyOut(BUFFER, bytes, 0, n);
    }

    public static byte[] pattern(int n, int seed) {
        byte[] bytes = new byte[n];
        for (int i = 0; i < n; i++) {
            bytes[i] = (byte) (seed * 31 + i * 7 + i / 251);
        }
        return bytes;
    }

    public byte[] buffer(int n) {
        byte[] bytes = new byte[n];
        p.pagetable.copyIn(bytes, 0, BUFFER, n);
        return bytes;
    }

    /** Creates a file with {@code n} bytes in it. */
    public void createFile(String path, int n, int seed) {
        createFile(path, pattern(n, seed));
    }

    /** Creates a file with this content. */
    public void createFile(String path, byte[] content) {
        int n = content.length;
        int fd = open(path, 0x601);
        p.pagetable.copyOut(BUFFER, content, 0, n);
        if (fd < 0 || write(fd, BUFFER, n) != n || close(fd) != 0) {
            throw new AssertionError("cannot create " + path);
        }
    }

    /** The whole content of a file. */
    public byte[] content(String path) {
        int fd = open(path, 0);
        int n = read(fd, BUFFER, BUFFER_SIZE);
        close(fd);
        return buffer(n);
    }

    /** What fstat says of a path: type, links, size. */
    public int[] stat(String path) {
        int fd = open(path, 0);
        if (fd < 0 || fstat(fd, STAT) != 0) {
            throw new AssertionError("cannot stat " + path);
        }
        close(fd);
        byte[] st = new byte[24];
        p.pagetable.copyIn(st, 0, STAT, 24);
        return new int[] {st[8], st[10] & 0xff | st[11] << 8, (st[16] & 0xff) | (st[17] & 0xff) << 8 | (st[18] & 0xff) << 16};
    }
}
