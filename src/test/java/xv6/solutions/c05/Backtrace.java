package xv6.solutions.c05;

import static xv6.kernel.memory.MemoryLayout.PGSIZE;

import java.util.ArrayList;
import java.util.List;
import xv6.exercises.check.c05.Tracer;
import xv6.kernel.memory.PageTable;
import xv6.kernel.process.Trapframe;
import xv6.machine.PhysicalMemory;

/**
 * A chain of frames, each of which has the next one's address, is a list; but a list that the program wrote, and could write wrong. Two comparisons make it
 * safe: a frame lies wholly above the one before, so no chain goes round, and none is above the stack's end, so each chain ends. That the words can be read
 * at all the table says, for each frame anew. A multiple of 16 and the 16 bytes below it are in one page, so it is asked once a frame.
 */
public class Backtrace implements Tracer {
    static final int WORD = 8;
    private static final int REGISTERS = 32;
    private static final int RA = 1;
    private static final int SP = 2;
    private static final int FP = 8;

    final PhysicalMemory memory;

    public Backtrace(PhysicalMemory memory) {
        this.memory = memory;
    }

    @Override
    public List<Long> trace(PageTable table, Trapframe frame, long top) {
        List<Long> trace = new ArrayList<>();
        trace.add(frame.epc());
        trace.add(register(frame, RA));
        long below = register(frame, SP);
        long fp = register(frame, FP);
        while (counts(table, fp, below, top)) {
            trace.add(word(table, returnAddress(fp)));
            below = fp;
            fp = word(table, callersFp(fp));
        }
        return trace;
    }

    private long register(Trapframe frame, int n) {
        return memory.loadLong(frame.pa + REGISTERS + WORD * n);
    }

    boolean counts(PageTable table, long fp, long below, long top) {
        return isAligned(fp) && isAbove(fp, below) && isOnStack(fp, top) && isSeen(table, callersFp(fp));
    }

    boolean isAligned(long fp) {
        return fp % (2 * WORD) == 0;
    }

    boolean isAbove(long fp, long below) {
        return fp - 2 * WORD >= below;
    }

    boolean isOnStack(long fp, long top) {
        return fp <= top;
    }

    boolean isSeen(PageTable table, long va) {
        return table.walkAddr(va) != 0;
    }

    long returnAddress(long fp) {
        return fp - WORD;
    }

    long callersFp(long fp) {
        return fp - 2 * WORD;
    }

    long word(PageTable table, long va) {
        return memory.loadLong(table.walkAddr(va) + va % PGSIZE);
    }
}
