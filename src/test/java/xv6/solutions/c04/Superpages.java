package xv6.solutions.c04;

import static xv6.kernel.memory.MemoryLayout.MAXVA;
import static xv6.kernel.memory.MemoryLayout.PGSIZE;
import static xv6.kernel.memory.MemoryLayout.pgRoundUp;

import xv6.kernel.boot.Parts;
import xv6.kernel.lock.KernelPanic;
import xv6.kernel.lock.Spinlock;
import xv6.kernel.memory.Kalloc;
import xv6.kernel.memory.KernelData;
import xv6.kernel.memory.PageTable;
import xv6.kernel.memory.Pte;
import xv6.machine.PhysicalMemory;

/**
 * The blocks for superpages are the last of RAM, and kinit passes them by. A superpage's entry stands where that of a table would, so whoever
 * comes to level 1 looks first what it is. A superpage of which a part goes is taken apart in place: the pages that are kept stay where
 * they are, and of those that go, the last becomes the table which leads to them, so that no memory is needed. The others are small pages from then on, and
 * so is the block.
 */
public class Superpages extends Parts {
    static final int SUPER = 512 * PGSIZE;

    @Override
    public Kalloc kalloc(PhysicalMemory memory, KernelData data) {
        return new Blocks(memory, data);
    }

    @Override
    public PageTable pageTable(PhysicalMemory memory, Kalloc kalloc) {
        long root = Table.root(memory, kalloc);
        return root == 0 ? null : new Table(memory, (Blocks) kalloc, root);
    }

    /** Small pages, and blocks of 2 MiB. */
    static class Blocks extends Kalloc {
        static final int COUNT = 5;

        private final Spinlock lock = new Spinlock("superpages");
        private final long from;
        private final long to;
        private final long[] free = new long[COUNT];
        private int count;
        private boolean passBy = true;

        Blocks(PhysicalMemory memory, KernelData data) {
            super(memory, data, new Spinlock("kmem"));
            to = end(memory);
            from = to - COUNT * SUPER;
        }

        long end(PhysicalMemory memory) {
            return memory.end() / SUPER * SUPER;
        }

        @Override
        public void kinit() {
            super.kinit();
            passBy = false;
            for (long block = from; block < to; block += SUPER) {
                superfree(block);
            }
        }

        @Override
        public void kfree(long pa) {
            if (!passBy || pa < from || pa >= to) {
                super.kfree(pa);
            }
        }

        /** A block, or 0. */
        long superalloc() {
            lock.acquire();
            long block = last();
            lock.release();
            return block;
        }

        /** The same for who has the lock. */
        long last() {
            return count == 0 ? 0 : free[--count];
        }

        void superfree(long block) {
            lock.acquire();
            if (count == COUNT) {
                throw new KernelPanic("superfree");
            }
            free[count++] = block;
            lock.release();
        }

        @Override
        public int freePages() {
            return super.freePages() + count * (SUPER / PGSIZE);
        }
    }

    /** Entries of level 1 may be leaves. */
    static class Table extends PageTable {
        final Blocks blocks;

        Table(PhysicalMemory memory, Blocks blocks, long root) {
            super(memory, blocks, root);
            this.blocks = blocks;
        }

        static long root(PhysicalMemory memory, Kalloc kalloc) {
            return emptyRoot(memory, kalloc);
        }

        /** The address of the entry of level 1 for {@code va}, or 0 if there is no such table. */
        final long entry(long va) {
            long upper = memory.loadLong(root + 8 * Pte.index(2, va));
            return (upper & Pte.V) == 0 ? 0 : Pte.pa(upper) + 8 * Pte.index(1, va);
        }

        boolean isSuper(long va) {
            long at = entry(va);
            return at != 0 && (memory.loadLong(at) & (Pte.R | Pte.W | Pte.X)) != 0;
        }

        @Override
        public long walkAddr(long va) {
            if (Long.compareUnsigned(va, MAXVA) >= 0 || !isSuper(va)) {
                return super.walkAddr(va);
            }
            return Pte.pa(memory.loadLong(entry(va))) + within(va);
        }

        /** Which page of its superpage it is, in bytes. */
        long within(long va) {
            return va % SUPER / PGSIZE * PGSIZE;
        }

