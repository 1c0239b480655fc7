package xv6.machine;

import xv6.machine.host.Words;

/**
 * Where a hart's virtual addresses lead: the walk of Sv39 page tables (privileged manual, "Sv39"), and the accesses that
 * the TLB cannot answer, since the page is new, the address crosses a page, or a device or decoded code stands there.
 */
final class Mmu {
    // tag::flags[]
    private static final long PTE_V = 1;
    private static final long PTE_R = 1 << 1;
    private static final long PTE_W = 1 << 2;
    private static final long PTE_X = 1 << 3;
    private static final long PTE_U = 1 << 4;
    private static final long PTE_A = 1 << 6;
    private static final long PTE_D = 1 << 7;
    private static final long PTE_RESERVED = 0x3FFL << 54;
    // end::flags[]

    // tag::kinds-of-access[]
    /** Kinds of access; their page and access fault causes. */
    private static final int FETCH = 0;
    private static final int READ = 1;
    private static final int WRITE = 2;
    private static final int[] PAGE_FAULT =
            {Cause.INSTRUCTION_PAGE_FAULT, Cause.LOAD_PAGE_FAULT, Cause.STORE_PAGE_FAULT};
    private static final int[] ACCESS_FAULT = {Cause.INSTRUCTION_ACCESS, Cause.LOAD_ACCESS, Cause.STORE_ACCESS};
    // end::kinds-of-access[]

    // tag::state[]
    private final Bus bus;
    private final PhysicalMemory memory;
    private final Words words;
    private final CodeCache code;
    private final Trap trap;
    private final Tlb tlb = new Tlb();
    final long[] entries = tlb.entries;
    private long satp;
    private boolean userMemory;
    private boolean executableReadable;
    private int fetchMode = Hart.MACHINE;
    private int dataMode = Hart.MACHINE;

    Mmu(Bus bus, Trap trap) {
        this.bus = bus;
        this.trap = trap;
        memory = bus.memory();
        words = memory.words;
        code = memory.code;
        code.watch(tlb);
    }
    // end::state[]

    // tag::settings[]
    /**
     * The modes that fetches, and loads and stores, are made in from now on. The TLB holds the translations of the
     * modes it was last used for, so code of one mode may be left and come back to as long as no other is interpreted.
     */
    void use(int fetchMode, int dataMode) {
        if (fetchMode != this.fetchMode || dataMode != this.dataMode) {
            this.fetchMode = fetchMode;
            this.dataMode = dataMode;
            flush();
        }
    }

    void setSatp(long value) {
        if (value != satp) {
            satp = value;
            flush();
        }
    }

    /** What mstatus says about SUM and MXR. */
    void setPermissions(boolean userMemory, boolean executableReadable) {
        if (userMemory != this.userMemory || executableReadable != this.executableReadable) {
            this.userMemory = userMemory;
            this.executableReadable = executableReadable;
            flush();
        }
    }

    void flush() {
        tlb.flush();
    }
    // end::settings[]

    // tag::fence-i[]
    /** fence.i: the next fetch sees all stores before it. */
    void fenceI() {
        code.dropAll();
    }
    // end::fence-i[]

    // ---- the walk

    // tag::translate[]
    /** The physical address of {@code va}, after a walk that found this access allowed. */
    private long translate(long va, int access, int mode) {
        if (mode == Hart.MACHINE || satp >>> 60 == 0) {
            return va;
        }
        if (va << 25 >> 25 != va) {
            throw trap.of(PAGE_FAULT[access], va);
        }
        while (true) {
            long pa = walk(va, access, mode);
            if (pa >= 0) {
                return pa;
            }
        }
    }
    // end::translate[]

