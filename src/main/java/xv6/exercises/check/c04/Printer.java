package xv6.exercises.check.c04;

import xv6.machine.PhysicalMemory;

/** Makes a page table readable. */
public interface Printer {
    /** A line for the table whose root page is at {@code root}, and one for each valid entry, each with a line feed at its end. */
    String print(PhysicalMemory memory, long root);
}
