package xv6.solutions.c03;

import static xv6.kernel.memory.MemoryLayout.PGSIZE;

import java.util.HashSet;
import java.util.Set;
import xv6.exercises.check.c03.Pages;
import xv6.kernel.lock.KernelPanic;
import xv6.machine.PhysicalMemory;

/**
 * The list lies in the free pages, as the kernel's does. What no page can tell is kept beside: which pages are free. A mark inside the page would not do, for its user may write the same.
 */
public final class FreeList implements Pages {
    private final PhysicalMemory memory;
    private final long from;
    private final long to;
    private final Set<Long> free = new HashSet<>();
    private long head;

    public FreeList(PhysicalMemory memory, long from, long to) {
        this.memory = memory;
        this.from = from;
        this.to = to;
        for (long pa = from; pa < to; pa += PGSIZE) {
            kfree(pa);
        }
    }

    @Override
    public long kalloc() {
        long pa = head;
        if (pa != 0) {
            head = memory.loadLong(pa);
            free.remove(pa);
        }
        return pa;
    }

    @Override
    public void kfree(long pa) {
        if (pa % PGSIZE != 0 || pa < from || pa >= to) {
            throw new KernelPanic("kfree: " + Long.toHexString(pa) + " is no page of this list");
        }
        if (free.contains(pa)) {
            throw new KernelPanic("kfree: " + Long.toHexString(pa) + " is free already");
        }
        memory.storeLong(pa, head);
        head = pa;
        free.add(pa);
    }
}
