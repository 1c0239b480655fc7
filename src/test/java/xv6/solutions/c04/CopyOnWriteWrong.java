package xv6.solutions.c04;

import static xv6.kernel.memory.MemoryLayout.PGSIZE;

import xv6.kernel.memory.Kalloc;
import xv6.kernel.memory.KernelData;
import xv6.kernel.memory.PageTable;
import xv6.kernel.memory.Pte;
import xv6.kernel.trap.PageFaults;
import xv6.machine.Cause;
import xv6.machine.PhysicalMemory;
import xv6.solutions.Mistake;

/** Pages that are shared too long, copied too early, or never free again. */
final class CopyOnWriteWrong {
    private CopyOnWriteWrong() {
    }

    /** Copies at once, as the kernel does. */
    @Mistake(says = {"more than half of memory", "copies nothing"})
    static final class CopiesAtOnce extends xv6.kernel.boot.Parts {
    }

    /** Takes W from the child's entries only: the parent goes on writing what the child reads. */
    @Mistake(says = "the parent writes after the fork")
    static final class ParentKeepsWriting extends CopyOnWrite {
        @Override
        public PageTable pageTable(PhysicalMemory memory, Kalloc kalloc) {
            long root = kalloc.kalloc();
            memory.fill(root, PGSIZE, 0);
            return new Table(memory, (CountingKalloc) kalloc, root) {
                @Override
                public boolean copy(PageTable child, long sz) {
                    for (long va = 0; va < sz; va += PGSIZE) {
                        long pte = memory.loadLong(walk(va, false));
                        long flags = (pte & Pte.W) != 0 ? Pte.flags(pte) & ~Pte.W | COPY : Pte.flags(pte);
                        if (!child.mapPages(va, PGSIZE, Pte.pa(pte), flags)) {
                            child.unmap(0, va / PGSIZE, true);
                            return false;
                        }
                        pages.share(Pte.pa(pte));
                    }
                    return true;
                }
            };
        }
    }

    /** Changes the parent's entries, and does not say so: its hart goes on with those that it remembers. */
    @Mistake(says = "the parent writes after the fork")
    static final class HartRemembers extends CopyOnWrite {
        @Override
        public PageTable pageTable(PhysicalMemory memory, Kalloc kalloc) {
            long root = kalloc.kalloc();
            memory.fill(root, PGSIZE, 0);
            return new Table(memory, (CountingKalloc) kalloc, root) {
                @Override
                public boolean copy(PageTable child, long sz) {
                    long before = revision;
                    boolean copied = super.copy(child, sz);
                    revision = before;
                    return copied;
                }
            };
        }
    }

    /** Copies a page even if nobody else has it any more. */
    @Mistake(says = {"when its child has ended", "nobody else has any more"})
    static final class AlwaysCopies extends CopyOnWrite {
        @Override
        public Kalloc kalloc(PhysicalMemory memory, KernelData data) {
            return new CountingKalloc(memory, data) {
                @Override
                boolean isShared(long pa) {
                    return true;
                }
            };
        }
    }

    /** Lets the kernel write to any page that is not to be copied, so to the code that all of them share. */
    @Mistake(says = {"the descriptors shall go to its own code", "nobody may write there"})
    static final class WritesSharedCode extends CopyOnWrite {
        @Override
        public PageTable pageTable(PhysicalMemory memory, Kalloc kalloc) {
            long root = kalloc.kalloc();
            memory.fill(root, PGSIZE, 0);
            return new Table(memory, (CountingKalloc) kalloc, root) {
                @Override
                boolean mayWrite(long va) {
                    return (memory.loadLong(walk(va, false)) & COPY) == 0;
                }
            };
        }
    }

    /** Forgets that the kernel writes, too: a read of the child's lands in the parent's buffer. */
    @Mistake(says = {"the kernel writes for the child", "the parent's own"})
    static final class KernelWritesThrough extends CopyOnWrite {
        @Override
        public PageTable pageTable(PhysicalMemory memory, Kalloc kalloc) {
            long root = kalloc.kalloc();
            memory.fill(root, PGSIZE, 0);
            return new Table(memory, (CountingKalloc) kalloc, root) {
                @Override
                boolean prepare(long dst, long n) {
                    return true;
                }
            };
        }
    }

    /** Never gives back the page of which it has made a copy. */
    @Mistake(says = "as many pages free afterwards as before")
    static final class Leaks extends CopyOnWrite {
        @Override
        public PageTable pageTable(PhysicalMemory memory, Kalloc kalloc) {
            long root = kalloc.kalloc();
            memory.fill(root, PGSIZE, 0);
            return new Table(memory, (CountingKalloc) kalloc, root) {
                @Override
                boolean makeOwn(long va) {
                    long at = walk(va, false);
                    long pa = at == 0 ? 0 : Pte.pa(memory.loadLong(at));
                    boolean shared = at != 0 && (memory.loadLong(at) & COPY) != 0 && pages.isShared(pa);
                    boolean own = super.makeOwn(va);
                    if (own && shared) {
                        pages.share(pa);
                    }
                    return own;
                }
            };
        }
    }

    /** Does not count: the first who ends frees the pages of all. */
    @Mistake(says = {"forks, and parent and child end", "panic: init exiting"})
    static final class DoesNotCount extends CopyOnWrite {
        @Override
        public Kalloc kalloc(PhysicalMemory memory, KernelData data) {
            return new CountingKalloc(memory, data) {
                @Override
                void share(long pa) {
                }

                @Override
                boolean isShared(long pa) {
                    return true;
                }
            };
        }
    }

    /** Mends every write fault: a program's code may be written as well. */
    @Mistake(says = {"writes into its own code", "it is killed"})
    static final class CodeToo extends CopyOnWrite {
        @Override
        public PageFaults pageFaults(Kalloc kalloc, PhysicalMemory memory) {
            PageFaults right = super.pageFaults(kalloc, memory);
            return (p, scause, stval) -> {
                long at = scause == Cause.STORE_PAGE_FAULT && stval >= 0 && stval < p.sz ? p.pagetable.walk(stval, false) : 0;
                if (at != 0 && (memory.loadLong(at) & Pte.U) != 0) {
                    memory.storeLong(at, memory.loadLong(at) | Table.COPY);
                }
                return right.mend(p, scause, stval);
            };
        }
    }

    /** When there is no page left, says that all is well, and the instruction faults again, for ever. */
    @Mistake(says = {"there is no memory left", "no end after 10 seconds", "it was stopped"})
    static final class TriesForEver extends CopyOnWrite {
        @Override
        public PageFaults pageFaults(Kalloc kalloc, PhysicalMemory memory) {
            PageFaults right = super.pageFaults(kalloc, memory);
            return (p, scause, stval) -> {
                boolean mended = right.mend(p, scause, stval);
                return mended || kalloc.freePages() == 0;
            };
        }
    }
}
