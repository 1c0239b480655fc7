package xv6.solutions.c04;

import static xv6.kernel.memory.MemoryLayout.PGSIZE;
import static xv6.kernel.memory.MemoryLayout.pgRoundDown;

import xv6.kernel.boot.Parts;
import xv6.kernel.boot.Rooms;
import xv6.kernel.memory.Kalloc;
import xv6.kernel.memory.PageTable;
import xv6.kernel.memory.Pte;
import xv6.kernel.process.Proc;
import xv6.kernel.trap.PageFaults;
import xv6.machine.PhysicalMemory;
import xv6.solutions.Mistake;

/** Promises that are not kept, and gifts that nobody promised. */
final class LazyMemoryWrong {
    private LazyMemoryWrong() {
    }

    /** Gives everything at once, as the kernel does. */
    @Mistake(says = {"asks for 64 MiB", "a promise costs nothing"})
    static final class GivesAtOnce extends Parts {
    }

    /** Expects every page to be there when memory is given back. */
    @Mistake(says = "panic: uvmunmap: not mapped")
    static final class UnmapExpectsAll extends LazyMemory {
        @Override
        public PageTable pageTable(PhysicalMemory memory, Kalloc kalloc) {
            return new Table(memory, kalloc, Table.root(memory, kalloc)) {
                @Override
                boolean isMissing(long va) {
                    return false;
                }

                @Override
                public boolean copy(PageTable child, long sz) {
                    return sz < 1 << 20 && super.copy(child, sz);
                }
            };
        }
    }

    /** Serves the program's own accesses alone: the kernel finds nothing where the program would have got a page. */
    @Mistake(says = {"the kernel touches a promised page", "as if the program had touched the page before"})
    static final class KernelFindsNothing extends LazyMemory {
        @Override
        public PageTable pageTable(PhysicalMemory memory, Kalloc kalloc) {
            return new Table(memory, kalloc, Table.root(memory, kalloc)) {
                @Override
                public long walkAddr(long va) {
                    return va < 0 || va >= 1L << 38 || isMissing(va) || (memory.loadLong(walk(va, false)) & Pte.U) == 0 ? 0 : super.walkAddr(va);
                }
            };
        }
    }

    /** Does not clear the page. */
    @Mistake(says = {"finds 0 in each", "another process's"})
    static final class DoesNotClear extends LazyMemory {
        @Override
        public PageTable pageTable(PhysicalMemory memory, Kalloc kalloc) {
            return new Table(memory, kalloc, Table.root(memory, kalloc)) {
                @Override
                boolean give(long va) {
                    boolean given = super.give(va);
                    if (given) {
                        memory.fill(Pte.pa(memory.loadLong(walk(va, false))), PGSIZE, 5);
                    }
                    return given;
                }
            };
        }
    }

    /** Gives a page wherever one is missing, promised or not. */
    @Mistake(says = {"beyond its size", "it is killed"})
    static final class GivesAnywhere extends LazyMemory {
        @Override
        public PageFaults pageFaults(Kalloc kalloc, PhysicalMemory memory) {
            PageFaults right = super.pageFaults(kalloc, memory);
            return (p, scause, stval) -> {
                long sz = p.sz;
                if (stval >= 0 && stval < 1L << 30 && stval >= sz) {
                    p.sz = pgRoundDown(stval) + PGSIZE;
                }
                return right.mend(p, scause, stval);
            };
        }
    }

    /** Opens the guard page below the stack instead of ending the process. */
    @Mistake(says = {"guard page", "it is killed"})
    static final class OpensTheGuard extends LazyMemory {
        @Override
        public PageFaults pageFaults(Kalloc kalloc, PhysicalMemory memory) {
            PageFaults right = super.pageFaults(kalloc, memory);
            return (p, scause, stval) -> {
                if (right.mend(p, scause, stval)) {
                    return true;
                }
                long at = stval >= 0 && stval < p.sz ? p.pagetable.walk(stval, false) : 0;
                if (at == 0 || (memory.loadLong(at) & Pte.U) != 0) {
                    return false;
                }
                memory.storeLong(at, memory.loadLong(at) | Pte.U);
                p.pagetable.revision++;
                return true;
            };
        }
    }

    /** Shrinks the size and keeps the pages: memory that grows again has the old bytes. */
    @Mistake(says = {"gives memory back", "gone when sbrk returns"})
    static final class KeepsThePages extends LazyMemory {
        @Override
        long sbrk(Proc p, int n, Rooms rooms) {
            long old = p.sz;
            if (n < 0) {
                p.sz = old + n;
                return old;
            }
            return super.sbrk(p, n, rooms);
        }
    }

    /** Says of a page that cannot be had that it is there, and the program faults for ever. */
    @Mistake(says = {"there is no memory left", "stopped"})
    static final class TriesForEver extends LazyMemory {
        @Override
        public PageFaults pageFaults(Kalloc kalloc, PhysicalMemory memory) {
            PageFaults right = super.pageFaults(kalloc, memory);
            return (p, scause, stval) -> right.mend(p, scause, stval) || kalloc.freePages() == 0;
        }
    }
}
