package xv6.machine;

import xv6.machine.host.Words;

/**
 * The decoded pages of RAM, shared by all harts. It keeps one promise: what is decoded is what the bytes say. So a page
 * that has decoded instructions is one that no hart may write to through its TLB; such stores, and all of the kernel's
 * and the devices', come by {@link #stored}, which forgets the instructions they change. A hart still inside a page that
 * was dropped finds its slots undecoded and looks the page up again.
 */
final class CodeCache {
    /** So many decoded pages at most, of 16 KiB each. */
    private static final int LIMIT = 2048;
    /** After so many stores to a page without an instruction decoded in it, it is data again. */
    private static final int STORES = 256;
    /** Instructions decoded in one go, unless a jump ends them. */
    private static final int RUN = 32;

    private final Words words;
    private final CodePage[] pages;
    private int count;
    /** Pages that a hart's TLB may have a write entry for. */
    private final boolean[] writable;
    /** The write TLBs of every hart. */
    private Tlb[] tlbs = {};

    CodeCache(Words words, int pageCount) {
        this.words = words;
        pages = new CodePage[pageCount];
        writable = new boolean[pageCount];
    }

    synchronized void watch(Tlb[] more) {
        var all = java.util.Arrays.copyOf(tlbs, tlbs.length + more.length);
        System.arraycopy(more, 0, all, tlbs.length, more.length);
        tlbs = all;
    }

    /** The page with this number, with whatever is decoded of it so far. */
    CodePage page(int number) {
        CodePage page = pages[number];
        return page != null ? page : begin(number);
    }

    private synchronized CodePage begin(int number) {
        if (pages[number] != null) {
            return pages[number];
        }
        if (count == LIMIT) {
            dropAll();
        }
        var page = new CodePage(number);
        pages[number] = page;
        count++;
        Words.fence();
        if (writable[number]) {
            writable[number] = false;
            for (Tlb tlb : tlbs) {
                tlb.forgetWritesTo((long) number << 12);
            }
        }
        return page;
    }

    /**
     * Whether a hart may write to the page at {@code va}, RAM offset {@code offset}, without coming here: then its TLB
     * has been given the entry. The page may be decoded by another hart at this moment; either that hart sees
     * the entry and takes it away, or this one sees the page.
     */
    boolean admitWrites(Tlb tlb, long va, long offset) {
        int number = (int) (offset >>> 12);
        if (pages[number] != null) {
            return false;
        }
        writable[number] = true;
        tlb.installWrite(va, offset);
        Words.fence();
        if (pages[number] != null) {
            tlb.forgetWrite(va);
            return false;
        }
        return true;
    }

    /** Bytes of RAM have changed: what was decoded from them is forgotten. */
    void stored(long offset, long n) {
        int first = (int) (offset >>> 12);
        int last = (int) (offset + n - 1 >>> 12);
        for (int number = first; number <= last; number++) {
            if (pages[number] != null) {
                long start = (long) number << 12;
                long from = Math.max(offset, start);
                forget(number, (int) (from - start), (int) (Math.min(offset + n, start + PhysicalMemory.PAGE) - from));
            }
        }
    }

    private synchronized void forget(int number, int at, int n) {
        CodePage page = pages[number];
        if (page == null) {
            return;
        }
        if (n == PhysicalMemory.PAGE || ++page.stores > STORES) {
            drop(page);
        } else {
            page.clear(at, n);
        }
    }

    private void drop(CodePage page) {
        pages[page.number] = null;
        count--;
        page.clear();
    }

    /** Forgets everything; fence.i. */
    synchronized void dropAll() {
        for (CodePage page : pages) {
            if (page != null) {
                drop(page);
            }
        }
    }

    /** Decodes from {@code slot} on. False if the page has been dropped: the hart must look it up again. */
    synchronized boolean decode(CodePage page, int slot) {
        if (pages[page.number] != page) {
            return false;
        }
        page.stores = 0;
        long start = (long) page.number << 12;
        for (int n = 0; n < RUN && slot < CodePage.SLOTS && page.slots[slot] == Op.UNDECODED; n++) {
            int half = words.getShort(start + 2L * slot) & 0xFFFF;
            if (Decoder.isShort(half)) {
                page.slots[slot] = Compressed.decode(half, slot);
                slot += 1;
            } else if (slot == CodePage.SLOTS - 1) {
                page.slots[slot] = Op.STRADDLING;
                slot += 1;
            } else {
                page.slots[slot] = Decoder.decode(words.getInt(start + 2L * slot), slot);
                slot += 2;
            }
        }
        return true;
    }
}