    // tag::walk[]
    /** One walk; -1 if another hart changed the entry meanwhile. */
    private long walk(long va, int access, int mode) {
        long table = (satp & 0xFFF_FFFF_FFFFL) << 12;
        for (int level = 2; level >= 0; level--) {
            int shift = 12 + 9 * level;
            long at = table + (va >>> shift & 511) * 8;
            if (!memory.holds(at, 8)) {
                throw trap.of(ACCESS_FAULT[access], va);
            }
            long pte = words.getLong(at - PhysicalMemory.BASE);
            if ((pte & PTE_V) == 0 || (pte & (PTE_R | PTE_W)) == PTE_W || (pte & PTE_RESERVED) != 0) {
                break;
            }
            long page = pte << 10 >>> 20 << 12;
            if ((pte & (PTE_R | PTE_X)) == 0) {
                if ((pte & (PTE_U | PTE_A | PTE_D)) != 0) {
                    break;
                }
                table = page;
                continue;
            }
            // tag::leaf[]
            long inside = (1L << shift) - 1;
            if (!allows(pte, access, mode) || (page & inside) != 0) {
                break;
            }
            long used = pte | PTE_A | (access == WRITE ? PTE_D : 0);
            if (used != pte && !markUsed(at - PhysicalMemory.BASE, pte, used)) {
                return -1;
            }
            return page | va & inside;
            // end::leaf[]
        }
        throw trap.of(PAGE_FAULT[access], va);
    }
    // end::walk[]

    // tag::mark-used[]
    private boolean markUsed(long off, long pte, long used) {
        boolean done = words.compareAndSetLong(off, pte, used);
        code.stored(off, 8);
        return done;
    }
    // end::mark-used[]

    // tag::allows[]
    private boolean allows(long pte, int access, int mode) {
        boolean user = (pte & PTE_U) != 0;
        if (mode == Hart.USER ? !user : user && (access == FETCH || !userMemory)) {
            return false;
        }
        return switch (access) {
            case FETCH -> (pte & PTE_X) != 0;
            case READ -> (pte & PTE_R) != 0 || executableReadable && (pte & PTE_X) != 0;
            default -> (pte & PTE_W) != 0;
        };
    }
    // end::allows[]

    // ---- fetches

    // tag::fetch[]
    /** The address that slot 0 would have in the code around {@code pc}; see {@link Tlb}. */
    long origin(long pc) {
        int e = Tlb.fetch(pc);
        if (!tlb.holds(e, pc)) {
            tlb.install(e, pc, (pc & Tlb.PAGE) - 2L * code.region(fetchPage(pc)));
        }
        return tlb.value(e);
    }

    /** The page of RAM that holds the instruction at {@code pc}. */
    private int fetchPage(long pc) {
        long pa = translate(pc, FETCH, fetchMode);
        if (!memory.holds(pa, 2)) {
            throw trap.of(Cause.INSTRUCTION_ACCESS, pc);
        }
        return (int) (pa - PhysicalMemory.BASE >>> 12);
    }
    // end::fetch[]

    // tag::slots[]
    /** The code cache's slots. Once they are others, all that is known about where code stands in them is void. */
    long[] slots(long[] before) {
        long[] slots = code.slots;
        if (slots != before) {
            tlb.flush();
        }
        return slots;
    }

    /** Decodes this slot, the instruction at {@code pc}. */
    void decode(int slot, long pc) {
        if (!code.decode(slot)) {
            tlb.forget(Tlb.fetch(pc));
        }
    }
    // end::slots[]

    // tag::straddling[]
    /** The 32-bit instruction at {@code pc}, whose upper half stands on the next page. */
    int straddling(long pc) {
        int low = words.getShort(((long) fetchPage(pc) << 12) + PhysicalMemory.PAGE - 2) & 0xFFFF;
        return words.getShort((long) fetchPage(pc + 2) << 12) << 16 | low;
    }
    // end::straddling[]

    // ---- loads and stores

