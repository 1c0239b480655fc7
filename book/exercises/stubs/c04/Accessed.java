package xv6.exercises.c04;

import xv6.exercises.Todo;
import xv6.kernel.process.Proc;
import xv6.kernel.syscall.SystemCall;
import xv6.machine.PhysicalMemory;

/** Tells a program which of its pages it has touched. */
public final class Accessed implements SystemCall {

    /** @param memory where the entries of page tables are */
    public Accessed(PhysicalMemory memory) {
        throw new Todo("4.2: keep the memory");
    }

    /** {@code int pgaccess(void *addr, int n, unsigned long *mask)}, call 43. */
    @Override
    public long call(Proc p) {
        throw new Todo("4.2: write the mask of the pages touched, and set their bits back");
    }
}
