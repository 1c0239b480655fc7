package xv6.user;

/**
 * The system calls: MIT's 21, by MIT's numbers, and what this kernel has beyond them. Each returns what the kernel
 * answers: -1 when it refuses. What the kernel reads or writes in the process's memory is given as an array or a string,
 * or as the address itself, which may be any number at all: it is the kernel that has to withstand it.
 */
public final class Sys {
    // tag::numbers[]
    public static final int SYS_FORK = 1;
    public static final int SYS_EXIT = 2;
    public static final int SYS_WAIT = 3;
    public static final int SYS_PIPE = 4;
    public static final int SYS_READ = 5;
    public static final int SYS_KILL = 6;
    public static final int SYS_EXEC = 7;
    public static final int SYS_FSTAT = 8;
    public static final int SYS_CHDIR = 9;
    public static final int SYS_DUP = 10;
    public static final int SYS_GETPID = 11;
    public static final int SYS_SBRK = 12;
    public static final int SYS_SLEEP = 13;
    public static final int SYS_UPTIME = 14;
    public static final int SYS_OPEN = 15;
    public static final int SYS_WRITE = 16;
    public static final int SYS_MKNOD = 17;
    public static final int SYS_UNLINK = 18;
    public static final int SYS_LINK = 19;
    public static final int SYS_MKDIR = 20;
    public static final int SYS_CLOSE = 21;
    // end::numbers[]

    private Sys() {}

    // tag::processes[]
    // Processes

    /** A copy of this process: its pid to the parent, 0 to the child. */
    public static int fork() {
        return (int) Machine.ecall(SYS_FORK, 0, 0, 0);
    }

    /** Ends this process; does not return. */
    public static void exit(int status) {
        Machine.ecall(SYS_EXIT, status, 0, 0);
    }

    /** Waits for a child to end: its pid, and its exit status in element 0 unless {@code status} is null. */
    public static int wait(int[] status) {
        return waitAt(Machine.addressOf(status));
    }

    public static int waitAt(long status) {
        return (int) Machine.ecall(SYS_WAIT, status, 0, 0);
    }

    public static int kill(int pid) {
        return (int) Machine.ecall(SYS_KILL, pid, 0, 0);
    }

    public static int getpid() {
        return (int) Machine.ecall(SYS_GETPID, 0, 0, 0);
    }

    /** Moves the end of this process's memory by {@code n} bytes and returns where it was. */
    public static long sbrk(int n) {
        return Machine.ecall(SYS_SBRK, n, 0, 0);
    }

    /** Sleeps for {@code ticks} of the clock, each a tenth of a second. */
    public static int sleep(int ticks) {
        return (int) Machine.ecall(SYS_SLEEP, ticks, 0, 0);
    }

    /** Ticks of the clock since the machine started. */
    public static int uptime() {
        return (int) Machine.ecall(SYS_UPTIME, 0, 0, 0);
    }

    /** Becomes the program {@code path}; returns only when that fails. {@code argv[0]} is the program's name. */
    public static int exec(String path, String[] argv) {
        long[] vector = new long[argv.length + 1];
        for (int i = 0; i < argv.length; i++)
            vector[i] = Machine.addressOf(argv[i]);
        return exec(Machine.addressOf(path), Machine.addressOf(vector));
    }

    public static int exec(long path, long argv) {
        return (int) Machine.ecall(SYS_EXEC, path, argv, 0);
    }
    // end::processes[]

    // tag::alarm[]
    // Alarms and time; these calls are not MIT's.

    /**
     * Has {@code handler} called after every {@code ticks} ticks that find this process in user code, or never again
     * after 0. It gets the address of a {@link Context}, and must end with {@link #sigreturn}.
     */
    public static int sigalarm(int ticks, Code handler) {
        return sigalarm(ticks, Machine.addressOfCode(handler));
    }

    public static int sigalarm(int ticks, long handler) {
        return (int) Machine.ecall(25, ticks, handler, 0);
    }

    /** Goes on with the context that the handler was given; returns, -1, only where there is none. */
    public static int sigreturn() {
        return (int) Machine.ecall(26, 0, 0, 0);
    }

    /** How long this process has had a hart, in cycles of 100 ns. */
    public static long cputime() {
        return Machine.ecall(27, 0, 0, 0);
    }
    // end::alarm[]

    // tag::nice[]
    // Priorities; these calls are not MIT's.

    /** Makes process {@code pid} so nice, from -20 to 19, from when it next stops running or wakes. */
    public static int setnice(int pid, int nice) {
        return (int) Machine.ecall(22, pid, nice, 0);
    }

    /** 20 less the nice value of process {@code pid}, so from 1 to 40. */
    public static int getnice(int pid) {
        return (int) Machine.ecall(23, pid, 0, 0);
    }

