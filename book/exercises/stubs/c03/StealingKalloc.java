package xv6.exercises.c03;

import java.util.function.Supplier;
import xv6.exercises.Todo;
import xv6.kernel.lock.Spinlock;
import xv6.kernel.memory.Kalloc;
import xv6.kernel.memory.KernelData;
import xv6.machine.PhysicalMemory;

/** An allocator with a list of free pages for each hart; who has none left steals from another. */
public final class StealingKalloc extends Kalloc {

    /**
     * @param data  knows where the kernel ends, by {@code data.end()}, once {@link #kinit} is called
     * @param harts how many there are, called 0, 1 and so on
     * @param locks makes a lock, one each time
     */
    public StealingKalloc(PhysicalMemory memory, KernelData data, int harts, Supplier<Spinlock> locks) {
        super(memory, data, locks.get());
        throw new Todo("3.2: make an empty list for each hart");
    }

    @Override
    public void kfree(long pa) {
        throw new Todo("3.2: put the page on the list of the hart that calls");
    }

    @Override
    public long kalloc() {
        throw new Todo("3.2: take a page off the list of the hart that calls, or steal one");
    }

    @Override
    public int freePages() {
        throw new Todo("3.2: count the pages on all lists");
    }
}
