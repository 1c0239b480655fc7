package xv6.kernel.memory;

/**
 * Where things are (xv6: memlayout.h): the devices and RAM of QEMU's {@code virt} board in physical addresses, and the
 * fixed places at the top of every address space. RAM ends where the board's does, so there is no PHYSTOP here.
 */
public final class MemoryLayout {

    /** Where RAM begins and the kernel is loaded. */
    public static final long KERNBASE = 0x8000_0000L;

    // tag::pages[]
    /** Bytes of a page. */
    public static final int PGSIZE = 4096;

    public static long pgRoundUp(long size) {
        return (size + PGSIZE - 1) & ~(PGSIZE - 1);
    }

    public static long pgRoundDown(long address) {
        return address & ~(PGSIZE - 1);
    }
    // end::pages[]

    // tag::devices[]
    public static final long UART0 = 0x1000_0000L;
    public static final int UART0_IRQ = 10;

    public static final long VIRTIO0 = 0x1000_1000L;
    public static final int VIRTIO0_IRQ = 1;

    /** The core-local interruptor, which holds the timer. */
    public static final long CLINT = 0x0200_0000L;

    /** The platform-level interrupt controller. */
    public static final long PLIC = 0x0C00_0000L;
    // end::devices[]

    // tag::clint[]
    /** Cycles since boot. */
    public static final long CLINT_MTIME = CLINT + 0xBFF8;

    /** The time at which that hart's timer interrupts. */
    public static long clintMtimecmp(int hart) {
        return CLINT + 0x4000 + 8L * hart;
    }

    /** Writing 1 here raises a software interrupt in machine mode on that hart, 0 takes it back. */
    public static long clintMsip(int hart) {
        return CLINT + 4L * hart;
    }
    // end::clint[]

    // tag::plic[]
    /** A bit for each interrupt that may come to that hart's supervisor mode. */
    public static long plicSenable(int hart) {
        return PLIC + 0x2080 + 0x100L * hart;
    }

    /** Interrupts come to that hart only with a higher priority than this. */
    public static long plicSpriority(int hart) {
        return PLIC + 0x20_1000 + 0x2000L * hart;
    }

    /** Reading takes an interrupt on, writing its number back says that it has been served. */
    public static long plicSclaim(int hart) {
        return PLIC + 0x20_1004 + 0x2000L * hart;
    }
    // end::plic[]

    // tag::top-of-every-address-space[]
    /**
     * One beyond the highest virtual address. Sv39 has twice as many, but of those beyond, the upper bits must repeat
     * bit 38; staying below avoids that.
     */
    public static final long MAXVA = 1L << (9 + 9 + 9 + 12 - 1);

    /** The page with the way into and out of the kernel, at the same place in every address space. */
    public static final long TRAMPOLINE = MAXVA - PGSIZE;

    /** The page that keeps a process's registers while it is in the kernel. */
    public static final long TRAPFRAME = TRAMPOLINE - PGSIZE;

    /** The kernel stack of a process slot: one page, with an unmapped one below it that catches an overflow. */
    public static long kstack(int slot) {
        return TRAMPOLINE - (slot + 1) * 2 * PGSIZE;
    }
    // end::top-of-every-address-space[]

    private MemoryLayout() {
    }
}
