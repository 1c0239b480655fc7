package xv6.kernel.memory;

/** The bits of an Sv39 page-table entry (RISC-V privileged manual, 10.4.1; xv6: riscv.h). */
public final class Pte {

    /** The entry means something. */
    public static final long V = 1 << 0;
    public static final long R = 1 << 1;
    public static final long W = 1 << 2;
    public static final long X = 1 << 3;
    /** User mode may use the page. */
    public static final long U = 1 << 4;

    /** The entry that leads to the page at {@code pa}, without flags. */
    public static long ofPa(long pa) {
        return pa >>> 12 << 10;
    }

    public static long pa(long pte) {
        return pte >>> 10 << 12;
    }

    public static long flags(long pte) {
        return pte & 0x3ff;
    }

    /** Which of the 512 entries {@code va} selects in a table of {@code level} 2, 1 or 0. */
    public static long index(int level, long va) {
        return va >>> 12 + 9 * level & 0x1ff;
    }

    private Pte() {
    }
}
