package xv6.solutions.c13;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import xv6.exercises.check.c13.SymbolicLinks;
import xv6.kernel.fs.FileSystem;
import xv6.kernel.fs.Inode;
import xv6.kernel.fs.Paths;
import xv6.kernel.memory.KernelBytes;
import xv6.machine.PhysicalMemory;

/**
 * Making a link is what create does, with a content written before anybody can find the name: the parent stays locked
 * until the entry stands. Following holds one inode at a time; the link is given up before its target is looked up, which
 * might be the same inode.
 */
public class Symlinks implements SymbolicLinks {
    private static final int MOST = 10;

    final FileSystem fs;
    final PhysicalMemory memory;

    public Symlinks(FileSystem fs, PhysicalMemory memory) {
        this.fs = fs;
        this.memory = memory;
    }

    @Override
    public boolean symlink(String target, String path, Inode cwd) {
        Inode dp = fs.paths.nameiparent(path, cwd);
        if (dp == null) {
            return false;
        }
        dp.lock();
        boolean made = !isTaken(dp, Paths.lastElement(path)) && make(dp, Paths.lastElement(path), target);
        giveUp(dp);
        return made;
    }

    boolean isTaken(Inode dp, String name) {
        return fs.directory.find(dp, name) >= 0;
    }

    void giveUp(Inode dp) {
        dp.unlockPut();
    }

    boolean make(Inode dp, String name, String target) {
        Inode ip = fs.inodes.alloc(dp.dev, T_SYMLINK);
        if (ip == null) {
            return false;
        }
        ip.lock();
        byte[] bytes = target.getBytes(ISO_8859_1);
        boolean made = ip.writei(new KernelBytes(memory, bytes), 0, 0, bytes.length) == bytes.length && fs.directory.link(dp, name, ip.inum);
        // Without a name, it goes with its reference.
        ip.nlink = (short) (made ? 1 : 0);
        ip.update();
        finish(ip);
        return made;
    }

    void finish(Inode ip) {
        ip.unlockPut();
    }

    int most() {
        return MOST;
    }

    @Override
    public Inode follow(Inode ip, Inode cwd) {
        for (int i = 0; ip.type == T_SYMLINK; i++) {
            if (i == most()) {
                leave(ip);
                return null;
            }
            String target = target(ip);
            ip.unlockPut();
            ip = fs.paths.namei(target, cwd);
            if (ip == null) {
                return null;
            }
            ip.lock();
        }
        return ip;
    }

    void leave(Inode ip) {
        ip.unlockPut();
    }

    String target(Inode ip) {
        byte[] bytes = new byte[ip.size];
        ip.readi(new KernelBytes(memory, bytes), 0, 0, bytes.length);
        return new String(bytes, ISO_8859_1);
    }
}
