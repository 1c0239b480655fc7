package xv6.solutions.c12;

import xv6.kernel.fs.InodeTable;
import xv6.kernel.lock.Sleeper;
import xv6.solutions.Mistake;

/** Large files that end too soon, mix up their blocks, or leave some behind. */
final class LargeFileWrong {
    private LargeFileWrong() {
    }

    /** Says that a file has no more blocks than before. */
    @Mistake(says = {"block 65802 of a file", "-1"})
    static final class NoLarger extends LargeFile {
        NoLarger(InodeTable table, Sleeper sleeper) {
            super(table, sleeper);
        }

        @Override
        protected int most() {
            return xv6.kernel.fs.DiskLayout.MAXFILE;
        }
    }

    /** Lets a file have one block more than there are ways to. */
    @Mistake(says = {"writei of block 65803", "was asked for"})
    static final class OneTooMany extends LargeFile {
        OneTooMany(InodeTable table, Sleeper sleeper) {
            super(table, sleeper);
        }

        @Override
        protected int most() {
            return super.most() + 1;
        }
    }

    /** Frees the list of lists and nothing that it leads to. */
    @Mistake(says = "free blocks on the disk")
    static final class FreesOneListOnly extends LargeFile {
        FreesOneListOnly(InodeTable table, Sleeper sleeper) {
            super(table, sleeper);
        }

        @Override
        void freeAll(int list) {
        }
    }

    /** Takes the last entry for a block of the content as well: block 267 is the list of lists. */
    @Mistake(says = "the content of block")
    static final class UsesTheLastEntryTwice extends LargeFile {
        UsesTheLastEntryTwice(InodeTable table, Sleeper sleeper) {
            super(table, sleeper);
        }

        @Override
        int plain() {
            return super.plain() + 1;
        }
    }

    /** Divides by the entries that the first list has left, one too few: two blocks get the same place. */
    @Mistake(says = "block")
    static final class DividesByOneLess extends LargeFile {
        DividesByOneLess(InodeTable table, Sleeper sleeper) {
            super(table, sleeper);
        }

        @Override
        int list(int i) {
            return i / LAST;
        }
    }

    /** Does not write the new block into the list: it is lost, and made again each time. */
    @Mistake(says = "the content of block")
    static final class WritesNoEntry extends LargeFile {
        WritesNoEntry(InodeTable table, Sleeper sleeper) {
            super(table, sleeper);
        }

        @Override
        int child(int list, int i) {
            int block = list == 0 ? 0 : entry(list, i);
            return block == 0 ? allocate() : block;
        }
    }

    /** Uses one list for all blocks beyond, and not one for each 256. */
    @Mistake(says = "block")
    static final class OneList extends LargeFile {
        OneList(InodeTable table, Sleeper sleeper) {
            super(table, sleeper);
        }

        @Override
        int list(int i) {
            return 0;
        }
    }
}
