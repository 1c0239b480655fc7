package xv6.exercises.c17;

import xv6.exercises.Todo;
import xv6.kernel.boot.Parts;
import xv6.kernel.boot.Rooms;
import xv6.kernel.memory.Kalloc;
import xv6.kernel.process.Belongings;
import xv6.kernel.syscall.Syscall;
import xv6.kernel.trap.PageFaults;
import xv6.machine.PhysicalMemory;

/** A kernel with the calls mmap, 40, and munmap, 41. Its parts are asked for in this order. */
public final class Mmap extends Parts {
    /** What a process holds, which is shared when it forks and given back when it exits. */
    @Override
    public Belongings belongings(Belongings own) {
        throw new Todo("17.1: add the maps to what a process holds");
    }

    @Override
    public void addCalls(Syscall syscall, Rooms rooms) {
        throw new Todo("17.1: add mmap and munmap");
    }

    @Override
    public PageFaults pageFaults(Kalloc kalloc, PhysicalMemory memory) {
        throw new Todo("17.1: bring in a page of a map when it is touched");
    }
}
