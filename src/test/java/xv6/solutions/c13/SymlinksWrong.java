package xv6.solutions.c13;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import xv6.kernel.fs.FileSystem;
import xv6.kernel.fs.Inode;
import xv6.kernel.memory.KernelBytes;
import xv6.machine.PhysicalMemory;
import xv6.solutions.Mistake;

/** Links that go nowhere, for ever, or lose something on the way. */
final class SymlinksWrong {
    private SymlinksWrong() {
    }

    /** Follows one link only: a link to a link is opened itself. */
    @Mistake(says = {"links to links", "through three links"})
    static final class FollowsOnce extends Symlinks {
        FollowsOnce(FileSystem fs, PhysicalMemory memory) {
            super(fs, memory);
        }

        @Override
        public Inode follow(Inode ip, Inode cwd) {
            if (ip.type != T_SYMLINK) {
                return ip;
            }
            String target = target(ip);
            ip.unlockPut();
            Inode next = fs.paths.namei(target, cwd);
            if (next != null) {
                next.lock();
            }
            return next;
        }
    }

    /** Follows for ever. */
    @Mistake(says = {"links to links; open through eleven links", "-1, for that cannot be done"})
    static final class NeverGivesUp extends Symlinks {
        NeverGivesUp(FileSystem fs, PhysicalMemory memory) {
            super(fs, memory);
        }

        @Override
        int most() {
            return Integer.MAX_VALUE;
        }
    }

    /** Counts one link too few. */
    @Mistake(says = {"first byte read through ten links", "70"})
    static final class GivesUpTooSoon extends Symlinks {
        GivesUpTooSoon(FileSystem fs, PhysicalMemory memory) {
            super(fs, memory);
        }

        @Override
        int most() {
            return 9;
        }
    }

    /** Gives up in a circle without letting go of the inode: the next that wants it sleeps for ever. */
    @Mistake(says = {"links in a circle", "no end after"})
    static final class KeepsTheLock extends Symlinks {
        KeepsTheLock(FileSystem fs, PhysicalMemory memory) {
            super(fs, memory);
        }

        @Override
        void leave(Inode ip) {
        }
    }

    /** Unlocks what it gives up, and keeps its reference. */
    @Mistake(says = {"200 times each", "no inode may be lost"})
    static final class KeepsReferences extends Symlinks {
        KeepsReferences(FileSystem fs, PhysicalMemory memory) {
            super(fs, memory);
        }

        @Override
        void finish(Inode ip) {
            ip.unlock();
        }
    }

    /** Holds the link while its target is looked up: a link to itself is locked twice. */
    @Mistake(says = {"links in a circle", "no end after"})
    static final class HoldsTheLink extends Symlinks {
        HoldsTheLink(FileSystem fs, PhysicalMemory memory) {
            super(fs, memory);
        }

        @Override
        public Inode follow(Inode ip, Inode cwd) {
            for (int i = 0; ip.type == T_SYMLINK; i++) {
                if (i == most()) {
                    ip.unlockPut();
                    return null;
                }
                Inode next = fs.paths.namei(target(ip), cwd);
                if (next != null) {
                    next.lock();
                }
                ip.unlockPut();
                if (next == null) {
                    return null;
                }
                ip = next;
            }
            return ip;
        }
    }

    /** Wants the target to be there when the link is made. */
    @Mistake(says = {"symlink(nothing, b)", "0"})
    static final class WantsATarget extends Symlinks {
        WantsATarget(FileSystem fs, PhysicalMemory memory) {
            super(fs, memory);
        }

        @Override
        public boolean symlink(String target, String path, Inode cwd) {
            Inode ip = fs.paths.namei(target, cwd);
            if (ip == null) {
                return false;
            }
            ip.put();
            return super.symlink(target, path, cwd);
        }
    }

    /** Leaves the directory locked when the link stands. */
    @Mistake(says = {"a file a, and a link b to it", "no end after"})
    static final class KeepsTheDirectory extends Symlinks {
        KeepsTheDirectory(FileSystem fs, PhysicalMemory memory) {
            super(fs, memory);
        }

        @Override
        void giveUp(Inode dp) {
        }
    }

    /** Gives the link its name first: when there is no room for the content, the name stays, of a link to nowhere. */
    @Mistake(says = {"a disk on which no block is free; open(last, O_NOFOLLOW)", "-1, for that cannot be done", "what came:      4"})
    static final class LeavesTheName extends Symlinks {
        LeavesTheName(FileSystem fs, PhysicalMemory memory) {
            super(fs, memory);
        }

        @Override
        boolean make(Inode dp, String name, String target) {
            Inode ip = fs.inodes.alloc(dp.dev, T_SYMLINK);
            if (ip == null) {
                return false;
            }
            ip.lock();
            ip.nlink = (short) (fs.directory.link(dp, name, ip.inum) ? 1 : 0);
            ip.update();
            byte[] bytes = target.getBytes(ISO_8859_1);
            boolean made = ip.nlink == 1 && ip.writei(new KernelBytes(memory, bytes), 0, 0, bytes.length) == bytes.length;
            ip.unlockPut();
            return made;
        }
    }

    /** Makes the inode first and then finds the name taken: the inode stays on the disk, with a count of one name that it does not have. */
    @Mistake(says = {"200 times each: symlink of a name that is taken", "no inode may be lost", "what came:      ialloc: no inodes"})
    static final class LeavesAnInode extends Symlinks {
        LeavesAnInode(FileSystem fs, PhysicalMemory memory) {
            super(fs, memory);
        }

        @Override
        boolean make(Inode dp, String name, String target) {
            Inode ip = fs.inodes.alloc(dp.dev, T_SYMLINK);
            if (ip == null) {
                return false;
            }
            ip.lock();
            byte[] bytes = target.getBytes(ISO_8859_1);
            ip.nlink = 1;
            ip.update();
            boolean made = ip.writei(new KernelBytes(memory, bytes), 0, 0, bytes.length) == bytes.length && fs.directory.link(dp, name, ip.inum);
            ip.unlockPut();
            return made;
        }

        @Override
        boolean isTaken(Inode dp, String name) {
            return false;
        }
    }
}
