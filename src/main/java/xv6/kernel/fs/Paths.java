package xv6.kernel.fs;

import static xv6.kernel.Param.ROOTDEV;
import static xv6.kernel.fs.DiskLayout.DIRSIZ;
import static xv6.kernel.fs.DiskLayout.ROOTINO;
import static xv6.kernel.fs.DiskLayout.T_DIR;

/**
 * Path names (xv6: namex and its kin in fs.c). Slashes separate elements, and several count as one; a path that begins
 * with one starts at the root, any other at the current directory {@code cwd}. Of a longer element only DIRSIZ
 * characters count. Every lookup gives up inodes, so it needs a transaction.
 */
public final class Paths {
    private final InodeTable inodes;
    private final Directory directory;

    Paths(InodeTable inodes, Directory directory) {
        this.inodes = inodes;
        this.directory = directory;
    }

    // tag::ends[]
    /** The inode that {@code path} names, referenced and unlocked, or null (xv6: namei). */
    public Inode namei(String path, Inode cwd) {
        return walk(path, false, cwd);
    }

    /**
     * The directory in which {@code path}'s last element stands or would stand, referenced and unlocked, or null (xv6:
     * nameiparent). A path without elements has no parent.
     */
    public Inode nameiparent(String path, Inode cwd) {
        return walk(path, true, cwd);
    }
    // end::ends[]

    // tag::last-element[]
    /** The last element of a path that has a parent. */
    public static String lastElement(String path) {
        int at = skipSlashes(path, 0);
        while (skipSlashes(path, elementEnd(path, at)) < path.length()) {
            at = skipSlashes(path, elementEnd(path, at));
        }
        return element(path, at);
    }
    // end::last-element[]

    // tag::walk[]
    /** Goes down from directory to directory, never holding the locks of two of them (xv6: namex). */
    private Inode walk(String path, boolean parent, Inode cwd) {
        Inode ip = path.startsWith("/") ? inodes.get(ROOTDEV, ROOTINO) : cwd.dup();
        int at = skipSlashes(path, 0);
        while (ip != null && at < path.length()) {
            int next = skipSlashes(path, elementEnd(path, at));
            ip.lock();
            // A directory that was removed is still somebody's cwd, but its ".." may name an inode that is free by now.
            if (ip.type != T_DIR || ip.nlink < 1) {
                ip.unlockPut();
                return null;
            }
            if (parent && next == path.length()) {
                ip.unlock();
                return ip;
            }
            int off = directory.find(ip, element(path, at));
            Inode child = off < 0 ? null : directory.inodeAt(ip, off);
            ip.unlockPut();
            ip = child;
            at = next;
        }
        if (parent && ip != null) {
            ip.put();
            return null;
        }
        return ip;
    }
    // end::walk[]

    // tag::elements[]
    private static int skipSlashes(String path, int at) {
        while (at < path.length() && path.charAt(at) == '/') {
            at++;
        }
        return at;
    }

    private static int elementEnd(String path, int at) {
        int slash = path.indexOf('/', at);
        return slash < 0 ? path.length() : slash;
    }

    private static String element(String path, int at) {
        return path.substring(at, Math.min(elementEnd(path, at), at + DIRSIZ));
    }
    // end::elements[]
}
