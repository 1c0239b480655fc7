package xv6.machine;

import java.util.Arrays;

/**
 * The translations that a hart has used lately: direct-mapped, one entry a page, for reads, writes and fetches. An
 * entry is two longs, the page's virtual address and where it leads. For data that is what must be added to a virtual
 * address to get an offset in RAM; for code, the address that the first slot of the decoded code would have if code
 * around this page went on without end. A page's address ends in twelve zeros, so comparing it with an address whose
 * middle bits are masked away tests the page and the alignment at once. All entries are in one array, which leaves the
 * interpreter's loop a register of the host more.
 */
final class Tlb {
    // tag::pages-and-alignment[]
    static final long PAGE = -4096;
    static final long ALIGNED_2 = PAGE | 1;
    static final long ALIGNED_4 = PAGE | 3;
    static final long ALIGNED_8 = PAGE | 7;
    // end::pages-and-alignment[]

    // tag::where-entries-stand[]
    private static final int DATA_ENTRIES = 1024;
    private static final int FETCH_ENTRIES = 256;
    /** An address shifted right by 11 and masked with this is an entry's place within its kind. */
    static final int DATA = 2 * (DATA_ENTRIES - 1);
    static final int FETCH = 2 * (FETCH_ENTRIES - 1);
    /** Where the entries of each kind begin. */
    static final int READS = 0;
    static final int WRITES = READS + 2 * DATA_ENTRIES;
    static final int FETCHES = WRITES + 2 * DATA_ENTRIES;
    /** No masked address equals this. */
    private static final long EMPTY = -1;

    final long[] entries = new long[FETCHES + 2 * FETCH_ENTRIES];

    /** Entries filled since the last flush, so that a flush after little work is little work. */
    private final int[] filled = new int[64];
    private int fills;
    // end::where-entries-stand[]

    // tag::empty[]
    Tlb() {
        Arrays.fill(entries, EMPTY);
    }
    // end::empty[]

    // tag::place[]
    static int read(long va) {
        return READS + ((int) (va >>> 11) & DATA);
    }

    static int write(long va) {
        return WRITES + ((int) (va >>> 11) & DATA);
    }

    static int fetch(long va) {
        return FETCHES + ((int) (va >>> 11) & FETCH);
    }
    // end::place[]

    // tag::look-up[]
    boolean holds(int entry, long va) {
        return entries[entry] == (va & PAGE);
    }

    long value(int entry) {
        return entries[entry + 1];
    }
    // end::look-up[]

    // tag::install[]
    void install(int entry, long va, long value) {
        if (fills < filled.length) {
            filled[fills] = entry;
        }
        fills++;
        entries[entry + 1] = value;
        entries[entry] = va & PAGE;
    }

    void forget(int entry) {
        entries[entry] = EMPTY;
    }
    // end::install[]

    // tag::forget-writes[]
    /** Called by another hart, while this one may be using the entries: takes away the right to write to a page of RAM. */
    void forgetWritesTo(long pageOffset) {
        for (int e = WRITES; e < FETCHES; e += 2) {
            if (entries[e] != EMPTY && entries[e] + entries[e + 1] == pageOffset) {
                entries[e] = EMPTY;
            }
        }
    }
    // end::forget-writes[]

    // tag::flush[]
    void flush() {
        if (fills > filled.length) {
            Arrays.fill(entries, EMPTY);
        } else {
            for (int i = 0; i < fills; i++) {
                entries[filled[i]] = EMPTY;
            }
        }
        fills = 0;
    }
    // end::flush[]
}
