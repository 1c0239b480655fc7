package xv6.solutions.c21;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import xv6.solutions.Mistake;

/** Readers that come to the wrong block, or take the wrong thing for a file. */
final class ReadFileWrong {
    private ReadFileWrong() {
    }

    /** Knows the twelve blocks only. */
    @Mistake(says = {"read(\"/thirteen\")", "other bytes from place 12288 on"})
    static final class DirectOnly extends ReadFile {
        DirectOnly(byte[] image) {
            super(image);
        }

        @Override
        int block(int inode, int i) {
            return i < 12 ? super.block(inode, i) : 0;
        }
    }

    /** Takes the list of blocks for a block. */
    @Mistake(says = {"read(\"/thirteen\")", "in block 12 of the file"})
    static final class ThirteenDirect extends ReadFile {
        ThirteenDirect(byte[] image) {
            super(image);
        }

        @Override
        int block(int inode, int i) {
            return i <= 12 ? number(inode, i) : super.block(inode, i - 1);
        }
    }

    /** Counts in the list from the beginning of the file. */
    @Mistake(says = {"read(\"/thirteen\")", "in block 12 of the file"})
    static final class CountsFromTheStart extends ReadFile {
        CountsFromTheStart(byte[] image) {
            super(image);
        }

        @Override
        int block(int inode, int i) {
            return i < 12 ? number(inode, i) : super.block(inode, i + 12);
        }
    }

    /** Reads whole blocks, beyond the file's end. */
    @Mistake(says = {"read(\"/small\")", "700, bytes", "1024"})
    static final class WholeBlocks extends ReadFile {
        WholeBlocks(byte[] image) {
            super(image);
        }

        @Override
        byte[] content(int inode) {
            byte[] content = super.content(inode);
            return Arrays.copyOf(content, (content.length + BSIZE - 1) / BSIZE * BSIZE);
        }
    }

    /** Expects a zero behind each name. */
    @Mistake(says = {"read(\"/d/fourteenletter\")", "null"})
    static final class NamesEndWithZero extends ReadFile {
        NamesEndWithZero(byte[] image) {
            super(image);
        }

        @Override
        int length(byte[] name) {
            return Math.min(super.length(name), NAME - 1);
        }
    }

    /** Is content with the beginning of a name. */
    @Mistake(says = {"read(\"/smal\")", "null, for there is no file of that name"})
    static final class TakesBeginnings extends ReadFile {
        TakesBeginnings(byte[] image) {
            super(image);
        }

        @Override
        boolean isNamed(byte[] bytes, String name) {
            return name.equals("..") || name.equals(".") ? super.isNamed(bytes, name)
                    : new String(bytes, StandardCharsets.ISO_8859_1).startsWith(name);
        }
    }

    /** Returns the entries of a directory as if they were a file. */
    @Mistake(says = {"read(\"/d\")", "null, for there is no file of that name"})
    static final class ReadsDirectories extends ReadFile {
        ReadsDirectories(byte[] image) {
            super(image);
        }

        @Override
        boolean mayBeRead(int inode) {
            return type(inode) != 0;
        }
    }

    /** Reads block 0 where there is none. */
    @Mistake(says = {"where its third block and its list of blocks have number 0", "other bytes from place"})
    static final class ReadsBlockZero extends ReadFile {
        ReadsBlockZero(byte[] image) {
            super(image);
            disk.put(0, (byte) 'x');
        }

        @Override
        byte[] content(int inode) {
            byte[] content = super.content(inode);
            for (int at = 0; at < content.length; at += BSIZE) {
                if (block(inode, at / BSIZE) == 0) {
                    disk.get(0, content, at, Math.min(BSIZE, content.length - at));
                }
            }
            return content;
        }
    }

    /** Looks for a name in a file's content as well. */
    @Mistake(says = {"read(\"/entry/name\")", "null, for there is no file of that name"})
    static final class SearchesFiles extends ReadFile {
        SearchesFiles(byte[] image) {
            super(image);
        }

        @Override
        boolean mayBeSearched(int inode) {
            return true;
        }
    }
}
