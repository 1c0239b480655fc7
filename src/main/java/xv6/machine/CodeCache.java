package xv6.machine;

import java.util.Arrays;

import xv6.machine.host.Words;

/**
 * The decoded instructions of all pages of RAM that have been executed, shared by all harts. They stand in one array, a
 * region for each page, a slot for each halfword.
 *
 * <p>It keeps one promise: what is decoded is what the bytes say. So a page that has a region is one that no hart
 * may write to through its TLB; such stores, and all of the kernel's and the devices', come by {@link #stored}, which
 * forgets the instructions they change. A region that has been dropped is left undecoded and not given out again: a hart
 * that is still inside finds that it must decode, and is told to look its page up anew. When no region is left, all
 * begins again in another array.
 */
final class CodeCache {
    // tag::sizes[]
    /** Slots of a page. */
    static final int SLOTS = PhysicalMemory.PAGE / 2;
    /** Two more than that: whoever steps past a page's last instruction finds there that he must enter another. */
    private static final int REGION = SLOTS + 2;
    /** Lengths of the array, powers of two. */
    private static final int SMALLEST = 1 << 16;
    private static final int LARGEST = 1 << 20;
    /** After so many stores to a page without an instruction decoded in it, it is data again. */
    private static final int STORES = 256;
    /** Instructions decoded in one go. */
    private static final int RUN = 32;
    private static final int NONE = -1;
    // end::sizes[]

    // tag::state[]
    private final Words words;
    /** The slots; replaced by another when it becomes too small. */
    volatile long[] slots = new long[SMALLEST];
    /** By page: where its region begins. */
    private final int[] regionOf;
    /** By region: its page, and the stores to it since something was decoded in it. */
    private final int[] pageOf = new int[LARGEST / REGION];
    private final int[] stores = new int[LARGEST / REGION];
    private int regions;
    /** Pages that some hart's TLB may have a write entry for. */
    private final boolean[] writable;
    private Tlb[] tlbs = {};

    CodeCache(Words words, int pageCount) {
        this.words = words;
        regionOf = new int[pageCount];
        writable = new boolean[pageCount];
        Arrays.fill(regionOf, NONE);
    }
    // end::state[]

    // tag::watch[]
    /** A hart's TLB, which must not let it write to decoded pages. */
    synchronized void watch(Tlb tlb) {
        tlbs = Arrays.copyOf(tlbs, tlbs.length + 1);
        tlbs[tlbs.length - 1] = tlb;
    }
    // end::watch[]

    // tag::region[]
    /** Where the region of this page begins. */
    synchronized int region(int page) {
        if (regionOf[page] == NONE) {
            begin(page);
        }
        return regionOf[page];
    }

    private void begin(int page) {
        if ((regions + 1) * REGION > slots.length) {
            grow();
        }
        int start = regions * REGION;
        slots[start + SLOTS] = Op.ENTER;
        slots[start + SLOTS + 1] = Op.ENTER;
        pageOf[regions] = page;
        stores[regions] = 0;
        regions++;
        regionOf[page] = start;
        Words.fence();
        if (writable[page]) {
            writable[page] = false;
            for (Tlb tlb : tlbs) {
                tlb.forgetWritesTo((long) page << 12);
            }
        }
    }
    // end::region[]

    // tag::grow[]
    /** Moves to a larger array, or begins again in one as large. Harts in the old one find nothing decoded there. */
    private void grow() {
        long[] old = slots;
        if (old.length < LARGEST) {
            slots = Arrays.copyOf(old, 2 * old.length);
        } else {
            Arrays.fill(regionOf, NONE);
            regions = 0;
            slots = new long[old.length];
        }
        Arrays.fill(old, Op.UNDECODED);
    }
    // end::grow[]

    // tag::admit-writes[]
    /**
     * Lets a hart write to the page at {@code va}, RAM offset {@code offset}, without coming here, unless the page is
     * decoded. Another hart may begin to decode it at this moment: either that one sees the entry and takes it away, or
     * this one sees the region.
     */
    void admitWrites(Tlb tlb, long va, long offset) {
        int page = (int) (offset >>> 12);
        if (regionOf[page] != NONE) {
            return;
        }
        writable[page] = true;
        tlb.install(Tlb.write(va), va, offset - va);
        Words.fence();
        if (regionOf[page] != NONE) {
            tlb.forget(Tlb.write(va));
        }
    }
    // end::admit-writes[]

    // tag::stored[]
    /** Bytes of RAM have changed: what was decoded from them is forgotten. */
    void stored(long offset, long n) {
        int last = (int) (offset + n - 1 >>> 12);
        for (int page = (int) (offset >>> 12); page <= last; page++) {
            if (regionOf[page] != NONE) {
                long start = (long) page << 12;
                long from = Math.max(offset, start);
                forget(page, (int) (from - start), (int) (Math.min(offset + n, start + PhysicalMemory.PAGE) - from));
            }
        }
    }

    /** The first instruction that the bytes are part of may begin 2 bytes before them. */
    private synchronized void forget(int page, int at, int n) {
        int start = regionOf[page];
        if (start == NONE) {
            return;
        }
        if (n == PhysicalMemory.PAGE || ++stores[start / REGION] > STORES) {
            drop(start);
        } else {
            Arrays.fill(slots, start + Math.max(0, (at >> 1) - 1), start + (at + n - 1 >> 1) + 1, Op.UNDECODED);
        }
    }
    // end::stored[]

    // tag::drop[]
    private void drop(int start) {
        regionOf[pageOf[start / REGION]] = NONE;
        Arrays.fill(slots, start, start + SLOTS, Op.UNDECODED);
    }

    /** Forgets everything; fence.i. */
    synchronized void dropAll() {
        for (int region = 0; region < regions; region++) {
            if (regionOf[pageOf[region]] == region * REGION) {
                drop(region * REGION);
            }
        }
    }
    // end::drop[]

    // tag::decode[]
    /** Decodes from this slot on. False if its region has been dropped: the hart must look its page up again. */
    synchronized boolean decode(int at) {
        int region = at / REGION;
        int start = region * REGION;
        if (region >= regions || regionOf[pageOf[region]] != start) {
            return false;
        }
        stores[region] = 0;
        int slot = at - start;
        for (int n = 0; n < RUN && slot < SLOTS && slots[start + slot] == Op.UNDECODED; n++) {
            slot += decodeSlot(start, slot, (long) pageOf[region] << 12);
        }
        return true;
    }

    /** Decodes the instruction at this slot of a page whose bytes begin at {@code bytes}; its length in halfwords. */
    private int decodeSlot(int start, int slot, long bytes) {
        int half = words.getShort(bytes + 2L * slot) & 0xFFFF;
        if (Decoder.isShort(half)) {
            slots[start + slot] = Compressed.decode(half, slot, start);
            return 1;
        }
        slots[start + slot] = slot == SLOTS - 1 ? Op.STRADDLING
                : Decoder.decode(words.getInt(bytes + 2L * slot), slot, start);
        return 2;
    }
    // end::decode[]
}
