package xv6.solutions.c17;

import static xv6.kernel.memory.MemoryLayout.PGSIZE;

import xv6.kernel.fs.File;
import xv6.kernel.memory.Pte;
import xv6.kernel.process.Proc;
import xv6.solutions.Mistake;

/** Maps that forget something. */
final class MmapWrong {
    private MmapWrong() {
    }

    /** Takes no reference to the file: when the descriptor is closed, it is gone. */
    @Mistake(says = {"its descriptor closed", "a byte of the map: expected 97, came 0"})
    static final class NoReference extends Mmap {
        @Override
        File hold(File file) {
            return file;
        }
    }

    /** Brings all pages in at once. */
    @Mistake(says = {"64 MiB are mapped", "mmap, which returns the address of a page: expected 0, came -1"})
    static final class AllAtOnce extends Mmap {
        @Override
        long mmap(Proc p, long length, int how, int fd) {
            long start = super.mmap(p, length, how, fd);
            for (long i = 0; start != -1 && i < length; i += PGSIZE) {
                if (!bringIn(p, find(p, start), start + i)) {
                    munmap(p, start, length);
                    return -1;
                }
            }
            return start;
        }
    }

    /** Writes every page back that can be written. */
    @Mistake(says = {"not shared", "as it was before"})
    static final class WritesPrivateBack extends Mmap {
        @Override
        boolean isToBeWritten(Area a) {
            return a.may(WRITE);
        }
    }

    /** Writes nothing back. */
    @Mistake(says = "byte 4200 of the file, written to the map")
    static final class NeverWritesBack extends Mmap {
        @Override
        boolean isToBeWritten(Area a) {
            return false;
        }
    }

    /** Forgets a whole map when a part of it is unmapped. */
    @Mistake(says = {"munmap of the second page", "unexpected scause 0x000000000000000d"})
    static final class UnmapsTheWhole extends Mmap {
        @Override
        long munmap(Proc p, long from, long length) {
            Area a = find(p, from);
            return a == null ? -1 : super.munmap(p, a.start, a.end - a.start);
        }
    }

    /** Lets whoever may read a file write it, through a map. */
    @Mistake(says = "mmap of a file opened for reading only, shared and to be written")
    static final class AllowsEverything extends Mmap {
        @Override
        boolean allows(File file, int how) {
            return true;
        }
    }

    /** All pages can be written. */
    @Mistake(says = "wrote to a map which may only be read, and must be killed: expected -1, came 5")
    static final class AllWritable extends Mmap {
        @Override
        long permissions(Area a) {
            return Pte.R | Pte.W;
        }
    }

    /** A child knows nothing of its parent's maps. */
    @Mistake(says = "a child that reads the map it has from its parent: expected 0, came -1")
    static final class ChildHasNone extends Mmap {
        @Override
        void inherit(Proc parent, Proc child) {
            // It has none.
        }
    }

    /** Leaves maps as they are when a process exits: its page table cannot be freed. */
    @Mistake(says = "panic: freewalk: leaf")
    static final class ExitForgets extends Mmap {
        @Override
        void leave(Proc p) {
            of(p).clear();
        }
    }

    /** Never gives a file back. */
    @Mistake(says = {"120 times", "open data: expected 3"})
    static final class KeepsFiles extends Mmap {
        @Override
        void drop(File file) {
            // It may still be of use.
        }
    }

    /** Takes pages out of the page table and keeps them. */
    @Mistake(says = "as many free pages afterwards as before")
    static final class KeepsPages extends Mmap {
        @Override
        boolean frees() {
            return false;
        }
    }
}
