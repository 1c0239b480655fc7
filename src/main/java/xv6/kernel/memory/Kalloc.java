package xv6.kernel.memory;

import static xv6.kernel.memory.MemoryLayout.PGSIZE;

import xv6.kernel.lock.KernelPanic;
import xv6.kernel.lock.Spinlock;
import xv6.machine.PhysicalMemory;

/**
 * The allocator of whole physical pages, for user memory, page tables, kernel stacks and pipe buffers (xv6: kalloc.c).
 * The free list costs nothing: each free page holds in its first eight bytes the address of the next.
 */
public class Kalloc {

    // tag::state[]
    private final PhysicalMemory memory;
    private final KernelData data;
    private final Spinlock lock;

    /** Where the kernel ends; pages from here to the end of RAM are ours. */
    private long end;

    /** The free page to hand out next, or 0. */
    private long freelist;
    /** How long the list is; changed under the lock, read without. */
    private volatile int free;
    // end::state[]

    public Kalloc(PhysicalMemory memory, KernelData data, Spinlock lock) {
        this.memory = memory;
        this.data = data;
        this.lock = lock;
    }

    // tag::kinit[]
    /** Frees every page between the kernel's end and the end of RAM (xv6: kinit). */
    public void kinit() {
        end = data.end();
        for (long pa = MemoryLayout.pgRoundUp(end); pa + PGSIZE <= memory.end(); pa += PGSIZE) {
            kfree(pa);
        }
    }
    // end::kinit[]

    // tag::kfree[]
    /** Takes back the page at {@code pa}, which {@link #kalloc} handed out. Panics if that can not be (xv6: kfree). */
    public void kfree(long pa) {
        // tag::refuse-what-was-never-given[]
        if (pa % PGSIZE != 0 || pa < end || pa >= memory.end()) {
            throw new KernelPanic("kfree");
        }
        // end::refuse-what-was-never-given[]

        // tag::fill-it-with-junk[]
        // Junk, so that whoever still uses the page notices soon.
        memory.fill(pa, PGSIZE, 1);
        // end::fill-it-with-junk[]

        // tag::put-it-on-the-list[]
        lock.acquire();
        memory.storeLong(pa, freelist);
        freelist = pa;
        free = free + 1;
        lock.release();
        // end::put-it-on-the-list[]
    }
    // end::kfree[]

    // tag::kalloc[]
    /** One page of physical memory, filled with junk: its address, or 0 when there is none left (xv6: kalloc). */
    public long kalloc() {
        lock.acquire();
        long pa = freelist;
        if (pa != 0) {
            freelist = memory.loadLong(pa);
            free = free - 1;
        }
        lock.release();

        if (pa != 0) {
            memory.fill(pa, PGSIZE, 5);
        }
        return pa;
    }
    // end::kalloc[]

    // tag::free-pages[]
    /** How many pages are free. Any thread may ask. */
    public int freePages() {
        return free;
    }
    // end::free-pages[]
}
