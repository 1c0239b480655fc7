package xv6.kernel.process;

import static xv6.kernel.memory.MemoryLayout.PGSIZE;
import static xv6.kernel.memory.MemoryLayout.TRAMPOLINE;
import static xv6.kernel.memory.MemoryLayout.TRAPFRAME;

import java.util.function.BiFunction;
import java.util.function.Consumer;
import xv6.kernel.Param;
// tag::whose-clock[]
import xv6.kernel.lock.Cpu;
// end::whose-clock[]
import xv6.kernel.lock.KernelPanic;
import xv6.kernel.lock.Spinlock;
import xv6.kernel.memory.Kalloc;
import xv6.kernel.memory.PageTable;
import xv6.kernel.memory.Pte;
import xv6.machine.PhysicalMemory;
import xv6.machine.host.HostThread;

/**
 * The slots for processes (xv6: proc[] in proc.c), taken and given back. The order of locks: {@link #waitLock} before
 * any process's own.
 */
public class ProcTable {

    final Proc[] slots = new Proc[Param.NPROC];

    /**
     * Protects every process's parent, and makes a child's exit and its parent's wait see each other: a wakeup of the
     * parent can not fall between its looking for a zombie and its going to sleep.
     */
    final Spinlock waitLock = new Spinlock("wait_lock");

    private final Spinlock pidLock = new Spinlock("nextpid");
    private int nextPid = 1;

    private final PhysicalMemory memory;
    private final Kalloc kalloc;
    private final long trampoline;
    private final BiFunction<String, Runnable, HostThread> threads;
    private final Consumer<Proc> forkret;
    private final BiFunction<PhysicalMemory, Kalloc, PageTable> tables;

    /**
     * @param trampoline physical address of the page mapped at TRAMPOLINE in every address space
     * @param threads    makes the host thread for a kernel stack from a name and a body
     * @param forkret    where a new process begins, with its own lock held
     */
    public ProcTable(PhysicalMemory memory, Kalloc kalloc, long trampoline,
            BiFunction<String, Runnable, HostThread> threads, Consumer<Proc> forkret) {
        this(memory, kalloc, trampoline, threads, forkret, PageTable::create);
    }

    /** @param tables makes empty page tables, or null when memory is short */
    public ProcTable(PhysicalMemory memory, Kalloc kalloc, long trampoline, BiFunction<String, Runnable, HostThread> threads,
            Consumer<Proc> forkret, BiFunction<PhysicalMemory, Kalloc, PageTable> tables) {
        this.memory = memory;
        this.kalloc = kalloc;
        this.trampoline = trampoline;
        this.threads = threads;
        this.forkret = forkret;
        this.tables = tables;
        for (int i = 0; i < slots.length; i++) {
            slots[i] = new Proc(i, memory);
        }
    }

    // tag::map-stacks[]
    /** Maps a page for each slot's kernel stack, with nothing mapped below it (xv6: proc_mapstacks). */
    public void mapStacks(PageTable kernel) {
        for (Proc p : slots) {
            long pa = kalloc.kalloc();
            if (pa == 0) {
                throw new KernelPanic("kalloc");
            }
            if (!kernel.mapPages(p.kstack, PGSIZE, pa, Pte.R | Pte.W)) {
                throw new KernelPanic("kvmmap");
            }
        }
    }
    // end::map-stacks[]

    // tag::take-a-slot[]
    private int allocPid() {
        pidLock.acquire();
        int pid = nextPid++;
        pidLock.release();
        return pid;
    }

    /**
     * Takes an unused slot, with what is needed to run in the kernel: the process, its lock held, or null when no slot
     * or no memory is left (xv6: allocproc).
     */
    Proc allocProc() {
        for (Proc p : slots) {
            p.lock.acquire();
            if (p.state == Proc.State.UNUSED) {
                return prepare(p);
            }
            p.lock.release();
        }
        return null;
    }

    private Proc prepare(Proc p) {
        p.pid = allocPid();
        p.state = Proc.State.USED;
        p.trapframe.pa = kalloc.kalloc();
        if (p.trapframe.pa != 0) {
            p.pagetable = procPagetable(p);
        }
        if (p.pagetable == null) {
            freeProc(p);
            p.lock.release();
            return null;
        }
        p.context = new Context(p, threads, forkret);
        // tag::begin-its-times[]
        p.running.begin(Cpu.current().hart);
        p.task = new ProcessTask(p);
        // end::begin-its-times[]
        return p;
    }
    // end::take-a-slot[]

    // tag::give-a-slot-back[]
    /** Gives back a slot with all that hangs from it, user memory too. The process's lock must be held (xv6: freeproc). */
    void freeProc(Proc p) {
        if (p.trapframe.pa != 0) {
            kalloc.kfree(p.trapframe.pa);
        }
        p.trapframe.pa = 0;
        if (p.pagetable != null) {
            freePagetable(p.pagetable, p.sz);
        }
        p.pagetable = null;
        p.sz = 0;
        p.pid = 0;
        p.parent = null;
        p.name = "";
        p.chan = null;
        p.killed = false;
        p.xstate = 0;
        p.call = "";
        p.context = null;
        // tag::forget-alarm[]
        p.alarm.clear();
        // end::forget-alarm[]
        // tag::forget-running-time[]
        p.running.clear();
        // end::forget-running-time[]
        p.state = Proc.State.UNUSED;
    }
    // end::give-a-slot-back[]

    // tag::page-table[]
    /** A page table for {@code p} without user memory, but with trampoline and trapframe; null if memory is short (xv6: proc_pagetable). */
    public PageTable procPagetable(Proc p) {
        PageTable table = tables.apply(memory, kalloc);
        if (table == null) {
            return null;
        }
        // Neither page is for user mode: only the way into and out of the kernel uses them.
        if (!table.mapPages(TRAMPOLINE, PGSIZE, trampoline, Pte.R | Pte.X)) {
            table.free(0);
            return null;
        }
        if (!table.mapPages(TRAPFRAME, PGSIZE, p.trapframe.pa, Pte.R | Pte.W)) {
            table.unmap(TRAMPOLINE, 1, false);
            table.free(0);
            return null;
        }
        return table;
    }

    /** Frees a table that {@link #procPagetable} made, and {@code sz} bytes of user memory behind it (xv6: proc_freepagetable). */
    public void freePagetable(PageTable table, long sz) {
        table.unmap(TRAMPOLINE, 1, false);
        table.unmap(TRAPFRAME, 1, false);
        table.free(sz);
    }
    // end::page-table[]

    // tag::list[]
    /** The process list as text, one line each, for ^P on the console. Takes no lock, so that it shows a stuck system too (xv6: procdump). */
    public String dump() {
        StringBuilder list = new StringBuilder("\n");
        for (Proc p : slots) {
            Proc.State state = p.state;
            if (state != Proc.State.UNUSED) {
                list.append(p.pid).append(' ').append(state.label).append(' ').append(p.name).append('\n');
            }
        }
        return list.toString();
    }

    /** Slot number {@code i}, below {@link Param#NPROC}, for who wants to look at all of them. */
    public Proc slot(int i) {
        return slots[i];
    }
    // end::list[]
}
