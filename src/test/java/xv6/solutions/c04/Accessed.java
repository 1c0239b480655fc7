package xv6.solutions.c04;

import static xv6.kernel.memory.MemoryLayout.PGSIZE;
import static xv6.kernel.memory.MemoryLayout.pgRoundDown;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import xv6.kernel.memory.PageTable;
import xv6.kernel.process.Proc;
import xv6.kernel.syscall.SystemCall;
import xv6.machine.PhysicalMemory;

/**
 * First look, then tell, and only when that has been possible set the bits back. Then every hart has to forget the entries that
 * it remembers, or it would not go to the table again to set A: the table has a new revision, as with any change of it.
 */
public class Accessed implements SystemCall {
    static final long A = 1 << 6;
    private static final int MOST = 64;

    final PhysicalMemory memory;

    public Accessed(PhysicalMemory memory) {
        this.memory = memory;
    }

    @Override
    public long call(Proc p) {
        long first = pgRoundDown(p.trapframe.a(0));
        int n = (int) p.trapframe.a(1);
        if (!isCount(n)) {
            return -1;
        }
        long mask = 0;
        for (int i = 0; i < n; i++) {
            long va = first + (long) i * PGSIZE;
            if (!isTheProgramsOwn(p.pagetable, va)) {
                return -1;
            }
            if (isTouched(p.pagetable, va)) {
                mask |= bit(i);
            }
        }
        if (!tell(p, mask)) {
            return -1;
        }
        for (int i = 0; i < n; i++) {
            forget(p.pagetable, first + (long) i * PGSIZE);
        }
        changed(p.pagetable);
        return 0;
    }

    boolean isCount(int n) {
        return n > 0 && n <= MOST;
    }

    boolean isTheProgramsOwn(PageTable table, long va) {
        return table.walkAddr(va) != 0;
    }

    boolean isTouched(PageTable table, long va) {
        return (memory.loadLong(table.walk(va, false)) & A) != 0;
    }

    long bit(int i) {
        return 1L << i;
    }

    private static boolean tell(Proc p, long mask) {
        byte[] bytes = ByteBuffer.allocate(Long.BYTES).order(ByteOrder.LITTLE_ENDIAN).putLong(mask).array();
        return p.pagetable.copyOut(p.trapframe.a(2), bytes, 0, Long.BYTES);
    }

    void forget(PageTable table, long va) {
        long at = table.walk(va, false);
        memory.storeLong(at, memory.loadLong(at) & ~A);
    }

    void changed(PageTable table) {
        table.revision++;
    }
}
