package xv6.kernel.syscall;

import static java.nio.ByteOrder.LITTLE_ENDIAN;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static xv6.kernel.Param.MAXARG;
import static xv6.kernel.Param.MAXPATH;
import static xv6.kernel.Param.NDEV;
import static xv6.kernel.Param.NOFILE;
import static xv6.kernel.fs.DiskLayout.T_DEVICE;
import static xv6.kernel.fs.DiskLayout.T_DIR;
import static xv6.kernel.fs.DiskLayout.T_FILE;
import static xv6.kernel.fs.OpenMode.O_CREATE;
import static xv6.kernel.fs.OpenMode.O_RDONLY;
import static xv6.kernel.fs.OpenMode.O_RDWR;
import static xv6.kernel.fs.OpenMode.O_TRUNC;
import static xv6.kernel.fs.OpenMode.O_WRONLY;
import static xv6.kernel.memory.MemoryLayout.PGSIZE;

import java.nio.ByteBuffer;
import java.util.Arrays;
import xv6.kernel.fs.File;
import xv6.kernel.fs.FileSystem;
import xv6.kernel.fs.FileTable;
import xv6.kernel.fs.Inode;
import xv6.kernel.fs.Paths;
import xv6.kernel.fs.Pipe;
import xv6.kernel.lock.KernelPanic;
import xv6.kernel.lock.Sleeper;
import xv6.kernel.memory.Kalloc;
import xv6.kernel.process.Proc;
import xv6.machine.PhysicalMemory;

/**
 * The system calls on files (xv6: sysfile.c): mostly checks of arguments, since nothing a user program says can be
 * trusted, around calls into the file system. Each returns -1 on failure.
 */
public final class SysFile {
    private final FileSystem fs;
    private final FileTable files;
    private final Kalloc kalloc;
    private final PhysicalMemory memory;
    private final Sleeper sleeper;
    private final Exec exec;

    public SysFile(FileSystem fs, FileTable files, Kalloc kalloc, PhysicalMemory memory, Sleeper sleeper, Exec exec) {
        this.fs = fs;
        this.files = files;
        this.kalloc = kalloc;
        this.memory = memory;
        this.sleeper = sleeper;
        this.exec = exec;
    }

    /** The open file that the nth argument, a descriptor, stands for; or null (xv6: argfd). */
    private static File argFile(Proc p, int n) {
        int fd = Arguments.integer(p, n);
        return fd < 0 || fd >= NOFILE ? null : p.ofile[fd];
    }

    /** The nth argument as a path, a character for each byte; or null (xv6: argstr). */
    private static String argPath(Proc p, int n) {
        byte[] buf = new byte[MAXPATH];
        int length = Arguments.string(p, n, buf, MAXPATH);
        return length < 0 ? null : new String(buf, 0, length, ISO_8859_1);
    }

    /** Takes over {@code f}'s reference for the lowest free descriptor, or returns -1 and takes nothing (xv6: fdalloc). */
    private static int fdAlloc(Proc p, File f) {
        for (int fd = 0; fd < NOFILE; fd++) {
            if (p.ofile[fd] == null) {
                p.ofile[fd] = f;
                return fd;
            }
        }
        return -1;
    }

    /** dup(fd): another descriptor for the same open file. */
    public long dup(Proc p) {
        File f = argFile(p, 0);
        if (f == null) {
            return -1;
        }
        int fd = fdAlloc(p, f);
        if (fd >= 0) {
            f.dup();
        }
        return fd;
    }

    /** read(fd, buf, n): how many bytes were read, 0 at the end. */
    public long read(Proc p) {
        File f = argFile(p, 0);
        return f == null ? -1 : f.read(p.pagetable, Arguments.addr(p, 1), Arguments.integer(p, 2));
    }

    /** write(fd, buf, n): how many bytes were written. */
    public long write(Proc p) {
        File f = argFile(p, 0);
        return f == null ? -1 : f.write(p.pagetable, Arguments.addr(p, 1), Arguments.integer(p, 2));
    }

    /** close(fd). */
    public long close(Proc p) {
        File f = argFile(p, 0);
        if (f == null) {
            return -1;
        }
        p.ofile[Arguments.integer(p, 0)] = null;
        f.close();
        return 0;
    }

    /** fstat(fd, st). */
    public long fstat(Proc p) {
        File f = argFile(p, 0);
        return f == null ? -1 : f.stat(p.pagetable, Arguments.addr(p, 1));
    }

    /** link(old, new): another name for the same inode, which is no directory. */
    public long link(Proc p) {
        String oldPath = argPath(p, 0);
        String newPath = argPath(p, 1);
        if (oldPath == null || newPath == null) {
            return -1;
        }
        fs.beginOp();
        boolean linked = link(p, oldPath, newPath);
        fs.endOp();
        return linked ? 0 : -1;
    }

