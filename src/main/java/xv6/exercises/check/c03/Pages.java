package xv6.exercises.check.c03;

/** Hands out pages of physical memory, one at a time; used by one hart only. */
public interface Pages {
    /** The address of a page that nobody has, or 0 if there is none left. */
    long kalloc();

    /** Takes back the page at {@code pa}, which kalloc has given. Panics if that cannot be. */
    void kfree(long pa);
}
