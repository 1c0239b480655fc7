package xv6.exercises.c03;

import xv6.exercises.Todo;
import xv6.exercises.check.c03.Pages;
import xv6.machine.PhysicalMemory;

/** A list of free pages that notices when one is given back that is on it already. */
public final class FreeList implements Pages {

    /** All pages from {@code from} up to, but not with, {@code to} are free. Both are addresses of pages. */
    public FreeList(PhysicalMemory memory, long from, long to) {
        throw new Todo("3.1: put the pages on your list");
    }

    @Override
    public long kalloc() {
        throw new Todo("3.1: take a page off the list");
    }

    @Override
    public void kfree(long pa) {
        throw new Todo("3.1: refuse what cannot be, and put the page on the list");
    }
}