    private boolean link(Proc p, String oldPath, String newPath) {
        Inode ip = fs.paths.namei(oldPath, p.cwd);
        if (ip == null) {
            return false;
        }
        ip.lock();
        if (ip.type == T_DIR || ip.nlink == Short.MAX_VALUE) {
            ip.unlockPut();
            return false;
        }
        // Counted before there is a name: no name may ever lead to an inode that is free.
        ip.nlink++;
        ip.update();
        ip.unlock();

        Inode dp = fs.paths.nameiparent(newPath, p.cwd);
        boolean linked = false;
        if (dp != null) {
            dp.lock();
            linked = fs.directory.link(dp, Paths.lastElement(newPath), ip.inum);
            dp.unlockPut();
        }
        if (!linked) {
            ip.lock();
            ip.nlink--;
            ip.update();
            ip.unlock();
        }
        ip.put();
        return linked;
    }

    /** unlink(path): one name less; the inode goes with its last name and last user. */
    public long unlink(Proc p) {
        String path = argPath(p, 0);
        if (path == null) {
            return -1;
        }
        fs.beginOp();
        boolean unlinked = false;
        Inode dp = fs.paths.nameiparent(path, p.cwd);
        if (dp != null) {
            dp.lock();
            unlinked = unlink(dp, Paths.lastElement(path));
            dp.unlockPut();
        }
        fs.endOp();
        return unlinked ? 0 : -1;
    }

    /** Removes {@code name} from {@code dp}, which the caller has locked. */
    private boolean unlink(Inode dp, String name) {
        if (name.equals(".") || name.equals("..")) {
            return false;
        }
        int off = fs.directory.find(dp, name);
        Inode ip = off < 0 ? null : fs.directory.inodeAt(dp, off);
        if (ip == null) {
            return false;
        }
        ip.lock();
        if (ip.nlink < 1) {
            throw new KernelPanic("unlink: nlink < 1");
        }
        if (ip.type == T_DIR && !fs.directory.isEmpty(ip)) {
            ip.unlockPut();
            return false;
        }
        fs.directory.erase(dp, off);
        if (ip.type == T_DIR) {
            // Its ".." is gone.
            dp.nlink--;
            dp.update();
        }
        ip.nlink--;
        ip.update();
        ip.unlockPut();
        return true;
    }

    /** The inode of a new file, directory or device, or of a file that is there already; locked. Null on failure (xv6: create). */
    private Inode create(Proc p, String path, short type, short major, short minor) {
        Inode dp = fs.paths.nameiparent(path, p.cwd);
        if (dp == null) {
            return null;
        }
        String name = Paths.lastElement(path);
        dp.lock();
        int off = fs.directory.find(dp, name);
        if (off >= 0) {
            Inode ip = fs.directory.inodeAt(dp, off);
            dp.unlockPut();
            return ip == null ? null : existing(ip, type);
        }
        Inode ip = fs.inodes.alloc(dp.dev, type);
        if (ip != null) {
            ip.lock();
            ip.major = major;
            ip.minor = minor;
            ip.nlink = 1;
            ip.update();
            if (!enter(dp, name, ip)) {
                // With no link, the inode goes with the reference.
                ip.nlink = 0;
                ip.update();
                ip.unlockPut();
                ip = null;
            }
        }
        dp.unlockPut();
        return ip;
    }

    /** What create makes of an inode that has the name already: only a file may be wanted, and there. */
    private static Inode existing(Inode ip, short wanted) {
        ip.lock();
        if (wanted == T_FILE && (ip.type == T_FILE || ip.type == T_DEVICE)) {
            return ip;
        }
        ip.unlockPut();
        return null;
    }

    /** Puts a new inode into its directory; a directory gets its "." and ".." first. Both are locked. */
    private boolean enter(Inode dp, String name, Inode ip) {
        if (ip.type == T_DIR) {
            // "." does not count as a link to ip, or ip could never be freed.
            if (!fs.directory.link(ip, ".", ip.inum) || !fs.directory.link(ip, "..", dp.inum)
                    || dp.nlink == Short.MAX_VALUE) {
                return false;
            }
        }
        if (!fs.directory.link(dp, name, ip.inum)) {
            return false;
        }
        if (ip.type == T_DIR) {
            // ".." counts as a link to dp.
            dp.nlink++;
            dp.update();
        }
        return true;
    }

    /** open(path, mode): a descriptor. */
    public long open(Proc p) {
        int mode = Arguments.integer(p, 1);
        String path = argPath(p, 0);
        if (path == null) {
            return -1;
        }
        fs.beginOp();
        Inode ip = (mode & O_CREATE) != 0 ? create(p, path, T_FILE, (short) 0, (short) 0) : lookup(p, path, mode);
        int fd = ip == null ? -1 : open(p, ip, mode);
        fs.endOp();
        return fd;
    }

