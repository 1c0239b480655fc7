package xv6.exercises.check.c05;

import java.util.List;
import xv6.kernel.memory.PageTable;
import xv6.kernel.process.Trapframe;

/** Finds out by which calls a user program came to where it is. */
public interface Tracer {
    /**
     * The program counter, then {@code ra}, then the return address of each frame, the innermost first.
     *
     * @param table what the program's addresses mean
     * @param frame the program's registers, in a system call
     * @param top   the address just above its stack
     */
    List<Long> trace(PageTable table, Trapframe frame, long top);
}
