package xv6.kernel.memory;

import static xv6.kernel.memory.MemoryLayout.MAXVA;
import static xv6.kernel.memory.MemoryLayout.PGSIZE;
import static xv6.kernel.memory.MemoryLayout.pgRoundDown;
import static xv6.kernel.memory.MemoryLayout.pgRoundUp;

import xv6.kernel.lock.KernelPanic;
import xv6.machine.PhysicalMemory;

/**
 * An Sv39 page table (xv6: pagetable_t, vm.c): a tree of three levels of pages in RAM, each with 512 entries of eight
 * bytes, which the hart walks for every address of user code and this class for every address the kernel is given. Its
 * owner alone changes it; no lock protects it.
 */
public class PageTable implements AddressSpace {

    // tag::state[]
    /** Physical address of the root page. */
    public final long root;

    /** Counts the changes; a hart that used the table before one must forget what it remembers of it. */
    public long revision;

    protected final PhysicalMemory memory;
    protected final Kalloc kalloc;

    /** The table whose root page is at {@code root}. */
    protected PageTable(PhysicalMemory memory, Kalloc kalloc, long root) {
        this.memory = memory;
        this.kalloc = kalloc;
        this.root = root;
    }
    // end::state[]

    // tag::create[]
    /** An empty page table, or null if there is no page for it (xv6: uvmcreate). */
    public static PageTable create(PhysicalMemory memory, Kalloc kalloc) {
        long root = emptyRoot(memory, kalloc);
        return root == 0 ? null : new PageTable(memory, kalloc, root);
    }

    /** A page without any entry, or 0. */
    protected static long emptyRoot(PhysicalMemory memory, Kalloc kalloc) {
        long root = kalloc.kalloc();
        if (root != 0) {
            memory.fill(root, PGSIZE, 0);
        }
        return root;
    }
    // end::create[]

    // tag::satp[]
    /** The value of satp that makes a hart translate through this table (xv6: MAKE_SATP). */
    public long satp() {
        return 8L << 60 | root >>> 12;
    }
    // end::satp[]

    // tag::walk[]
    /**
     * The physical address of the entry for {@code va}, in a page of the lowest level; 0 if there is no such page and
     * {@code alloc} is false or memory is short. With {@code alloc}, missing pages of the tree are added (xv6: walk).
     */
    public long walk(long va, boolean alloc) {
        if (Long.compareUnsigned(va, MAXVA) >= 0) {
            throw new KernelPanic("walk");
        }
        long table = root;
        for (int level = 2; level > 0; level--) {
            long at = table + 8 * Pte.index(level, va);
            long pte = memory.loadLong(at);
            if ((pte & Pte.V) != 0) {
                table = Pte.pa(pte);
            } else {
                if (!alloc || (table = kalloc.kalloc()) == 0) {
                    return 0;
                }
                memory.fill(table, PGSIZE, 0);
                memory.storeLong(at, Pte.ofPa(table) | Pte.V);
            }
        }
        return table + 8 * Pte.index(0, va);
    }
    // end::walk[]

    // tag::what-user-code-sees[]
    /** The physical address of the page that user code sees at {@code va}, or 0 if it sees none (xv6: walkaddr). */
    public long walkAddr(long va) {
        if (Long.compareUnsigned(va, MAXVA) >= 0) {
            return 0;
        }
        long at = walk(va, false);
        if (at == 0) {
            return 0;
        }
        long pte = memory.loadLong(at);
        if ((pte & Pte.V) == 0 || (pte & Pte.U) == 0) {
            return 0;
        }
        return Pte.pa(pte);
    }
    // end::what-user-code-sees[]

    // tag::map-pages[]
    /**
     * Maps the pages that hold {@code va} to {@code va + size - 1} to physical memory from {@code pa} on, with
     * permissions {@code perm}. False if memory for the tree runs out midway (xv6: mappages).
     */
    public boolean mapPages(long va, long size, long pa, long perm) {
        if (size == 0) {
            throw new KernelPanic("mappages: size");
        }
        revision++;
        long last = pgRoundDown(va + size - 1);
        for (long a = pgRoundDown(va);; a += PGSIZE, pa += PGSIZE) {
            long at = walk(a, true);
            if (at == 0) {
                return false;
            }
            if ((memory.loadLong(at) & Pte.V) != 0) {
                throw new KernelPanic("mappages: remap");
            }
            memory.storeLong(at, Pte.ofPa(pa) | perm | Pte.V);
            if (a == last) {
                return true;
            }
        }
    }
    // end::map-pages[]

