package xv6.solutions.c04;

import static xv6.kernel.memory.MemoryLayout.KERNBASE;
import static xv6.kernel.memory.MemoryLayout.MAXVA;
import static xv6.kernel.memory.MemoryLayout.PGSIZE;
import static xv6.kernel.memory.MemoryLayout.pgRoundDown;

import java.util.concurrent.atomic.AtomicIntegerArray;
import xv6.kernel.boot.Parts;
import xv6.kernel.memory.Kalloc;
import xv6.kernel.memory.KernelData;
import xv6.kernel.memory.PageTable;
import xv6.kernel.memory.Pte;
import xv6.kernel.trap.PageFaults;
import xv6.machine.Cause;
import xv6.machine.PhysicalMemory;

/**
 * Copy on write. Who copies a table takes W from each page that may be written, on both sides, marks the entry with a bit of the software's own, and
 * counts one more that has the page. The parent's table has changed by that, too: its hart must forget the old entries. A write to a
 * marked page gets a copy, whether a program makes it or the kernel for the program; the last who has a page may write it as it is. A page
 * is free when nobody has it any more. Pages without W that carry no mark, a program's code, stay so: a write there is still a mistake.
 */
public class CopyOnWrite extends Parts {
    @Override
    public Kalloc kalloc(PhysicalMemory memory, KernelData data) {
        return new CountingKalloc(memory, data);
    }

    @Override
    public PageTable pageTable(PhysicalMemory memory, Kalloc kalloc) {
        return Table.create(memory, (CountingKalloc) kalloc);
    }

    @Override
    public PageFaults pageFaults(Kalloc kalloc, PhysicalMemory memory) {
        return (p, scause, stval) -> scause == Cause.STORE_PAGE_FAULT && ((Table) p.pagetable).makeOwn(stval);
    }

    /** Knows of each page how many have it. */
    static class CountingKalloc extends Kalloc {
        private final AtomicIntegerArray owners;

        CountingKalloc(PhysicalMemory memory, KernelData data) {
            super(memory, data, new xv6.kernel.lock.Spinlock("kmem"));
            owners = new AtomicIntegerArray((int) ((memory.end() - KERNBASE) / PGSIZE));
        }

        @Override
        public long kalloc() {
            long pa = super.kalloc();
            if (pa != 0) {
                owners.set(index(pa), 1);
            }
            return pa;
        }

        @Override
        public void kfree(long pa) {
            // Before kalloc has given it, at kinit, nobody has the page.
            if (owners.get(index(pa)) == 0 || owners.decrementAndGet(index(pa)) == 0) {
                super.kfree(pa);
            }
        }

        void share(long pa) {
            owners.incrementAndGet(index(pa));
        }

        boolean isShared(long pa) {
            return owners.get(index(pa)) > 1;
        }

        private static int index(long pa) {
            return (int) ((pa - KERNBASE) / PGSIZE);
        }
    }

    /** Shares its pages when it is copied. */
    static class Table extends PageTable {
        /** One of the two bits that the hart leaves to the software: may be written once it is the process's own. */
        static final long COPY = 1 << 8;

        final CountingKalloc pages;

        Table(PhysicalMemory memory, CountingKalloc kalloc, long root) {
            super(memory, kalloc, root);
            pages = kalloc;
        }

        static Table create(PhysicalMemory memory, CountingKalloc kalloc) {
            long root = emptyRoot(memory, kalloc);
            return root == 0 ? null : new Table(memory, kalloc, root);
        }

        @Override
        public boolean copy(PageTable child, long sz) {
            revision++;
            for (long va = 0; va < sz; va += PGSIZE) {
                long at = walk(va, false);
                long pte = memory.loadLong(at);
                if ((pte & Pte.W) != 0) {
                    pte = pte & ~Pte.W | COPY;
                    memory.storeLong(at, pte);
                }
                if (!child.mapPages(va, PGSIZE, Pte.pa(pte), Pte.flags(pte))) {
                    child.unmap(0, va / PGSIZE, true);
                    return false;
                }
                pages.share(Pte.pa(pte));
            }
            return true;
        }

        /** Makes the marked page at {@code va} the process's own, to be written; false if it is no such page or memory is short. */
        boolean makeOwn(long va) {
            if (Long.compareUnsigned(va, MAXVA) >= 0) {
                return false;
            }
            long at = walk(va, false);
            if (at == 0 || (memory.loadLong(at) & (Pte.V | Pte.U | COPY)) != (Pte.V | Pte.U | COPY)) {
                return false;
            }
            long pte = memory.loadLong(at);
            long pa = Pte.pa(pte);
            if (pages.isShared(pa)) {
                long own = pages.kalloc();
                if (own == 0) {
                    return false;
                }
                memory.copy(own, pa, PGSIZE);
                pages.kfree(pa);
                pa = own;
            }
            memory.storeLong(at, Pte.ofPa(pa) | Pte.flags(pte) & ~COPY | Pte.W);
            revision++;
            return true;
        }

        /** Whether the kernel may write {@code n} bytes, one or more, at {@code dst} for the process, all pages its own. */
        boolean prepare(long dst, long n) {
            for (long va = pgRoundDown(dst);; va += PGSIZE) {
                if (walkAddr(va) == 0) {
                    return true;
                }
                if (!mayWrite(va) && !makeOwn(va)) {
                    return false;
                }
                if (Long.compareUnsigned(n - 1, va - dst + PGSIZE - 1) <= 0) {
                    return true;
                }
            }
        }

        /** Code is not written, neither here nor for the kernel: the page is the parent's code, too. */
        boolean mayWrite(long va) {
            return (memory.loadLong(walk(va, false)) & Pte.W) != 0;
        }

        @Override
        public boolean copyOut(long dst, long srcPa, long n) {
            return prepare(dst, n) && super.copyOut(dst, srcPa, n);
        }

        @Override
        public boolean copyOut(long dst, byte[] src, int from, int n) {
            return prepare(dst, n) && super.copyOut(dst, src, from, n);
        }

        @Override
        public boolean storeByte(long address, int b) {
            return prepare(address, 1) && super.storeByte(address, b);
        }
    }
}
