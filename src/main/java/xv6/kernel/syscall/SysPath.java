package xv6.kernel.syscall;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static xv6.kernel.Param.MAXPATH;
import static xv6.kernel.Param.NDEV;
import static xv6.kernel.fs.DiskLayout.T_DEVICE;
import static xv6.kernel.fs.DiskLayout.T_DIR;
import static xv6.kernel.fs.DiskLayout.T_FILE;
import static xv6.kernel.fs.OpenMode.O_CREATE;
import static xv6.kernel.fs.OpenMode.O_RDONLY;
import static xv6.kernel.fs.OpenMode.O_RDWR;
import static xv6.kernel.fs.OpenMode.O_TRUNC;
import static xv6.kernel.fs.OpenMode.O_WRONLY;

import xv6.kernel.fs.File;
import xv6.kernel.fs.FileSystem;
import xv6.kernel.fs.FileTable;
import xv6.kernel.fs.Inode;
import xv6.kernel.fs.Paths;
import xv6.kernel.lock.KernelPanic;
import xv6.kernel.process.Proc;

/**
 * The system calls on path names (xv6: sysfile.c). Each is one transaction, and so either done or not, whenever the
 * machine stops; each returns -1 on failure.
 */
public final class SysPath {
    private final FileSystem fs;
    private final FileTable files;

    public SysPath(FileSystem fs, FileTable files) {
        this.fs = fs;
        this.files = files;
    }

    // tag::path[]
    /** The nth argument as a path, a character for each byte; or null (xv6: argstr). */
    static String argPath(Proc p, int n) {
        byte[] buf = new byte[MAXPATH];
        int length = Arguments.string(p, n, buf, MAXPATH);
        return length < 0 ? null : new String(buf, 0, length, ISO_8859_1);
    }
    // end::path[]

    // tag::open[]
    /** open(path, mode): a descriptor. */
    long open(Proc p) {
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
    // end::open[]

    // tag::lookup[]
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
    // end::lookup[]

    // tag::descriptor-for[]
    /** A descriptor for a locked inode, which is unlocked; its reference goes to the open file, or is given up. */
    private int open(Proc p, Inode ip, int mode) {
        if (ip.type == T_DEVICE && (ip.major < 0 || ip.major >= NDEV)) {
            ip.unlockPut();
            return -1;
        }
        File f = files.alloc();
        int fd = f == null ? -1 : SysFile.fdAlloc(p, f);
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
    // end::descriptor-for[]

    // tag::create[]
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
    // end::create[]

    // tag::existing[]
    /** What create makes of an inode that has the name already: only a file may be wanted, and there. */
    private static Inode existing(Inode ip, short wanted) {
        ip.lock();
        if (wanted == T_FILE && (ip.type == T_FILE || ip.type == T_DEVICE)) {
            return ip;
        }
        ip.unlockPut();
        return null;
    }
    // end::existing[]

    // tag::enter[]
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
    // end::enter[]

    // tag::make[]
    /** mkdir(path). */
    long mkdir(Proc p) {
        return make(p, T_DIR, (short) 0, (short) 0);
    }

    /** mknod(path, major, minor): a device file. */
    long mknod(Proc p) {
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
    // end::make[]

    // tag::link[]
    /** link(old, new): another name for the same inode, which is no directory. */
    long link(Proc p) {
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
    // end::link[]

    // tag::link-in-a-transaction[]
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
    // end::link-in-a-transaction[]

    // tag::unlink[]
    /** unlink(path): one name less; the inode goes with its last name and last user. */
    long unlink(Proc p) {
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
    // end::unlink[]

    // tag::unlink-in-a-transaction[]
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
    // end::unlink-in-a-transaction[]

    // tag::chdir[]
    /** chdir(path): where relative paths begin from now on. */
    long chdir(Proc p) {
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
    // end::chdir[]
}