    // tag::unmap[]
    /** Takes away {@code npages} mappings from {@code va} on, all of which exist; frees the pages too if asked (xv6: uvmunmap). */
    public void unmap(long va, long npages, boolean free) {
        if (va % PGSIZE != 0) {
            throw new KernelPanic("uvmunmap: not aligned");
        }
        for (long a = va; a < va + npages * PGSIZE; a += PGSIZE) {
            long at = walk(a, false);
            if (at == 0) {
                throw new KernelPanic("uvmunmap: walk");
            }
            long pte = memory.loadLong(at);
            if ((pte & Pte.V) == 0) {
                throw new KernelPanic("uvmunmap: not mapped");
            }
            if (Pte.flags(pte) == Pte.V) {
                throw new KernelPanic("uvmunmap: not a leaf");
            }
            if (free) {
                kalloc.kfree(Pte.pa(pte));
            }
            memory.storeLong(at, 0);
        }
        revision++;
    }
    // end::unmap[]

    // tag::first[]
    /** Puts {@code code}, less than a page, at address 0 of a table without user memory, for the first process (xv6: uvmfirst). */
    public void first(byte[] code) {
        if (code.length >= PGSIZE) {
            throw new KernelPanic("uvmfirst: more than a page");
        }
        long mem = kalloc.kalloc();
        if (mem == 0 || !mapPages(0, PGSIZE, mem, Pte.W | Pte.R | Pte.X | Pte.U)) {
            throw new KernelPanic("uvmfirst: out of memory");
        }
        memory.fill(mem, PGSIZE, 0);
        memory.write(mem, code, 0, code.length);
    }
    // end::first[]

    // tag::grow[]
    /**
     * Adds zeroed pages, readable and {@code xperm}, to grow user memory from {@code oldsz} to {@code newsz} bytes: the
     * new size, or 0 with nothing changed when memory runs out (xv6: uvmalloc).
     */
    public long grow(long oldsz, long newsz, long xperm) {
        if (Long.compareUnsigned(newsz, oldsz) < 0) {
            return oldsz;
        }
        oldsz = pgRoundUp(oldsz);
        for (long a = oldsz; Long.compareUnsigned(a, newsz) < 0; a += PGSIZE) {
            long mem = kalloc.kalloc();
            if (mem == 0) {
                shrink(a, oldsz);
                return 0;
            }
            memory.fill(mem, PGSIZE, 0);
            if (!mapPages(a, PGSIZE, mem, Pte.R | Pte.U | xperm)) {
                kalloc.kfree(mem);
                shrink(a, oldsz);
                return 0;
            }
        }
        return newsz;
    }
    // end::grow[]

    // tag::shrink[]
    /** Frees pages to bring user memory from {@code oldsz} down to {@code newsz} bytes: the size it has then (xv6: uvmdealloc). */
    public long shrink(long oldsz, long newsz) {
        if (Long.compareUnsigned(newsz, oldsz) >= 0) {
            return oldsz;
        }
        long from = pgRoundUp(newsz);
        long to = pgRoundUp(oldsz);
        if (from < to) {
            unmap(from, (to - from) / PGSIZE, true);
        }
        return newsz;
    }
    // end::shrink[]

    // tag::free[]
    /** Frees {@code sz} bytes of user memory from 0 on, and then the table itself, in which nothing else may be mapped (xv6: uvmfree). */
    public void free(long sz) {
        if (sz > 0) {
            unmap(0, pgRoundUp(sz) / PGSIZE, true);
        }
        freeWalk(root);
    }

    private void freeWalk(long table) {
        for (long at = table; at < table + PGSIZE; at += 8) {
            long pte = memory.loadLong(at);
            if ((pte & Pte.V) == 0) {
                continue;
            }
            if ((pte & (Pte.R | Pte.W | Pte.X)) != 0) {
                throw new KernelPanic("freewalk: leaf");
            }
            freeWalk(Pte.pa(pte));
            memory.storeLong(at, 0);
        }
        kalloc.kfree(table);
    }
    // end::free[]

