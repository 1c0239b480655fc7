package xv6.solutions.c05;

import static xv6.kernel.memory.MemoryLayout.PGSIZE;
import static xv6.kernel.memory.MemoryLayout.pgRoundUp;

import java.util.ArrayList;
import java.util.List;
import xv6.kernel.memory.PageTable;
import xv6.kernel.memory.Pte;
import xv6.kernel.process.Trapframe;
import xv6.machine.PhysicalMemory;
import xv6.solutions.Mistake;

/** Walks that leave a caller out, or follow whatever the program put on its stack. */
final class BacktraceWrong {
    private BacktraceWrong() {
    }

    /** Follows the frames alone: who called the instructions without a frame is in ra. */
    @Mistake(says = {"no frame at all", "ra"})
    static final class ForgetsRa extends Backtrace {
        ForgetsRa(PhysicalMemory memory) {
            super(memory);
        }

        @Override
        public List<Long> trace(PageTable table, Trapframe frame, long top) {
            List<Long> trace = new ArrayList<>(super.trace(table, frame, top));
            trace.remove(1);
            return trace;
        }
    }

    /** Takes the words of a frame the other way round. */
    @Mistake(says = {"one frame", "at fp - 8"})
    static final class SwapsTheWords extends Backtrace {
        SwapsTheWords(PhysicalMemory memory) {
            super(memory);
        }

        @Override
        long returnAddress(long fp) {
            return super.callersFp(fp);
        }

        @Override
        long callersFp(long fp) {
            return super.returnAddress(fp);
        }
    }

    /** Looks where a PC's processor has them: the caller's fp at fp, the return address above. */
    @Mistake(says = {"one frame", "at fp - 8"})
    static final class AsOnAnotherProcessor extends Backtrace {
        AsOnAnotherProcessor(PhysicalMemory memory) {
            super(memory);
        }

        @Override
        long returnAddress(long fp) {
            return fp + WORD;
        }

        @Override
        long callersFp(long fp) {
            return fp;
        }
    }

    /** Follows a chain wherever it leads on the stack, also round and round. */
    @Mistake(says = {"its own", "every hart comes to an end"})
    static final class GoesRound extends Backtrace {
        GoesRound(PhysicalMemory memory) {
            super(memory);
        }

        @Override
        boolean isAbove(long fp, long below) {
            return fp - 2 * WORD >= 3 * PGSIZE;
        }
    }

    /** Stops when a frame has the fp it had before; a circle of two it does not see. */
    @Mistake(says = {"two frames, each", "every hart comes to an end"})
    static final class KnowsItselfAgain extends Backtrace {
        KnowsItselfAgain(PhysicalMemory memory) {
            super(memory);
        }

        @Override
        boolean isAbove(long fp, long below) {
            return fp != below && fp - 2 * WORD >= 3 * PGSIZE;
        }
    }

    /** Lets a frame begin in the midst of the one before. */
    @Mistake(says = {"8 bytes above sp", "below sp"})
    static final class Overlaps extends Backtrace {
        Overlaps(PhysicalMemory memory) {
            super(memory);
        }

        @Override
        boolean isAbove(long fp, long below) {
            return fp > below;
        }
    }

    /** Ends with the page that the first frame is in, as if a stack had one only. */
    @Mistake(says = {"three pages", "each frame"})
    static final class OnePage extends Backtrace {
        OnePage(PhysicalMemory memory) {
            super(memory);
        }

        @Override
        public List<Long> trace(PageTable table, Trapframe frame, long top) {
            long fp = memory.loadLong(frame.pa + 32 + WORD * 8);
            return super.trace(table, frame, Math.min(top, pgRoundUp(fp)));
        }
    }

    /** Finds the first frame's page by the table, and the others by their distance from it. */
    @Mistake(says = {"three pages", "neighbours"})
    static final class TranslatesOnce extends Backtrace {
        private long moved;

        TranslatesOnce(PhysicalMemory memory) {
            super(memory);
        }

        @Override
        public List<Long> trace(PageTable table, Trapframe frame, long top) {
            moved = 0;
            return super.trace(table, frame, top);
        }

        @Override
        long word(PageTable table, long va) {
            if (moved == 0) {
                moved = table.walkAddr(va) - va / PGSIZE * PGSIZE;
            }
            return memory.loadLong(va + moved);
        }
    }

    /** Goes on above the stack's end. */
    @Mistake(says = {"above the stack", "ends"})
    static final class LeavesTheStack extends Backtrace {
        LeavesTheStack(PhysicalMemory memory) {
            super(memory);
        }

        @Override
        boolean isOnStack(long fp, long top) {
            return true;
        }
    }

    /** Leaves out the outermost frame, whose fp is the stack's end. */
    @Mistake(says = {"the stack's end", "return address"})
    static final class StopsBeforeTheEnd extends Backtrace {
        StopsBeforeTheEnd(PhysicalMemory memory) {
            super(memory);
        }

        @Override
        boolean isOnStack(long fp, long top) {
            return fp < top;
        }
    }

    /** Asks for 8 instead of 16. */
    @Mistake(says = {"a multiple of 8", "no multiple of 16"})
    static final class HalfAligned extends Backtrace {
        HalfAligned(PhysicalMemory memory) {
            super(memory);
        }

        @Override
        boolean isAligned(long fp) {
            return fp % WORD == 0;
        }
    }

    /** Takes each mapped page for the program's. */
    @Mistake(says = {"without U", "does not see"})
    static final class SeesAll extends Backtrace {
        SeesAll(PhysicalMemory memory) {
            super(memory);
        }

        @Override
        boolean isSeen(PageTable table, long va) {
            long at = va < 0 || va >= 1L << 38 ? 0 : table.walk(va, false);
            return at != 0 && (memory.loadLong(at) & Pte.V) != 0;
        }

        @Override
        long word(PageTable table, long va) {
            return memory.loadLong(Pte.pa(memory.loadLong(table.walk(va, false))) + va % PGSIZE);
        }
    }

    /** Does not look whether a page is there. */
    @Mistake(says = {"without U", "nothing at physical address"})
    static final class ReadsBlindly extends Backtrace {
        ReadsBlindly(PhysicalMemory memory) {
            super(memory);
        }

        @Override
        boolean isSeen(PageTable table, long va) {
            return true;
        }
    }

    /** Adds pages to the tree while it looks. */
    @Mistake(says = {"as many free pages", "not mapped"})
    static final class AddsToTheTable extends Backtrace {
        AddsToTheTable(PhysicalMemory memory) {
            super(memory);
        }

        @Override
        boolean isSeen(PageTable table, long va) {
            return va >= 0 && va < 1L << 38 && table.walk(va, true) != 0 && super.isSeen(table, va);
        }
    }

    /** Walks before it compares: the kernel's own walk panics for an address that cannot be. */
    @Mistake(says = {"fp is -1", "panic: walk"})
    static final class WalksAnywhere extends Backtrace {
        WalksAnywhere(PhysicalMemory memory) {
            super(memory);
        }

        @Override
        boolean counts(PageTable table, long fp, long below, long top) {
            return table.walk(fp, false) != 0 && super.counts(table, fp, below, top);
        }
    }

    /** Ends at a return address of 0. */
    @Mistake(says = {"whatever it is"})
    static final class EndsAtZero extends Backtrace {
        EndsAtZero(PhysicalMemory memory) {
            super(memory);
        }

        @Override
        boolean counts(PageTable table, long fp, long below, long top) {
            return super.counts(table, fp, below, top) && word(table, returnAddress(fp)) != 0;
        }
    }
}
