package xv6.solutions.c03;

import static xv6.kernel.memory.MemoryLayout.PGSIZE;
import static xv6.kernel.memory.MemoryLayout.pgRoundUp;

import java.util.function.Supplier;
import xv6.kernel.lock.Cpu;
import xv6.kernel.lock.KernelPanic;
import xv6.kernel.lock.Spinlock;
import xv6.kernel.memory.Kalloc;
import xv6.kernel.memory.KernelData;
import xv6.machine.PhysicalMemory;
import xv6.solutions.Mistake;

/** Lists for harts that wait without need, do not find what there is, or lose what there was. */
final class StealingKallocWrong {
    private StealingKallocWrong() {
    }

    /** A list for each hart; what the others change of it is how a page is found. */
    private abstract static class Lists extends Kalloc {
        final PhysicalMemory memory;
        final KernelData data;
        final Spinlock[] lock;
        final long[] head;
        final int[] length;

        Lists(PhysicalMemory memory, KernelData data, int harts, Supplier<Spinlock> locks) {
            super(memory, data, locks.get());
            this.memory = memory;
            this.data = data;
            lock = new Spinlock[harts];
            head = new long[harts];
            length = new int[harts];
            for (int hart = 0; hart < harts; hart++) {
                lock[hart] = locks.get();
            }
        }

        @Override
        public void kfree(long pa) {
            if (pa % PGSIZE != 0 || pa < pgRoundUp(data.end()) || pa >= memory.end()) {
                throw new KernelPanic("kfree");
            }
            memory.fill(pa, PGSIZE, 1);
            Cpu cpu = Cpu.current();
            cpu.pushOff();
            give(cpu.id, pa);
            cpu.popOff();
        }

        @Override
        public long kalloc() {
            Cpu cpu = Cpu.current();
            cpu.pushOff();
            long pa = find(cpu.id);
            cpu.popOff();
            if (pa != 0) {
                memory.fill(pa, PGSIZE, 5);
            }
            return pa;
        }

        void give(int hart, long pa) {
            lock[hart].acquire();
            push(hart, pa);
            lock[hart].release();
        }

        long find(int hart) {
            long pa = take(hart);
            for (int i = 1; i < head.length && pa == 0; i++) {
                pa = take((hart + i) % head.length);
            }
            return pa;
        }

        long take(int hart) {
            lock[hart].acquire();
            long pa = pop(hart);
            lock[hart].release();
            return pa;
        }

        void push(int hart, long pa) {
            memory.storeLong(pa, head[hart]);
            head[hart] = pa;
            length[hart]++;
        }

        long pop(int hart) {
            long pa = head[hart];
            if (pa != 0) {
                head[hart] = memory.loadLong(pa);
                length[hart]--;
            }
            return pa;
        }

        @Override
        public int freePages() {
            int sum = 0;
            for (int n : length) {
                sum += n;
            }
            return sum;
        }
    }

    /** Lists of their own, and one lock for all of them. */
    @Mistake(says = {"that no hart ever waits for another", "for a lock that another hart had"})
    static final class OneLock extends Lists {
        OneLock(PhysicalMemory memory, KernelData data, int harts, Supplier<Spinlock> locks) {
            super(memory, data, harts, locks);
            for (int hart = 1; hart < harts; hart++) {
                lock[hart] = lock[0];
            }
        }
    }

    /** Never steals: a hart goes without although others have plenty. */
    @Mistake(says = {"kalloc() on hart 1, number 1 of", "are free, whichever list they are on"})
    static final class DoesNotSteal extends Lists {
        DoesNotSteal(PhysicalMemory memory, KernelData data, int harts, Supplier<Spinlock> locks) {
            super(memory, data, harts, locks);
        }

        @Override
        long find(int hart) {
            return take(hart);
        }
    }

    /** Looks at its neighbour's list only. */
    @Mistake(says = "are free, whichever list they are on")
    static final class AsksOneNeighbour extends Lists {
        AsksOneNeighbour(PhysicalMemory memory, KernelData data, int harts, Supplier<Spinlock> locks) {
            super(memory, data, harts, locks);
        }

        @Override
        long find(int hart) {
            long pa = take(hart);
            return pa != 0 ? pa : take((hart + 1) % head.length);
        }
    }