    // tag::copy[]
    /** Gives {@code child} a copy of the first {@code sz} bytes of this table's user memory; false, and nothing copied, if memory runs out (xv6: uvmcopy). */
    public boolean copy(PageTable child, long sz) {
        for (long va = 0; va < sz; va += PGSIZE) {
            long at = walk(va, false);
            if (at == 0) {
                throw new KernelPanic("uvmcopy: pte should exist");
            }
            long pte = memory.loadLong(at);
            if ((pte & Pte.V) == 0) {
                throw new KernelPanic("uvmcopy: page not present");
            }
            long mem = kalloc.kalloc();
            if (mem != 0) {
                memory.copy(mem, Pte.pa(pte), PGSIZE);
                if (child.mapPages(va, PGSIZE, mem, Pte.flags(pte))) {
                    continue;
                }
                kalloc.kfree(mem);
            }
            child.unmap(0, va / PGSIZE, true);
            return false;
        }
        return true;
    }
    // end::copy[]

    // tag::clear[]
    /** Takes the page at {@code va} away from user code without unmapping it: the guard below a user stack (xv6: uvmclear). */
    public void clear(long va) {
        long at = walk(va, false);
        if (at == 0) {
            throw new KernelPanic("uvmclear");
        }
        memory.storeLong(at, memory.loadLong(at) & ~Pte.U);
        revision++;
    }
    // end::clear[]

    // tag::copy-out[]
    @Override
    public boolean copyOut(long dst, long srcPa, long n) {
        while (n != 0) {
            long pa = walkAddr(pgRoundDown(dst));
            if (pa == 0) {
                return false;
            }
            long offset = dst % PGSIZE;
            long part = least(n, PGSIZE - offset);
            memory.copy(pa + offset, srcPa, (int) part);
            n -= part;
            srcPa += part;
            dst += part;
        }
        return true;
    }
    // end::copy-out[]

    // tag::copy-in[]
    @Override
    public boolean copyIn(long dstPa, long src, long n) {
        while (n != 0) {
            long pa = walkAddr(pgRoundDown(src));
            if (pa == 0) {
                return false;
            }
            long offset = src % PGSIZE;
            long part = least(n, PGSIZE - offset);
            memory.copy(dstPa, pa + offset, (int) part);
            n -= part;
            dstPa += part;
            src += part;
        }
        return true;
    }
    // end::copy-in[]

    // tag::copy-arrays[]
    /** The same from an array of the kernel's. */
    public boolean copyOut(long dst, byte[] src, int from, int n) {
        while (n > 0) {
            long pa = walkAddr(pgRoundDown(dst));
            if (pa == 0) {
                return false;
            }
            long offset = dst % PGSIZE;
            int part = (int) Math.min(n, PGSIZE - offset);
            memory.write(pa + offset, src, from, part);
            n -= part;
            from += part;
            dst += part;
        }
        return true;
    }

    /** The same into an array of the kernel's. */
    public boolean copyIn(byte[] dst, int to, long src, int n) {
        while (n > 0) {
            long pa = walkAddr(pgRoundDown(src));
            if (pa == 0) {
                return false;
            }
            long offset = src % PGSIZE;
            int part = (int) Math.min(n, PGSIZE - offset);
            memory.read(pa + offset, dst, to, part);
            n -= part;
            to += part;
            src += part;
        }
        return true;
    }
    // end::copy-arrays[]

    // tag::copy-in-str[]
    /**
     * Copies the string at {@code src}, its closing zero included, to the start of {@code dst}: its length without the
     * zero, or -1 if it runs out of user memory or does not end within {@code max} bytes (xv6: copyinstr).
     */
    public int copyInStr(byte[] dst, long src, int max) {
        int length = 0;
        while (length < max) {
            long pa = walkAddr(pgRoundDown(src));
            if (pa == 0) {
                return -1;
            }
            long at = pa + src % PGSIZE;
            long end = pa + PGSIZE;
            for (; at < end && length < max; at++, src++) {
                byte b = memory.loadByte(at);
                dst[length] = b;
                if (b == 0) {
                    return length;
                }
                length++;
            }
        }
        return -1;
    }
    // end::copy-in-str[]

    // tag::single-bytes[]
    @Override
    public int loadByte(long address) {
        long pa = walkAddr(pgRoundDown(address));
        return pa == 0 ? -1 : memory.loadByte(pa + address % PGSIZE) & 0xff;
    }

    @Override
    public boolean storeByte(long address, int b) {
        long pa = walkAddr(pgRoundDown(address));
        if (pa == 0) {
            return false;
        }
        memory.storeByte(pa + address % PGSIZE, (byte) b);
        return true;
    }
    // end::single-bytes[]

    // tag::counts-have-no-sign[]
    /** A user program may ask for any count, 2^63 and more too: as in C, counts have no sign. */
    private static long least(long n, long room) {
        return Long.compareUnsigned(n, room) < 0 ? n : room;
    }
    // end::counts-have-no-sign[]
}
