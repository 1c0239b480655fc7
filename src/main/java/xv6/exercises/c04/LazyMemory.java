package xv6.exercises.c04;

import xv6.exercises.Todo;
import xv6.kernel.boot.Parts;
import xv6.kernel.boot.Rooms;
import xv6.kernel.memory.Kalloc;
import xv6.kernel.memory.PageTable;
import xv6.kernel.syscall.Syscall;
import xv6.kernel.trap.PageFaults;
import xv6.machine.PhysicalMemory;

/** The parts of a kernel that promises memory at sbrk, and gives it when it is touched. */
public final class LazyMemory extends Parts {
    @Override
    public PageTable pageTable(PhysicalMemory memory, Kalloc kalloc) {
        throw new Todo("4.6: a page table that is not surprised by pages not there yet; null if memory is short");
    }

    @Override
    public PageFaults pageFaults(Kalloc kalloc, PhysicalMemory memory) {
        throw new Todo("4.6: give the page that was promised");
    }

    @Override
    public void addCalls(Syscall syscall, Rooms rooms) {
        throw new Todo("4.6: put another sbrk in the place of call 12");
    }
}
