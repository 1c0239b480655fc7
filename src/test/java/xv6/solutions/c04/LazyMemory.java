package xv6.solutions.c04;

import static xv6.kernel.memory.MemoryLayout.PGSIZE;
import static xv6.kernel.memory.MemoryLayout.TRAPFRAME;
import static xv6.kernel.memory.MemoryLayout.pgRoundDown;

import xv6.kernel.boot.Parts;
import xv6.kernel.boot.Rooms;
import xv6.kernel.memory.Kalloc;
import xv6.kernel.memory.PageTable;
import xv6.kernel.memory.Pte;
import xv6.kernel.process.Proc;
import xv6.kernel.syscall.Syscall;
import xv6.kernel.trap.PageFaults;
import xv6.machine.Cause;
import xv6.machine.PhysicalMemory;

/**
 * Memory on demand. sbrk moves the size alone when memory grows; it still gives back at once when it shrinks. A page that is missing below the size was promised,
 * and comes when it is touched: by the program, which faults, or by the kernel for the program, which walks. A page that is there and
 * faults nevertheless, the guard below the stack, is a mistake. Whoever goes through all pages, to copy or to free them, must expect that some are missing.
 */
public class LazyMemory extends Parts {
    @Override
    public PageTable pageTable(PhysicalMemory memory, Kalloc kalloc) {
        long root = Table.root(memory, kalloc);
        return root == 0 ? null : new Table(memory, kalloc, root);
    }

    @Override
    public PageFaults pageFaults(Kalloc kalloc, PhysicalMemory memory) {
        return (p, scause, stval) -> (scause == Cause.LOAD_PAGE_FAULT || scause == Cause.STORE_PAGE_FAULT)
                && ((Table) p.pagetable).give(stval);
    }

    @Override
    public void addCalls(Syscall syscall, Rooms rooms) {
        syscall.add(12, "sbrk", p -> sbrk(p, (int) p.trapframe.a(0), rooms));
    }

    long sbrk(Proc p, int n, Rooms rooms) {
        long old = p.sz;
        if (n > 0) {
            if (old + n > TRAPFRAME) {
                return -1;
            }
            p.sz = old + n;
            return old;
        }
        return rooms.lifecycle().growProc(n) ? old : -1;
    }

    /** A table in which promised pages may be missing. */
    static class Table extends PageTable {
        Table(PhysicalMemory memory, Kalloc kalloc, long root) {
            super(memory, kalloc, root);
        }

        static long root(PhysicalMemory memory, Kalloc kalloc) {
            return emptyRoot(memory, kalloc);
        }

        /** The page that holds {@code va} becomes the process's, if it was promised and is missing; false otherwise, and if memory is short. */
        boolean give(long va) {
            Proc p = Proc.current();
            if (p == null || p.pagetable != this || Long.compareUnsigned(va, p.sz) >= 0) {
                return false;
            }
            long at = walk(va, true);
            if (at == 0 || (memory.loadLong(at) & Pte.V) != 0) {
                return false;
            }
            long page = kalloc.kalloc();
            if (page == 0) {
                return false;
            }
            memory.fill(page, PGSIZE, 0);
            // The walk has added what the tree needs, so that this cannot fail.
            mapPages(pgRoundDown(va), PGSIZE, page, Pte.R | Pte.W | Pte.U);
            return true;
        }

        @Override
        public long walkAddr(long va) {
            long pa = super.walkAddr(va);
            return pa == 0 && give(va) ? super.walkAddr(va) : pa;
        }

        boolean isMissing(long va) {
            long at = walk(va, false);
            return at == 0 || (memory.loadLong(at) & Pte.V) == 0;
        }

        @Override
        public void unmap(long va, long npages, boolean free) {
            for (long a = va; a < va + npages * PGSIZE; a += PGSIZE) {
                if (!isMissing(a)) {
                    super.unmap(a, 1, free);
                }
            }
        }

        @Override
        public boolean copy(PageTable child, long sz) {
            for (long va = 0; va < sz; va += PGSIZE) {
                if (isMissing(va)) {
                    continue;
                }
                long pte = memory.loadLong(walk(va, false));
                long page = kalloc.kalloc();
                if (page == 0 || !child.mapPages(va, PGSIZE, page, Pte.flags(pte))) {
                    if (page != 0) {
                        kalloc.kfree(page);
                    }
                    child.unmap(0, va / PGSIZE, true);
                    return false;
                }
                memory.copy(page, Pte.pa(pte), PGSIZE);
            }
            return true;
        }
    }
}
