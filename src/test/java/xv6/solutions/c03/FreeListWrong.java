package xv6.solutions.c03;

import static xv6.kernel.memory.MemoryLayout.PGSIZE;

import xv6.exercises.check.c03.Pages;
import xv6.kernel.lock.KernelPanic;
import xv6.machine.PhysicalMemory;
import xv6.solutions.Mistake;

/** Free lists that let something pass, or lose something. */
final class FreeListWrong {
    private FreeListWrong() {
    }

    /** The kernel's own list, which the others change in one place. */
    private abstract static class Plain implements Pages {
        final PhysicalMemory memory;
        final long from;
        final long to;
        long head;

        Plain(PhysicalMemory memory, long from, long to) {
            this.memory = memory;
            this.from = from;
            this.to = to;
        }

        void fill() {
            for (long pa = from; pa < to; pa += PGSIZE) {
                put(pa);
            }
        }

        void put(long pa) {
            memory.storeLong(pa, head);
            head = pa;
        }

        @Override
        public long kalloc() {
            long pa = head;
            if (pa != 0) {
                head = memory.loadLong(pa);
            }
            return pa;
        }

        void refuseNoPage(long pa) {
            if (pa % PGSIZE != 0 || pa < from || pa >= to) {
                throw new KernelPanic("kfree");
            }
        }

        boolean isOnTheList(long wanted) {
            for (long pa = head; pa != 0; pa = memory.loadLong(pa)) {
                if (pa == wanted) {
                    return true;
                }
            }
            return false;
        }

        @Override
        public void kfree(long pa) {
            refuseNoPage(pa);
            if (isOnTheList(pa)) {
                throw new KernelPanic("kfree: free already");
            }
            put(pa);
        }
    }

    /** Takes back a page twice, as the kernel's own does. */
    @Mistake(says = {"a second time", "the page is free already"})
    static final class NoticesNothing extends Plain {
        NoticesNothing(PhysicalMemory memory, long from, long to) {
            super(memory, from, to);
            fill();
        }

        @Override
        public void kfree(long pa) {
            refuseNoPage(pa);
            put(pa);
        }
    }

    /** Compares with the page that came back last only. */
    @Mistake(says = {"a second time, after other pages", "the page is free already"})
    static final class LooksAtTheHead extends Plain {
        LooksAtTheHead(PhysicalMemory memory, long from, long to) {
            super(memory, from, to);
            fill();
        }

        @Override
        public void kfree(long pa) {
            refuseNoPage(pa);
            if (pa == head) {
                throw new KernelPanic("kfree: free already");
            }
            put(pa);
        }
    }

    /** Marks free pages by a number in them, which a user may write too. */
    @Mistake(says = {"whose user has written into it", "panic: kfree: free already"})
    static final class MarksThePage extends Plain {
        private static final long MARK = 0x1234_5678_9abc_def0L;

        MarksThePage(PhysicalMemory memory, long from, long to) {
            super(memory, from, to);
            for (long pa = from; pa < to; pa += PGSIZE) {
                put(pa);
                memory.storeLong(pa + 8, MARK);
            }
        }

        @Override
        public long kalloc() {
            long pa = super.kalloc();
            if (pa != 0) {
                memory.storeLong(pa + 8, 0);
            }
            return pa;
        }

        @Override
        public void kfree(long pa) {
            refuseNoPage(pa);
            if (memory.loadLong(pa + 8) == MARK) {
                throw new KernelPanic("kfree: free already");
            }
            put(pa);
            memory.storeLong(pa + 8, MARK);
        }
    }

    /** Never takes the page off the list. */
    @Mistake(says = {"kalloc(), number 2", "which was given out before"})
    static final class LeavesItOnTheList extends Plain {
        LeavesItOnTheList(PhysicalMemory memory, long from, long to) {
            super(memory, from, to);
            fill();
        }

        @Override
        public long kalloc() {
            return head;
        }
    }

    /** Stops one page early: the last of the list has no next, and is taken for the end. */
    @Mistake(says = {"kalloc(), number 8", "1 should be left"})
    static final class StopsEarly extends Plain {
        StopsEarly(PhysicalMemory memory, long from, long to) {
            super(memory, from, to);
            fill();
        }

        @Override
        public long kalloc() {
            long next = head == 0 ? 0 : memory.loadLong(head);
            if (next == 0) {
                return 0;
            }
            long pa = head;
            head = next;
            return pa;
        }
    }

    /** Rounds an address in the midst of a page down to the page, and frees that. */
    @Mistake(says = "no page's address")
    static final class RoundsDown extends Plain {
        RoundsDown(PhysicalMemory memory, long from, long to) {
            super(memory, from, to);
            fill();
        }

        @Override
        public void kfree(long pa) {
            super.kfree(pa / PGSIZE * PGSIZE);
        }
    }

    /** Takes the address after the last page for a page of the list. */
    @Mistake(says = "that page lies above those of the list")
    static final class OnePageTooMany extends Plain {
        OnePageTooMany(PhysicalMemory memory, long from, long to) {
            super(memory, from, to);
            fill();
        }

        @Override
        void refuseNoPage(long pa) {
            if (pa % PGSIZE != 0 || pa < from || pa > to) {
                throw new KernelPanic("kfree");
            }
        }
    }
}
