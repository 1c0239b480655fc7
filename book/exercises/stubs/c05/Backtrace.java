package xv6.exercises.c05;

import java.util.List;
import xv6.exercises.Todo;
import xv6.exercises.check.c05.Tracer;
import xv6.kernel.memory.PageTable;
import xv6.kernel.process.Trapframe;
import xv6.machine.PhysicalMemory;

/** Follows the frame pointers on a user program's stack. */
public final class Backtrace implements Tracer {

    /** @param memory where trapframes and the program's pages are */
    public Backtrace(PhysicalMemory memory) {
        throw new Todo("5.2: keep the memory");
    }

    @Override
    public List<Long> trace(PageTable table, Trapframe frame, long top) {
        throw new Todo("5.2: where it goes on, ra, and the return address of each frame");
    }
}
