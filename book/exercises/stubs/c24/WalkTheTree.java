package xv6.exercises.c24;

import xv6.exercises.Todo;
import xv6.exercises.check.c24.Translation;
import xv6.machine.PhysicalMemory;

/** Translates addresses. */
public final class WalkTheTree implements Translation {
    @Override
    public long physical(PhysicalMemory memory, long root, long va, int access) {
        throw new Todo("24.1: walk the page table");
    }
}