    /** Holds the lock of its own list while it steals: two who do that wait for each other. */
    @Mistake(says = {"take up to 3 pages each", "what waits, waits for ever", "hart 1 holds the lock kmem 2, and in the end waits for the lock kmem"})
    static final class HoldsItsOwnLock extends Lists {
        HoldsItsOwnLock(PhysicalMemory memory, KernelData data, int harts, Supplier<Spinlock> locks) {
            super(memory, data, harts, locks);
        }

        @Override
        long find(int hart) {
            lock[hart].acquire();
            long pa = pop(hart);
            for (int i = 1; i < head.length && pa == 0; i++) {
                pa = take((hart + i) % head.length);
            }
            lock[hart].release();
            return pa;
        }
    }

    /** Keeps interrupts off for one reason more each time it puts a page on a list. */
    @Mistake(says = {"what was done:  kfree(", "0, pushOffs without", "what came:      1"})
    static final class NeverPopsOff extends Lists {
        NeverPopsOff(PhysicalMemory memory, KernelData data, int harts, Supplier<Spinlock> locks) {
            super(memory, data, harts, locks);
        }

        @Override
        void give(int hart, long pa) {
            Cpu.current().pushOff();
            super.give(hart, pa);
        }
    }

    /** Believes every address below the end of memory. */
    @Mistake(says = {"that page is the kernel's own", "no panic, but an access to memory"})
    static final class KnowsNoKernel extends Lists {
        KnowsNoKernel(PhysicalMemory memory, KernelData data, int harts, Supplier<Spinlock> locks) {
            super(memory, data, harts, locks);
        }

        @Override
        public void kfree(long pa) {
            if (pa % PGSIZE != 0 || pa >= memory.end()) {
                throw new KernelPanic("kfree");
            }
            memory.fill(pa, PGSIZE, 1);
            give(Cpu.current().id, pa);
        }
    }

    /** Steals under its own lock, not under that of the list it steals from. */
    @Mistake(says = {"3 harts", "again and again"})
    static final class StealsWithoutTheLock extends Lists {
        StealsWithoutTheLock(PhysicalMemory memory, KernelData data, int harts, Supplier<Spinlock> locks) {
            super(memory, data, harts, locks);
        }

        @Override
        long find(int hart) {
            lock[hart].acquire();
            long pa = pop(hart);
            for (int i = 1; i < head.length && pa == 0; i++) {
                pa = pop((hart + i) % head.length);
            }
            lock[hart].release();
            return pa;
        }
    }

    /** Takes over the whole list of another, and forgets to keep what it does not need now. */
    @Mistake(says = {"are free, whichever list they are on", "hart 1, number 2 of"})
    static final class LosesTheRest extends Lists {
        LosesTheRest(PhysicalMemory memory, KernelData data, int harts, Supplier<Spinlock> locks) {
            super(memory, data, harts, locks);
        }

        @Override
        long find(int hart) {
            long pa = take(hart);
            for (int victim = 0; victim < head.length && pa == 0; victim++) {
                lock[victim].acquire();
                pa = head[victim];
                head[victim] = 0;
                lock[victim].release();
            }
            return pa;
        }
    }

    /** Counts the pages of its own list only. */
    @Mistake(says = "on all harts together, for freePages()")
    static final class CountsItsOwn extends Lists {
        CountsItsOwn(PhysicalMemory memory, KernelData data, int harts, Supplier<Spinlock> locks) {
            super(memory, data, harts, locks);
        }

        @Override
        public int freePages() {
            return length[Cpu.current().id];
        }
    }

    /** Puts each page back on the list of hart 0, where kinit has put it, too. */
    @Mistake(says = "that no hart ever waits for another")
    static final class GivesBackToHartZero extends Lists {
        GivesBackToHartZero(PhysicalMemory memory, KernelData data, int harts, Supplier<Spinlock> locks) {
            super(memory, data, harts, locks);
        }

        @Override
        void give(int hart, long pa) {
            super.give(0, pa);
        }
    }

    /** Drops the junk: who uses a page after giving it back does not notice. */
    @Mistake(says = "the junk that kfree writes")
    static final class WritesNoJunk extends Lists {
        WritesNoJunk(PhysicalMemory memory, KernelData data, int harts, Supplier<Spinlock> locks) {
            super(memory, data, harts, locks);
        }

        @Override
        public void kfree(long pa) {
            if (pa % PGSIZE != 0 || pa < pgRoundUp(data.end()) || pa >= memory.end()) {
                throw new KernelPanic("kfree");
            }
            give(Cpu.current().id, pa);
        }
    }
}
