package xv6.solutions.c12;

import static xv6.kernel.fs.DiskLayout.NDIRECT;
import static xv6.kernel.fs.DiskLayout.NINDIRECT;

import xv6.kernel.fs.Inode;
import xv6.kernel.fs.InodeTable;
import xv6.kernel.lock.Sleeper;

/**
 * The last entry of the one list becomes the way to a list of lists. All blocks before it stay where they were, so the kernel's
 * own methods find them, and files written before can still be read. Beyond, {@code i / 256} says which list and {@code i % 256}
 * which of its entries; an entry of 0 is filled when somebody comes by. Truncating goes from the leaves to the root, for what
 * has been freed may not be looked into any more.
 */
class LargeFile extends Inode {
    static final int LAST = NINDIRECT - 1;

    LargeFile(InodeTable table, Sleeper sleeper) {
        super(table, sleeper);
    }

    /** How many blocks can be reached by one list at most. */
    int plain() {
        return NDIRECT + LAST;
    }

    @Override
    protected int most() {
        return NDIRECT + LAST + NINDIRECT * NINDIRECT;
    }

    @Override
    protected int map(int bn) {
        if (bn < plain()) {
            return super.map(bn);
        }
        if (addrs[NDIRECT] == 0) {
            addrs[NDIRECT] = allocate();
        }
        int lists = child(addrs[NDIRECT], LAST);
        int list = child(lists, list(bn - plain()));
        return child(list, (bn - plain()) % NINDIRECT);
    }

    int list(int i) {
        return i / NINDIRECT;
    }

    /** The block that entry {@code i} of a list leads to, made if there is none; 0 if the disk is full, or the list is missing for that. */
    int child(int list, int i) {
        if (list == 0) {
            return 0;
        }
        int block = entry(list, i);
        if (block == 0) {
            block = allocate();
            if (block != 0) {
                entry(list, i, block);
            }
        }
        return block;
    }

    @Override
    public void truncate() {
        if (addrs[NDIRECT] != 0) {
            int lists = entry(addrs[NDIRECT], LAST);
            for (int i = 0; lists != 0 && i < NINDIRECT; i++) {
                int list = entry(lists, i);
                if (list != 0) {
                    freeAll(list);
                    free(list);
                }
            }
        }
        // This frees all that the first list leads to: the list of lists as if it were a block of the content.
        super.truncate();
    }

    void freeAll(int list) {
        for (int i = 0; i < NINDIRECT; i++) {
            int block = entry(list, i);
            if (block != 0) {
                free(block);
            }
        }
    }
}
