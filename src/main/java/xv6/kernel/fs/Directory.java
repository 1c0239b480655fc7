package xv6.kernel.fs;

import static xv6.kernel.fs.DiskLayout.DIRENT;
import static xv6.kernel.fs.DiskLayout.DIRSIZ;
import static xv6.kernel.fs.DiskLayout.T_DIR;

import xv6.kernel.lock.KernelPanic;
import xv6.kernel.memory.KernelBytes;

/**
 * Directories: files whose content is a row of entries, an inode number and a name each; number 0 marks a place that is
 * free (xv6: dirlookup, dirlink in fs.c). The directory's inode {@code dp} is locked throughout. Names are of Latin-1
 * characters, one to a byte, and at most DIRSIZ long.
 */
public final class Directory {
    private final InodeTable inodes;

    Directory(InodeTable inodes) {
        this.inodes = inodes;
    }

    // tag::find[]
    /** Where in {@code dp} the entry for {@code name} begins, or -1 if there is none (xv6: dirlookup). */
    public int find(Inode dp, String name) {
        if (dp.type != T_DIR) {
            throw new KernelPanic("dirlookup not DIR");
        }
        byte[] entry = new byte[DIRENT];
        KernelBytes space = new KernelBytes(inodes.memory, entry);
        for (int off = 0; off < dp.size; off += DIRENT) {
            if (dp.readi(space, 0, off, DIRENT) != DIRENT) {
                throw new KernelPanic("dirlookup read");
            }
            if (inum(entry) != 0 && isNamed(entry, name)) {
                return off;
            }
        }
        return -1;
    }
    // end::find[]

    // tag::inode-at[]
    /** The inode, referenced and unlocked, that the entry at {@code off} leads to; null if the inode table is full. */
    public Inode inodeAt(Inode dp, int off) {
        byte[] entry = new byte[DIRENT];
        if (dp.readi(new KernelBytes(inodes.memory, entry), 0, off, DIRENT) != DIRENT) {
            throw new KernelPanic("dirlookup read");
        }
        return inodes.get(dp.dev, inum(entry));
    }
    // end::inode-at[]

    // tag::link[]
    /**
     * Enters {@code name} for inode {@code inum}, inside a transaction (xv6: dirlink). False if the name is taken, if
     * the disk is full, or if {@code dp} itself has been removed and only lives on as somebody's current directory.
     */
    public boolean link(Inode dp, String name, int inum) {
        if (dp.nlink < 1 || find(dp, name) >= 0) {
            return false;
        }
        byte[] entry = new byte[DIRENT];
        entry[0] = (byte) inum;
        entry[1] = (byte) (inum >> 8);
        for (int i = 0; i < name.length(); i++) {
            entry[2 + i] = (byte) name.charAt(i);
        }
        return dp.writei(new KernelBytes(inodes.memory, entry), 0, firstFree(dp), DIRENT) == DIRENT;
    }
    // end::link[]

    // tag::first-free[]
    /** Where the first free entry is, which may be the end of the directory. */
    private int firstFree(Inode dp) {
        byte[] entry = new byte[DIRENT];
        KernelBytes space = new KernelBytes(inodes.memory, entry);
        for (int off = 0; off < dp.size; off += DIRENT) {
            if (dp.readi(space, 0, off, DIRENT) != DIRENT) {
                throw new KernelPanic("dirlink read");
            }
            if (inum(entry) == 0) {
                return off;
            }
        }
        return dp.size;
    }
    // end::first-free[]

    // tag::erase[]
    /** Frees the entry at {@code off}, inside a transaction. */
    public void erase(Inode dp, int off) {
        if (dp.writei(new KernelBytes(inodes.memory, new byte[DIRENT]), 0, off, DIRENT) != DIRENT) {
            throw new KernelPanic("unlink: writei");
        }
    }
    // end::erase[]

    // tag::is-empty[]
    /** Whether {@code dp} holds nothing but "." and ".." (xv6: isdirempty in sysfile.c). */
    public boolean isEmpty(Inode dp) {
        byte[] entry = new byte[DIRENT];
        KernelBytes space = new KernelBytes(inodes.memory, entry);
        for (int off = 2 * DIRENT; off < dp.size; off += DIRENT) {
            if (dp.readi(space, 0, off, DIRENT) != DIRENT) {
                throw new KernelPanic("isdirempty: readi");
            }
            if (inum(entry) != 0) {
                return false;
            }
        }
        return true;
    }
    // end::is-empty[]

    // tag::entries[]
    private static int inum(byte[] entry) {
        return entry[0] & 0xff | (entry[1] & 0xff) << 8;
    }

    /** Whether the entry's name, which ends at a NUL or at DIRSIZ, is {@code name} (xv6: namecmp). */
    private static boolean isNamed(byte[] entry, String name) {
        for (int i = 0; i < name.length(); i++) {
            if ((entry[2 + i] & 0xff) != name.charAt(i)) {
                return false;
            }
        }
        return name.length() == DIRSIZ || entry[2 + name.length()] == 0;
    }
    // end::entries[]
}
