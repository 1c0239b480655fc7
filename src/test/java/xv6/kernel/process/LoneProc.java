package xv6.kernel.process;

import xv6.kernel.memory.Kalloc;
import xv6.kernel.memory.MemoryLayout;
import xv6.kernel.memory.PageTable;
import xv6.machine.PhysicalMemory;

/** A process in no table, for tests of what stands below the table. */
public final class LoneProc {

    /** A process with {@code code} at address 0. */
    public static Proc with(PhysicalMemory memory, Kalloc kalloc, byte[] code) {
        Proc p = new Proc(0, memory);
        p.pid = 7;
        p.name = "lone";
        p.trapframe.pa = kalloc.kalloc();
        memory.fill(p.trapframe.pa, MemoryLayout.PGSIZE, 0);
        p.pagetable = PageTable.create(memory, kalloc);
        p.pagetable.first(code);
        p.sz = MemoryLayout.PGSIZE;
        return p;
    }

    private LoneProc() {
    }
}
