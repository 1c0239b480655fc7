package xv6.solutions.c04;

import static xv6.kernel.memory.MemoryLayout.PGSIZE;
import static xv6.kernel.memory.MemoryLayout.TRAPFRAME;

import java.util.function.BiFunction;
import java.util.function.Consumer;
import xv6.kernel.boot.Parts;
import xv6.kernel.memory.Kalloc;
import xv6.kernel.memory.PageTable;
import xv6.kernel.memory.Pte;
import xv6.kernel.process.Proc;
import xv6.kernel.process.ProcTable;
import xv6.machine.PhysicalMemory;
import xv6.machine.host.HostThread;

/**
 * The page belongs to the table: it comes with it and goes with it. So nobody has to know whether a fork or an exec makes the table,
 * and exec's new table has a page of its own while the old one still has its.
 */
public class SharedPage extends Parts {
    @Override
    public ProcTable procTable(PhysicalMemory memory, Kalloc kalloc, long trampoline, BiFunction<String, Runnable, HostThread> threads,
            Consumer<Proc> forkret) {
        return new Table(memory, kalloc, trampoline, threads, forkret);
    }

    /** Processes with a page for both. */
    class Table extends ProcTable {
        static final long SHARED = TRAPFRAME - PGSIZE;

        final PhysicalMemory memory;
        final Kalloc kalloc;

        Table(PhysicalMemory memory, Kalloc kalloc, long trampoline, BiFunction<String, Runnable, HostThread> threads, Consumer<Proc> forkret) {
            super(memory, kalloc, trampoline, threads, forkret, SharedPage.this::pageTable);
            this.memory = memory;
            this.kalloc = kalloc;
        }

        @Override
        public PageTable procPagetable(Proc p) {
            PageTable table = super.procPagetable(p);
            if (table == null) {
                return null;
            }
            long page = page(p);
            if (page == 0) {
                without(table);
                return null;
            }
            // This cannot fail: the trapframe, mapped right above, has the same pages of the tree.
            table.mapPages(SHARED, PGSIZE, page, rights());
            return table;
        }

        long page(Proc p) {
            long page = kalloc.kalloc();
            if (page != 0) {
                memory.fill(page, PGSIZE, 0);
                memory.storeInt(page, p.pid());
            }
            return page;
        }

        long rights() {
            return Pte.R | Pte.U;
        }

        /** Frees a table that has no such page. */
        void without(PageTable table) {
            super.freePagetable(table, 0);
        }

        @Override
        public void freePagetable(PageTable table, long sz) {
            takeOut(table);
            super.freePagetable(table, sz);
        }

        void takeOut(PageTable table) {
            table.unmap(SHARED, 1, true);
        }
    }
}
