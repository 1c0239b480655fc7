package xv6.kernel.process;

// tag::room-of-page-tables[]
import xv6.kernel.memory.PageTable;
// end::room-of-page-tables[]
import xv6.machine.Hart;
import xv6.machine.PhysicalMemory;

/**
 * A view on the page that keeps a process's user registers while the kernel runs (xv6: struct trapframe): the program
 * counter at 24, x1 to x31 from 40 on. The words between belong to C's way back into the kernel, which needs to find its
 * page table, stack and hart there; a Java kernel has them at hand.
 */
public final class Trapframe {

    // tag::layout[]
    private static final int EPC = 24;
    private static final int X = 32;
    private static final int SIZE = X + 8 * 32;

    private static final int SP = 2;
    private static final int A0 = 10;
    private static final int A7 = 17;
    // end::layout[]

    private final PhysicalMemory memory;

    /** The page's physical address, or 0 while the process has none. */
    public long pa;

    public Trapframe(PhysicalMemory memory) {
        this.memory = memory;
    }

    // tag::registers[]
    /** The user program counter. */
    public long epc() {
        return memory.loadLong(pa + EPC);
    }

    public void epc(long va) {
        memory.storeLong(pa + EPC, va);
    }

    /** Register a0 to a5 by number: the arguments of a system call. */
    public long a(int n) {
        return memory.loadLong(pa + X + 8 * (A0 + n));
    }

    public void a(int n, long value) {
        memory.storeLong(pa + X + 8 * (A0 + n), value);
    }

    /** Register a7: the number of the system call. */
    public long a7() {
        return memory.loadLong(pa + X + 8 * A7);
    }

    /** The user stack pointer. */
    public void sp(long va) {
        memory.storeLong(pa + X + 8 * SP, va);
    }
    // end::registers[]

    /** Takes over all of {@code other}'s registers. */
    void copy(Trapframe other) {
        memory.copy(pa, other.pa, SIZE);
    }

    // tag::save-and-restore[]
    /** Puts the hart's registers into the page (xv6: uservec). */
    public void save(Hart hart) {
        for (int i = 1; i < 32; i++) {
            memory.storeLong(pa + X + 8 * i, hart.x[i]);
        }
    }

    /** Puts the page's registers into the hart (xv6: userret). */
    public void restore(Hart hart) {
        for (int i = 1; i < 32; i++) {
            hart.x[i] = memory.loadLong(pa + X + 8 * i);
        }
    }
    // end::save-and-restore[]

    // tag::context-in-user-memory[]
    /** Bytes of a context in user memory: the program counter, then x1 to x31. */
    static final int CONTEXT = 8 * 32;

    /** Writes the program counter and x1 to x31 to user address {@code va}; false if that is not the process's memory. */
    boolean copyOut(PageTable table, long va) {
        // x0 has no value to be kept, so that its place is free for the program counter.
        memory.storeLong(pa + X, epc());
        return table.copyOut(va, pa + X, CONTEXT);
    }

    /** Takes program counter and registers from user address {@code va}; false if that is not the process's memory. */
    boolean copyIn(PageTable table, long va) {
        boolean there = table.copyIn(pa + X, va, CONTEXT);
        epc(memory.loadLong(pa + X));
        return there;
    }

    long sp() {
        return memory.loadLong(pa + X + 8 * SP);
    }
    // end::context-in-user-memory[]
}
