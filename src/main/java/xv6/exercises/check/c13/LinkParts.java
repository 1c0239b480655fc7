package xv6.exercises.check.c13;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static xv6.kernel.Param.MAXPATH;
import static xv6.kernel.fs.DiskLayout.T_DIR;
import static xv6.kernel.fs.DiskLayout.T_FILE;
import static xv6.kernel.fs.OpenMode.O_CREATE;
import static xv6.kernel.fs.OpenMode.O_RDONLY;
import static xv6.kernel.fs.OpenMode.O_RDWR;
import static xv6.kernel.fs.OpenMode.O_TRUNC;
import static xv6.kernel.fs.OpenMode.O_WRONLY;

import xv6.exercises.check.Exam;
import xv6.kernel.boot.Parts;
import xv6.kernel.boot.Rooms;
import xv6.kernel.fs.File;
import xv6.kernel.fs.Inode;
import xv6.kernel.fs.Paths;
import xv6.kernel.process.Proc;
import xv6.kernel.syscall.Syscall;

/** A kernel with a call that makes symbolic links, and whose open follows them. */
final class LinkParts extends Parts {
    static final int SYS_SYMLINK = 40;
    private static final int SYS_OPEN = 15;
    static final int O_NOFOLLOW = 0x800;

    private final Exam exam;

    LinkParts(Exam exam) {
        this.exam = exam;
    }

    @Override
    public void addCalls(Syscall syscall, Rooms rooms) {
        SymbolicLinks links = exam.make(SymbolicLinks.class, rooms.fs(), rooms.memory());
        syscall.add(SYS_SYMLINK, "symlink", p -> symlink(p, rooms, links));
        syscall.add(SYS_OPEN, "open", p -> open(p, rooms, links));
    }

    private static String path(Proc p, int n) {
        byte[] bytes = new byte[MAXPATH];
        int length = p.pagetable.copyInStr(bytes, p.trapframe.a(n), MAXPATH);
        return length < 0 ? null : new String(bytes, 0, length, ISO_8859_1);
    }

    private static long symlink(Proc p, Rooms rooms, SymbolicLinks links) {
        String target = path(p, 0);
        String path = path(p, 1);
        if (target == null || path == null) {
            return -1;
        }
        rooms.fs().beginOp();
        boolean made = links.symlink(target, path, p.cwd);
        rooms.fs().endOp();
        return made ? 0 : -1;
    }

    private static long open(Proc p, Rooms rooms, SymbolicLinks links) {
        String path = path(p, 0);
        if (path == null) {
            return -1;
        }
        int mode = (int) p.trapframe.a(1);
        rooms.fs().beginOp();
        Inode ip = rooms.fs().paths.namei(path, p.cwd);
        if (ip == null && (mode & O_CREATE) != 0) {
            ip = create(path, p, rooms);
        } else if (ip != null) {
            ip.lock();
            ip = (mode & O_NOFOLLOW) == 0 ? links.follow(ip, p.cwd) : ip;
        }
        long fd = ip == null ? -1 : descriptor(p, rooms, ip, mode & ~O_NOFOLLOW);
        rooms.fs().endOp();
        return fd;
    }

    private static Inode create(String path, Proc p, Rooms rooms) {
        Inode dp = rooms.fs().paths.nameiparent(path, p.cwd);
        if (dp == null) {
            return null;
        }
        dp.lock();
        Inode ip = rooms.fs().inodes.alloc(dp.dev, T_FILE);
        if (ip != null) {
            ip.lock();
            ip.nlink = 1;
            if (!rooms.fs().directory.link(dp, Paths.lastElement(path), ip.inum)) {
                ip.nlink = 0;
            }
            ip.update();
            if (ip.nlink == 0) {
                ip.unlockPut();
                ip = null;
            }
        }
        dp.unlockPut();
        return ip;
    }

    private static long descriptor(Proc p, Rooms rooms, Inode ip, int mode) {
        File f = ip.type == T_DIR && mode != O_RDONLY ? null : rooms.files().alloc();
        if (f == null) {
            ip.unlockPut();
            return -1;
        }
        for (int fd = 0; fd < p.ofile.length; fd++) {
            if (p.ofile[fd] == null) {
                p.ofile[fd] = f;
                f.open(ip, (mode & O_WRONLY) == 0, (mode & (O_WRONLY | O_RDWR)) != 0);
                if ((mode & O_TRUNC) != 0 && ip.type == T_FILE) {
                    ip.truncate();
                }
                ip.unlock();
                return fd;
            }
        }
        f.close();
        ip.unlockPut();
        return -1;
    }
}
