package xv6.exercises.c04;

import xv6.exercises.Todo;
import xv6.kernel.boot.Parts;
import xv6.kernel.memory.Kalloc;
import xv6.kernel.memory.KernelData;
import xv6.kernel.memory.PageTable;
import xv6.machine.PhysicalMemory;

/** A kernel that maps large pieces of a program's memory by one entry each. */
public final class Superpages extends Parts {
    @Override
    public Kalloc kalloc(PhysicalMemory memory, KernelData data) {
        throw new Todo("4.4: an allocator that has blocks of 2 MiB as well");
    }

    @Override
    public PageTable pageTable(PhysicalMemory memory, Kalloc kalloc) {
        throw new Todo("4.4: a page table that knows superpages");
    }
}
