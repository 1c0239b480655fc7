package xv6.examples.translation;

import java.util.HashMap;
import java.util.Map;

import xv6.kernel.memory.Pte;
import xv6.machine.PhysicalMemory;

/** Walks a page table for each address, or remembers where each page was found. */
public final class TinyMmu {
    public boolean user = true;
    /** Entries read, in all walks. */
    public int reads;

    private final PhysicalMemory memory;
    private final long root;
    private final boolean remembers;
    private final Map<Long, Long> remembered = new HashMap<>();

    public TinyMmu(PhysicalMemory memory, long root, boolean remembers) {
        this.memory = memory;
        this.root = root;
        this.remembers = remembers;
    }

    // tag::translate[]
    /** The physical address of {@code va}, or -1 if it is mapped nowhere, or not for us. */
    public long translate(long va) {
        long page = va >>> 12;
        long found = remembers ? remembered.computeIfAbsent(page, this::walk) : walk(page);
        return found < 0 ? -1 : found | va & 4095;
    }

    private long walk(long page) {
        long pte = entry(entry(entry(root, page >>> 18) >>> 10 << 12, page >>> 9) >>> 10 << 12, page);
        boolean ours = (pte & Pte.V) != 0 && ((pte & Pte.U) != 0 || !user);
        return ours ? pte >>> 10 << 12 : -1;
    }
    // end::translate[]

    private long entry(long table, long index) {
        if (table == 0) {
            return 0;
        }
        reads++;
        return memory.loadLong(table + (index & 511) * 8);
    }
}
