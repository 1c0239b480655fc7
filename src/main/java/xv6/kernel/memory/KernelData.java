package xv6.kernel.memory;

/**
 * The RAM from the kernel's load address up to {@code end}: what a C kernel's linker would lay out as its text, data
 * and bss. Every subsystem with bytes that devices or harts must see (disk rings, buffers, the trampoline) reserves
 * them here while the kernel is put together; once the page allocator has asked for the end, the rest of RAM is pages.
 */
public final class KernelData {

    private long next = MemoryLayout.KERNBASE;
    private boolean linked;

    /** Sets aside {@code n} bytes at a multiple of {@code align}, a power of two: their physical address. */
    public long reserve(long n, long align) {
        if (linked) {
            throw new IllegalStateException("the kernel's data can not grow once pages are handed out behind it");
        }
        long pa = (next + align - 1) & -align;
        next = pa + n;
        return pa;
    }

    /** The first address after the kernel. Nothing can be reserved any more. */
    public long end() {
        linked = true;
        return next;
    }
}