    /** The inode of something there is, locked; a directory only to read. */
    private Inode lookup(Proc p, String path, int mode) {
        Inode ip = fs.paths.namei(path, p.cwd);
        if (ip == null) {
            return null;
        }
        ip.lock();
        if (ip.type == T_DIR && mode != O_RDONLY) {
            ip.unlockPut();
            return null;
        }
        return ip;
    }

    /** A descriptor for a locked inode, which is unlocked; its reference goes to the open file, or is given up. */
    private int open(Proc p, Inode ip, int mode) {
        if (ip.type == T_DEVICE && (ip.major < 0 || ip.major >= NDEV)) {
            ip.unlockPut();
            return -1;
        }
        File f = files.alloc();
        int fd = f == null ? -1 : fdAlloc(p, f);
        if (fd < 0) {
            if (f != null) {
                f.close();
            }
            ip.unlockPut();
            return -1;
        }
        f.open(ip, (mode & O_WRONLY) == 0, (mode & (O_WRONLY | O_RDWR)) != 0);
        if ((mode & O_TRUNC) != 0 && ip.type == T_FILE) {
            ip.truncate();
        }
        ip.unlock();
        return fd;
    }

    /** mkdir(path). */
    public long mkdir(Proc p) {
        return make(p, T_DIR, (short) 0, (short) 0);
    }

    /** mknod(path, major, minor): a device file. */
    public long mknod(Proc p) {
        return make(p, T_DEVICE, (short) Arguments.integer(p, 1), (short) Arguments.integer(p, 2));
    }

    private long make(Proc p, short type, short major, short minor) {
        String path = argPath(p, 0);
        if (path == null) {
            return -1;
        }
        fs.beginOp();
        Inode ip = create(p, path, type, major, minor);
        if (ip != null) {
            ip.unlockPut();
        }
        fs.endOp();
        return ip == null ? -1 : 0;
    }

    /** chdir(path): where relative paths begin from now on. */
    public long chdir(Proc p) {
        String path = argPath(p, 0);
        if (path == null) {
            return -1;
        }
        fs.beginOp();
        Inode ip = fs.paths.namei(path, p.cwd);
        if (ip != null) {
            ip.lock();
            boolean isDirectory = ip.type == T_DIR;
            ip.unlock();
            // One of the two references is given up in any case.
            Inode left = isDirectory ? p.cwd : ip;
            left.put();
            ip = isDirectory ? ip : null;
        }
        fs.endOp();
        if (ip == null) {
            return -1;
        }
        p.cwd = ip;
        return 0;
    }

    /** pipe(fds): two descriptors, to read from and to write to. */
    public long pipe(Proc p) {
        Pipe.Ends ends = Pipe.alloc(files, kalloc, memory, sleeper);
        if (ends == null) {
            return -1;
        }
        int fd0 = fdAlloc(p, ends.read());
        int fd1 = fd0 < 0 ? -1 : fdAlloc(p, ends.write());
        long fds = Arguments.addr(p, 0);
        if (fd1 >= 0 && p.pagetable.storeInt(fds, fd0) && p.pagetable.storeInt(fds + 4, fd1)) {
            return 0;
        }
        if (fd0 >= 0) {
            p.ofile[fd0] = null;
        }
        if (fd1 >= 0) {
            p.ofile[fd1] = null;
        }
        ends.read().close();
        ends.write().close();
        return -1;
    }

    /** exec(path, argv): the process runs another program; argv ends with a null pointer. */
    public long exec(Proc p) {
        String path = argPath(p, 0);
        byte[][] argv = argv(p, Arguments.addr(p, 1));
        return path == null || argv == null ? -1 : exec.exec(p, path, argv);
    }

    /** The strings that the pointers at {@code uargv} lead to, each with its closing zero; null if any is bad or they are too many. */
    private static byte[][] argv(Proc p, long uargv) {
        byte[][] argv = new byte[MAXARG][];
        byte[] buf = new byte[PGSIZE];
        for (int i = 0; i < MAXARG; i++) {
            if (!Arguments.fetchAddr(p, uargv + 8 * i, buf)) {
                return null;
            }
            long uarg = ByteBuffer.wrap(buf).order(LITTLE_ENDIAN).getLong(0);
            if (uarg == 0) {
                return Arrays.copyOf(argv, i);
            }
            int length = Arguments.fetchStr(p, uarg, buf, buf.length);
            if (length < 0) {
                return null;
            }
            argv[i] = Arrays.copyOf(buf, length + 1);
        }
        return null;
    }
}
