package xv6.exercises.check.c24;

import xv6.machine.PhysicalMemory;

/** The way from a virtual address to a physical one, through a page table in Sv39, for code in user mode. */
public interface Translation {
    // The flags in a page-table entry; R, W and X also say what an access is.
    int V = 1;
    int R = 2;
    int W = 4;
    int X = 8;
    int U = 16;

    /**
     * The physical address of {@code va}, or -1 if the access is a page fault.
     *
     * @param root   physical address of the page table's root
     * @param access R, W or X: what user code wants to do there
     */
    long physical(PhysicalMemory memory, long root, long va, int access);
}
