package xv6.solutions.c13;

import xv6.kernel.fs.FileSystem;
import xv6.kernel.fs.Inode;
import xv6.machine.PhysicalMemory;
import xv6.solutions.Mistake;

/** Paths that are not, and searches that leave something behind. */
final class WorkingDirectoryWrong {
    private WorkingDirectoryWrong() {
    }

    /** Puts the names in the order in which they were found. */
    @Mistake(says = {"cd a/b/c; pwd", "/c/b/a"})
    static final class TheWrongWayRound extends WorkingDirectory {
        TheWrongWayRound(FileSystem fs, PhysicalMemory memory) {
            super(fs, memory);
        }

        @Override
        String join(String name, String path) {
            return path + "/" + name;
        }
    }

    /** Looks each directory up again, and never gives that reference up: what is removed later stays on the disk. */
    @Mistake(says = {"220 times", "220 directories made"})
    static final class KeepsReferences extends WorkingDirectory {
        KeepsReferences(FileSystem fs, PhysicalMemory memory) {
            super(fs, memory);
        }

        @Override
        void giveUp(Inode ip) {
        }
    }

    /** Takes the parent's lock while it holds the child's: the root is its own parent. */
    @Mistake(says = {"in the shell:", "no end after"})
    static final class HoldsTheChild extends WorkingDirectory {
        HoldsTheChild(FileSystem fs, PhysicalMemory memory) {
            super(fs, memory);
        }

        @Override
        Inode parent(Inode child) {
            child.lock();
            Inode parent = fs.directory.inodeAt(child, fs.directory.find(child, ".."));
            parent.lock();
            parent.unlock();
            child.unlock();
            return parent;
        }
    }

    /** Believes a directory that has been removed. */
    @Mistake(says = {"cd a; rm ../a; pwd", "for no path leads here any more"})
    static final class BelievesTheDead extends WorkingDirectory {
        BelievesTheDead(FileSystem fs, PhysicalMemory memory) {
            super(fs, memory);
        }

        @Override
        boolean isGone(Inode directory) {
            return false;
        }

        @Override
        String name(Inode parent, int inum) {
            String name = super.name(parent, inum);
            return name == null ? "?" : name;
        }
    }

    /** Expects a zero behind each name. */
    @Mistake(says = {"/fourteenletter/x", "/fourteenlette/x"})
    static final class CutsNames extends WorkingDirectory {
        CutsNames(FileSystem fs, PhysicalMemory memory) {
            super(fs, memory);
        }

        @Override
        int length(byte[] entry) {
            return Math.min(super.length(entry), 13);
        }
    }

    /** Reads the first block of a directory only. */
    @Mistake(says = {"/many/last", "removed"})
    static final class FirstBlockOnly extends WorkingDirectory {
        FirstBlockOnly(FileSystem fs, PhysicalMemory memory) {
            super(fs, memory);
        }

        @Override
        int end(Inode directory) {
            return Math.min(super.end(directory), 1024);
        }
    }

    /** Has no name for the root. */
    @Mistake(says = {"in the shell:\n                pwd", "nothing"})
    static final class NamelessRoot extends WorkingDirectory {
        NamelessRoot(FileSystem fs, PhysicalMemory memory) {
            super(fs, memory);
        }

        @Override
        public String path(Inode cwd) {
            String path = super.path(cwd);
            return "/".equals(path) ? "" : path;
        }
    }
}
