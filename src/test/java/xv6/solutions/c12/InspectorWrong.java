package xv6.solutions.c12;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import xv6.exercises.check.c12.DiskImage;
import xv6.exercises.check.c12.Trouble;
import xv6.solutions.Mistake;

/** Doctors who overlook something, who see what is not there, or who do not come back. */
final class InspectorWrong {
    private InspectorWrong() {
    }

    /** Reads the disk as it is, and not as it will be when the log has been brought home. */
    @Mistake(says = {"committed blocks, which are not home yet", "expected:       no trouble", "not so:"})
    static final class NoLog extends Inspector {
        NoLog(DiskImage disk) {
            super(disk);
        }

        @Override
        void readLog() {
        }
    }

    /** Believes the log's header: what it counts is read from wherever that may be. */
    @Mistake(says = "the log's header counts")
    static final class BelievesTheLog extends Inspector {
        BelievesTheLog(DiskImage disk) {
            super(disk);
        }

        @Override
        void readLog() {
            ByteBuffer header = block(logstart);
            int n = header.getInt();
            for (int i = 1; i <= n; i++) {
                pending.put(header.getInt(), disk.block(logstart + i));
            }
        }
    }

    /** Looks at the map's first block only. */
    @Mistake(says = {"expected:       no trouble", "MarkedButUnused", "(8500 blocks"})
    static final class OneBlockOfMap extends Inspector {
        OneBlockOfMap(DiskImage disk) {
            super(disk);
        }

        @Override
        ByteBuffer block(int number) {
            return super.block(number == mapstart + 1 && number < first ? mapstart : number);
        }
    }

    /** Takes the numbers of the build's disk from memory. */
    @Mistake(says = "(8500 blocks: log from 2, inodes from 14")
    static final class OwnNumbers extends Inspector {
        OwnNumbers(DiskImage disk) {
            super(disk);
        }

        @Override
        void readSuperblock() {
            super.readSuperblock();
            inodestart = 32;
            mapstart = 45;
            first = 46;
        }
    }

    /** Forgets that the list is a block, too. */
    @Mistake(says = {"expected:       no trouble", "MarkedButUnused"})
    static final class ListIsNoBlock extends Inspector {
        ListIsNoBlock(DiskImage disk) {
            super(disk);
        }

        @Override
        void use(Inode inode, int block) {
            if (block != inode.list()) {
                super.use(inode, block);
            }
        }
    }

    /** Looks at no more blocks than the size needs. */
    @Mistake(says = {"expected:       no trouble", "MarkedButUnused"})
    static final class OnlyWhatTheSizeNeeds extends Inspector {
        OnlyWhatTheSizeNeeds(DiskImage disk) {
            super(disk);
        }

        @Override
        int[] content(Inode inode) {
            int[] content = super.content(inode);
            for (int bn = Math.max(0, (inode.size() + 1023) / 1024); bn < content.length; bn++) {
                content[bn] = 0;
            }
            return content;
        }
    }

    /** Takes the block behind the last one for one of the disk. */
    @Mistake(says = {"has number", "data blocks are", "ArrayIndexOutOfBoundsException", "in use"})
    static final class OneTooFar extends Inspector {
        OneTooFar(DiskImage disk) {
            super(disk);
        }

        @Override
        boolean isData(int block) {
            return block >= first && block <= size;
        }
    }

    /** Only asks whether a number is too large. */
    @Mistake(says = {"has number", "data blocks are"})
    static final class NoLowerLimit extends Inspector {
        NoLowerLimit(DiskImage disk) {
            super(disk);
        }

        @Override
        boolean isData(int block) {
            return block >= 0 && block < size;
        }
    }

    /** Reads a list wherever its number points. */
    @Mistake(says = {"a block of the disk, which has", "was asked for"})
    static final class ReadsAnyList extends Inspector {
        ReadsAnyList(DiskImage disk) {
            super(disk);
        }

        @Override
        int[] content(Inode inode) {
            if (inode.list() != 0) {
                block(inode.list());
            }
            return super.content(inode);
        }
    }

    /** Tells a block with three users twice, and one with two users once for each. */
    @Mistake(says = "told twice:")
    static final class TellsEachUser extends Inspector {
        TellsEachUser(DiskImage disk) {
            super(disk);
        }

        @Override
        void use(Inode inode, int block) {
            super.use(inode, block);
            if (isData(block) && users[block] >= 2) {
                troubles.add(new Trouble.UsedTwice(block));
            }
        }
    }

