package xv6.solutions.c13;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import xv6.exercises.check.c13.Whereabouts;
import xv6.kernel.fs.FileSystem;
import xv6.kernel.fs.Inode;
import xv6.kernel.memory.KernelBytes;
import xv6.machine.PhysicalMemory;

/**
 * One inode is locked at a time. Between the child's lock and the parent's, somebody may remove the child; then the
 * parent has no entry with its number, and the answer is the same as if it had been removed before.
 */
public class WorkingDirectory implements Whereabouts {
    static final int ENTRY = 16;

    final FileSystem fs;
    private final PhysicalMemory memory;

    public WorkingDirectory(FileSystem fs, PhysicalMemory memory) {
        this.fs = fs;
        this.memory = memory;
    }

    @Override
    public String path(Inode cwd) {
        String path = "";
        Inode child = cwd.dup();
        while (true) {
            Inode parent = parent(child);
            if (parent == null || parent.inum == child.inum) {
                giveUp(child);
                if (parent == null) {
                    return null;
                }
                giveUp(parent);
                return path.isEmpty() ? "/" : path;
            }
            parent.lock();
            String name = name(parent, child.inum);
            parent.unlock();
            giveUp(child);
            if (name == null) {
                giveUp(parent);
                return null;
            }
            path = join(name, path);
            child = parent;
        }
    }

    String join(String name, String path) {
        return "/" + name + path;
    }

    void giveUp(Inode ip) {
        ip.put();
    }

    /** The directory above, or null if this one has been removed. */
    Inode parent(Inode child) {
        child.lock();
        Inode parent = isGone(child) ? null : fs.directory.inodeAt(child, fs.directory.find(child, ".."));
        child.unlock();
        return parent;
    }

    boolean isGone(Inode directory) {
        return directory.nlink == 0;
    }

    /** The name of the entry with this number, or null. */
    String name(Inode parent, int inum) {
        byte[] entry = new byte[ENTRY];
        for (int off = 0; off < end(parent); off += ENTRY) {
            parent.readi(new KernelBytes(memory, entry), 0, off, ENTRY);
            if ((entry[0] & 0xff | (entry[1] & 0xff) << 8) == inum) {
                return new String(entry, 2, length(entry), ISO_8859_1);
            }
        }
        return null;
    }

    int end(Inode directory) {
        return directory.size;
    }

    int length(byte[] entry) {
        int length = 0;
        while (2 + length < ENTRY && entry[2 + length] != 0) {
            length++;
        }
        return length;
    }
}
