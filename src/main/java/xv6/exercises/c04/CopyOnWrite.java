package xv6.exercises.c04;

import xv6.exercises.Todo;
import xv6.kernel.boot.Parts;
import xv6.kernel.memory.Kalloc;
import xv6.kernel.memory.KernelData;
import xv6.kernel.memory.PageTable;
import xv6.kernel.trap.PageFaults;
import xv6.machine.PhysicalMemory;

/** The parts of a kernel in which parent and child share their pages after a fork, until one of them writes. */
public final class CopyOnWrite extends Parts {
    @Override
    public Kalloc kalloc(PhysicalMemory memory, KernelData data) {
        throw new Todo("4.5: an allocator that knows how many have a page");
    }

    @Override
    public PageTable pageTable(PhysicalMemory memory, Kalloc kalloc) {
        throw new Todo("4.5: a page table whose copy shares its pages; null if memory is short");
    }

    @Override
    public PageFaults pageFaults(Kalloc kalloc, PhysicalMemory memory) {
        throw new Todo("4.5: give the writer a page of its own");
    }
}