        @Override
        public long grow(long oldsz, long newsz, long xperm) {
            if (newsz < oldsz) {
                return oldsz;
            }
            long begin = pgRoundUp(oldsz);
            long a = begin;
            while (a < newsz) {
                long next = nextBoundary(a);
                boolean large = isLarge(a, newsz) && growLarge(a, xperm);
                if (!large && super.grow(a, Math.min(next, newsz), xperm) == 0) {
                    shrink(a, begin);
                    return 0;
                }
                a = next;
            }
            return newsz;
        }

        static long nextBoundary(long a) {
            return (a / SUPER + 1) * SUPER;
        }

        boolean isLarge(long a, long newsz) {
            return a % SUPER == 0 && newsz - a >= SUPER;
        }

        private boolean growLarge(long va, long xperm) {
            long block = blocks.superalloc();
            if (block == 0) {
                return false;
            }
            clear(block, SUPER);
            if (!mapLarge(va, block, Pte.R | Pte.U | xperm)) {
                blocks.superfree(block);
                return false;
            }
            return true;
        }

        void clear(long block, int bytes) {
            memory.fill(block, bytes, 0);
        }

        boolean mapLarge(long va, long block, long perm) {
            // The table of level 1, if it is missing, comes with the walk, and one of level 0 with it.
            if (entry(va) == 0 && walk(va, true) == 0) {
                return false;
            }
            long at = entry(va);
            long old = memory.loadLong(at);
            if ((old & Pte.V) != 0) {
                giveTableBack(Pte.pa(old));
            }
            memory.storeLong(at, Pte.ofPa(block) | perm | Pte.V);
            revision++;
            return true;
        }

        /** A table without an entry, left by small pages that were there before. */
        void giveTableBack(long table) {
            kalloc.kfree(table);
        }

        @Override
        public void unmap(long va, long npages, boolean free) {
            long end = va + npages * PGSIZE;
            long a = va;
            while (a < end) {
                if (!isSuper(a)) {
                    super.unmap(a, 1, free);
                    a += PGSIZE;
                } else {
                    if (a % SUPER == 0) {
                        takeOut(a);
                    } else {
                        takeApart(a);
                    }
                    a = nextBoundary(a);
                }
            }
        }

        void takeOut(long va) {
            long at = entry(va);
            blocks.superfree(Pte.pa(memory.loadLong(at)));
            memory.storeLong(at, 0);
            revision++;
        }

        /** Keeps the pages below {@code va} of the superpage that holds it, and gives back the others. */
        void takeApart(long va) {
            long at = entry(va);
            long pte = memory.loadLong(at);
            long block = Pte.pa(pte);
            int kept = (int) (va % SUPER / PGSIZE);
            long table = block + SUPER - PGSIZE;
            memory.fill(table, PGSIZE, 0);
            for (int i = 0; i < kept; i++) {
                memory.storeLong(table + 8 * i, Pte.ofPa(block + (long) i * PGSIZE) | Pte.flags(pte));
            }
            memory.storeLong(at, Pte.ofPa(table) | Pte.V);
            revision++;
            for (long page = block + (long) kept * PGSIZE; page < table; page += PGSIZE) {
                kalloc.kfree(page);
            }
        }

        @Override
        public boolean copy(PageTable child, long sz) {
            Table to = (Table) child;
            long va = 0;
            while (va < sz) {
                boolean large = isSuper(va) && copyLarge(to, va);
                if (!large && !copyPage(to, va)) {
                    to.unmap(0, va / PGSIZE, true);
                    return false;
                }
                va += large ? SUPER : PGSIZE;
            }
            return true;
        }

        boolean copyLarge(Table child, long va) {
            long block = va % SUPER == 0 ? blocks.superalloc() : 0;
            if (block == 0) {
                return false;
            }
            long pte = memory.loadLong(entry(va));
            memory.copy(block, Pte.pa(pte), SUPER);
            if (!child.mapLarge(va, block, Pte.flags(pte))) {
                blocks.superfree(block);
                return false;
            }
            return true;
        }

        private boolean copyPage(Table child, long va) {
            long pte = memory.loadLong(isSuper(va) ? entry(va) : walk(va, false));
            long page = kalloc.kalloc();
            if (page == 0) {
                return false;
            }
            memory.copy(page, Pte.pa(pte) + (isSuper(va) ? within(va) : 0), PGSIZE);
            if (!child.mapPages(va, PGSIZE, page, Pte.flags(pte))) {
                kalloc.kfree(page);
                return false;
            }
            return true;
        }
    }
}