    /**
     * Reports on process {@code pid}, or, where that is 0 or negative, on the one with the next pid above its negative.
     * Returns the pid.
     */
    public static int times(int pid, Times times) {
        return times(pid, Machine.addressOf(times.words));
    }

    public static int times(int pid, long times) {
        return (int) Machine.ecall(24, pid, times, 0);
    }
    // end::nice[]

    // tag::files[]
    // Files

    /** A new descriptor for the file; {@code mode} is built of the constants in {@link Fcntl}. */
    public static int open(String path, int mode) {
        return open(Machine.addressOf(path), mode);
    }

    public static int open(long path, int mode) {
        return (int) Machine.ecall(SYS_OPEN, path, mode, 0);
    }

    public static int close(int fd) {
        return (int) Machine.ecall(SYS_CLOSE, fd, 0, 0);
    }

    /** Reads at most {@code n} bytes to the start of {@code buffer}: how many there were, 0 at the end. */
    public static int read(int fd, byte[] buffer, int n) {
        return read(fd, buffer, 0, n);
    }

    public static int read(int fd, byte[] buffer, int offset, int n) {
        return read(fd, addressOf(buffer, offset, n), n);
    }

    public static int read(int fd, long buffer, int n) {
        return (int) Machine.ecall(SYS_READ, fd, buffer, n);
    }

    /** Writes the first {@code n} bytes of {@code buffer}: how many were written. */
    public static int write(int fd, byte[] buffer, int n) {
        return write(fd, buffer, 0, n);
    }

    public static int write(int fd, byte[] buffer, int offset, int n) {
        return write(fd, addressOf(buffer, offset, n), n);
    }

    public static int write(int fd, String text) {
        return write(fd, Machine.addressOf(text), text.length());
    }

    public static int write(int fd, long buffer, int n) {
        return (int) Machine.ecall(SYS_WRITE, fd, buffer, n);
    }

    /** A second descriptor, the lowest that is free, for an open file. */
    public static int dup(int fd) {
        return (int) Machine.ecall(SYS_DUP, fd, 0, 0);
    }

    /** A new pipe: element 0 becomes the descriptor to read from, element 1 the one to write to. */
    public static int pipe(int[] ends) {
        return pipe(Machine.addressOf(ends));
    }

    public static int pipe(long ends) {
        return (int) Machine.ecall(SYS_PIPE, ends, 0, 0);
    }

    public static int fstat(int fd, Stat stat) {
        return fstat(fd, Machine.addressOf(stat.words));
    }

    public static int fstat(int fd, long stat) {
        return (int) Machine.ecall(SYS_FSTAT, fd, stat, 0);
    }
    // end::files[]

    // tag::stat[]
    /** What is known of the file at {@code path}, which is opened for that and closed again. */
    public static int stat(String path, Stat stat) {
        int fd = open(path, Fcntl.O_RDONLY);
        if (fd < 0)
            return -1;
        int result = fstat(fd, stat);
        close(fd);
        return result;
    }
    // end::stat[]

    // tag::paths[]
    // Paths

    public static int chdir(String path) {
        return chdir(Machine.addressOf(path));
    }

    public static int chdir(long path) {
        return (int) Machine.ecall(SYS_CHDIR, path, 0, 0);
    }

    public static int mkdir(String path) {
        return mkdir(Machine.addressOf(path));
    }

    public static int mkdir(long path) {
        return (int) Machine.ecall(SYS_MKDIR, path, 0, 0);
    }

    public static int mknod(String path, int major, int minor) {
        return mknod(Machine.addressOf(path), major, minor);
    }

    public static int mknod(long path, int major, int minor) {
        return (int) Machine.ecall(SYS_MKNOD, path, major, minor);
    }

    /** Gives the file at {@code old} a second name. */
    public static int link(String old, String fresh) {
        return link(Machine.addressOf(old), Machine.addressOf(fresh));
    }

    public static int link(long old, long fresh) {
        return (int) Machine.ecall(SYS_LINK, old, fresh, 0);
    }

    /** Takes a name away; the file goes with its last name, once nobody has it open. */
    public static int unlink(String path) {
        return unlink(Machine.addressOf(path));
    }

    public static int unlink(long path) {
        return (int) Machine.ecall(SYS_UNLINK, path, 0, 0);
    }
    // end::paths[]

    // tag::check-the-bounds[]
    /** The kernel does not know where an array ends, so that is checked on this side of the call. */
    private static long addressOf(byte[] buffer, int offset, int n) {
        if (offset < 0 || n < 0 || n > buffer.length - offset)
            Runtime.fail("system call beyond the end of an array");
        return Machine.addressOf(buffer) + offset;
    }
    // end::check-the-bounds[]
}