    /** Wants no more blocks than the size needs. */
    @Mistake(says = {"expected:       no trouble", "WrongSize"})
    static final class NoBlockMore extends Inspector {
        NoBlockMore(DiskImage disk) {
            super(disk);
        }

        @Override
        boolean sizeFits(Inode inode, int[] content) {
            int blocks = 0;
            for (int block : content) {
                blocks += block == 0 ? 0 : 1;
            }
            return super.sizeFits(inode, content) && blocks == (inode.size() + 1023) / 1024;
        }
    }

    /** Looks at the map of the data only. */
    @Mistake(says = {"which lies before the data, is free in the map", "missing:", "UsedButFree"})
    static final class OnlyData extends Inspector {
        OnlyData(DiskImage disk) {
            super(disk);
        }

        @Override
        void map() {
            super.map();
            troubles.removeIf(t -> t instanceof Trouble.UsedButFree(int block) && block < first);
        }
    }

    /** Counts "." as a name. */
    @Mistake(says = {"expected:       no trouble", "WrongLinks[inum=1,"})
    static final class CountsDot extends Inspector {
        CountsDot(DiskImage disk) {
            super(disk);
        }

        @Override
        boolean isLink(Entry e) {
            return true;
        }
    }

    /** Does not count "..". */
    @Mistake(says = {"expected:       no trouble", "WrongLinks[inum=1,"})
    static final class LeavesOutDotDot extends Inspector {
        LeavesOutDotDot(DiskImage disk) {
            super(disk);
        }

        @Override
        boolean isLink(Entry e) {
            return e.isName();
        }
    }

    /** Takes what was removed while it was open for lost. */
    @Mistake(says = {"expected:       no trouble", "Unreachable"})
    static final class RemovedIsLost extends Inspector {
        RemovedIsLost(DiskImage disk) {
            super(disk);
        }

        @Override
        boolean isRemoved(Inode inode) {
            return false;
        }
    }

    /** Takes every inode that counts no names for removed, also if it has one. */
    @Mistake(says = {"counts 0 names"})
    static final class BelievesTheCount extends Inspector {
        BelievesTheCount(DiskImage disk) {
            super(disk);
        }

        @Override
        void links(Inode inode) {
            if (inode.links() != 0) {
                super.links(inode);
            }
        }
    }

    /** Takes what has a name for reachable: two directories that have each other are lost all the same. */
    @Mistake(says = {"missing:", "Unreachable"})
    static final class ANameIsAWay extends Inspector {
        ANameIsAWay(DiskImage disk) {
            super(disk);
        }

        @Override
        Set<Integer> reached() {
            Set<Integer> named = new HashSet<>(names.keySet());
            named.add(1);
            return named;
        }
    }

    /** Goes into each directory it sees, also if it has been there. */
    @Mistake(says = "that it comes to an end")
    static final class GoesRound extends Inspector {
        GoesRound(DiskImage disk) {
            super(disk);
        }

        @Override
        Set<Integer> reached() {
            Set<Integer> reached = new HashSet<>();
            go(1, reached);
            return reached;
        }

        private void go(int inum, Set<Integer> reached) {
            reached.add(inum);
            for (Entry e : entries.getOrDefault(inum, List.of())) {
                if (e.isName()) {
                    go(e.inum(), reached);
                }
            }
        }
    }

    /** Lets the size say how many entries a directory has. */
    @Mistake(says = {"expected:       no exception", "ArrayIndexOutOfBoundsException", "in readEntries"})
    static final class BelievesTheSize extends Inspector {
        private int last;

        BelievesTheSize(DiskImage disk) {
            super(disk);
        }

        @Override
        void readEntries(Inode inode, int[] content) {
            super.readEntries(inode, content);
            for (int place = 0; place < inode.size(); place += 1024) {
                last = content[place / 1024];
            }
        }
    }

    /** Is content with any directory behind "..". */
    @Mistake(says = {"missing:", "WrongDotDot"})
    static final class AnyParentWillDo extends Inspector {
        AnyParentWillDo(DiskImage disk) {
            super(disk);
        }

        @Override
        boolean isAbove(int parent, int inum, List<Entry> called) {
            return entries.containsKey(parent);
        }
    }

    /** Wants a zero behind each name. */
    @Mistake(says = "fourteenlette]")
    static final class CutsTheName extends Inspector {
        CutsTheName(DiskImage disk) {
            super(disk);
        }

        @Override
        String text(byte[] name) {
            String text = new String(name, 0, name.length - 1, StandardCharsets.ISO_8859_1);
            return text.indexOf(0) < 0 ? text : text.substring(0, text.indexOf(0));
        }
    }
}