    // tag::load[]
    /** Loads {@code size} bytes, zero-extended. */
    long load(long va, int size) {
        if (crosses(va, size)) {
            long v = 0;
            for (int i = 0; i < size; i++) {
                v |= load(va + i, 1) << 8 * i;
            }
            return v;
        }
        int e = Tlb.read(va);
        if (tlb.holds(e, va)) {
            return fromRam(va + tlb.value(e), size);
        }
        long pa = translate(va, READ, dataMode);
        if (memory.holds(pa, size)) {
            long off = pa - PhysicalMemory.BASE;
            tlb.install(e, va, off - va);
            return fromRam(off, size);
        }
        try {
            return bus.load(aligned(pa, va, size, Cause.LOAD_ACCESS), size);
        } catch (AccessFault fault) {
            throw trap.of(Cause.LOAD_ACCESS, va);
        }
    }
    // end::load[]

    // tag::store[]
    void store(long va, long v, int size) {
        if (crosses(va, size)) {
            translate(va, WRITE, dataMode);
            translate(va + size - 1, WRITE, dataMode);
            for (int i = 0; i < size; i++) {
                store(va + i, v >>> 8 * i, 1);
            }
            return;
        }
        int e = Tlb.write(va);
        if (tlb.holds(e, va)) {
            toRam(va + tlb.value(e), v, size);
            return;
        }
        long pa = translate(va, WRITE, dataMode);
        if (memory.holds(pa, size)) {
            long off = pa - PhysicalMemory.BASE;
            toRam(off, v, size);
            code.admitWrites(tlb, va, off);
            code.stored(off, size);
            return;
        }
        try {
            bus.store(aligned(pa, va, size, Cause.STORE_ACCESS), v, size);
        } catch (AccessFault fault) {
            throw trap.of(Cause.STORE_ACCESS, va);
        }
    }
    // end::store[]

    // tag::across-pages[]
    private static boolean crosses(long va, int size) {
        return (va & 0xFFF) + size > PhysicalMemory.PAGE;
    }

    private long aligned(long pa, long va, int size, int cause) {
        if ((pa & size - 1) != 0) {
            throw trap.of(cause, va);
        }
        return pa;
    }
    // end::across-pages[]

    // tag::ram[]
    private long fromRam(long off, int size) {
        return switch (size) {
            case 1 -> words.getByte(off) & 0xFFL;
            case 2 -> words.getShort(off) & 0xFFFFL;
            case 4 -> words.getInt(off) & 0xFFFF_FFFFL;
            default -> words.getLong(off);
        };
    }

    private void toRam(long off, long v, int size) {
        switch (size) {
            case 1 -> words.setByte(off, (byte) v);
            case 2 -> words.setShort(off, (short) v);
            case 4 -> words.setInt(off, (int) v);
            default -> words.setLong(off, v);
        }
    }
    // end::ram[]

    // ---- atomics

    // tag::atomic[]
    /** The offset in RAM of a read-modify-write. */
    long atomicOffset(long va, int size) {
        if ((va & size - 1) != 0) {
            throw trap.of(Cause.STORE_MISALIGNED, va);
        }
        int e = Tlb.write(va);
        if (tlb.holds(e, va)) {
            return va + tlb.value(e);
        }
        long pa = translate(va, WRITE, dataMode);
        if (!memory.holds(pa, size)) {
            throw trap.of(Cause.STORE_ACCESS, va);
        }
        code.admitWrites(tlb, va, pa - PhysicalMemory.BASE);
        return pa - PhysicalMemory.BASE;
    }

    /** The offset in RAM of a load-reserved. */
    long reservedOffset(long va, int size) {
        if ((va & size - 1) != 0) {
            throw trap.of(Cause.LOAD_MISALIGNED, va);
        }
        long pa = translate(va, READ, dataMode);
        if (!memory.holds(pa, size)) {
            throw trap.of(Cause.LOAD_ACCESS, va);
        }
        return pa - PhysicalMemory.BASE;
    }

    void stored(long off, int n) {
        code.stored(off, n);
    }
    // end::atomic[]
}
