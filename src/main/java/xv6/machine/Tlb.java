package xv6.machine;

import java.util.Arrays;

/**
 * The translations that one privilege mode of one hart has used lately: direct-mapped, one entry a page. An entry of
 * {@link #reads} and {@link #writes} is two longs, the page's virtual address and what must be added to a virtual
 * address in it to get an offset in RAM. A page's address ends in twelve zeros, so comparing it with an address whose
 * middle bits are masked away tests the page and the alignment at once.
 */
final class Tlb {
    static final long PAGE = -4096;
    static final long ALIGNED_2 = PAGE | 1;
    static final long ALIGNED_4 = PAGE | 3;
    static final long ALIGNED_8 = PAGE | 7;

    private static final int ENTRIES = 1024;
    private static final int FETCH_ENTRIES = 256;
    /** No masked address equals this. */
    private static final long EMPTY = -1;

    final long[] reads = new long[2 * ENTRIES];
    final long[] writes = new long[2 * ENTRIES];
    final long[] fetchTags = new long[FETCH_ENTRIES];
    final CodePage[] fetches = new CodePage[FETCH_ENTRIES];

    /** Entries filled since the last flush, so that a flush after little work is little work. */
    private final int[] filled = new int[64];
    private int fills;

    Tlb() {
        Arrays.fill(reads, EMPTY);
        Arrays.fill(writes, EMPTY);
        Arrays.fill(fetchTags, EMPTY);
    }

    /** Where the entry for {@code va} stands in reads and writes. */
    static int entry(long va) {
        return (int) (va >>> 11) & 2 * (ENTRIES - 1);
    }

    static int fetchEntry(long va) {
        return (int) (va >>> 12) & FETCH_ENTRIES - 1;
    }

    void installRead(long va, long offset) {
        install(reads, va, offset);
    }

    void installWrite(long va, long offset) {
        install(writes, va, offset);
    }

    private void install(long[] entries, long va, long offset) {
        int e = entry(va);
        note(e);
        entries[e + 1] = offset - va;
        entries[e] = va & PAGE;
    }

    void installFetch(long va, CodePage page) {
        int e = fetchEntry(va);
        note(e << 1);
        fetches[e] = page;
        fetchTags[e] = va & PAGE;
    }

    void forgetWrite(long va) {
        writes[entry(va)] = EMPTY;
    }

    void forgetFetch(long va) {
        fetchTags[fetchEntry(va)] = EMPTY;
    }

    /** Called by another hart, while this one may be using the entries: takes away the right to write to a page of RAM. */
    void forgetWritesTo(long pageOffset) {
        for (int e = 0; e < writes.length; e += 2) {
            if (writes[e] != EMPTY && writes[e] + writes[e + 1] == pageOffset) {
                writes[e] = EMPTY;
            }
        }
    }

    private void note(int entry) {
        if (fills < filled.length) {
            filled[fills] = entry;
        }
        fills++;
    }

    void flush() {
        if (fills > filled.length) {
            Arrays.fill(reads, EMPTY);
            Arrays.fill(writes, EMPTY);
            Arrays.fill(fetchTags, EMPTY);
        } else {
            for (int i = 0; i < fills; i++) {
                int e = filled[i];
                reads[e] = EMPTY;
                writes[e] = EMPTY;
                fetchTags[e >> 1 & FETCH_ENTRIES - 1] = EMPTY;
            }
        }
        fills = 0;
    }
}
