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

/**
 * A list for each hart, with a lock of its own. Interrupts stay off from asking which hart this is until its list has been used, so
 * that no other thread of this hart comes in between. A hart holds one lock at a time, also when it steals: it has let go of its own
 * list, found empty, before it looks at another's. So harts that steal from each other cannot wait for each other. The price is
 * that a page may come back on a list that the thief has passed already; it then says that there is none, which is true of
 * the moment at which it looked.
 */
public final class StealingKalloc extends Kalloc {
    private final PhysicalMemory memory;
    private final KernelData data;
    private final FreeList[] lists;

    public StealingKalloc(PhysicalMemory memory, KernelData data, int harts, Supplier<Spinlock> locks) {
        super(memory, data, locks.get());
        this.memory = memory;
        this.data = data;
        lists = new FreeList[harts];
        for (int hart = 0; hart < harts; hart++) {
            lists[hart] = new FreeList(locks.get());
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
        lists[cpu.id].put(pa);
        cpu.popOff();
    }

    @Override
    public long kalloc() {
        Cpu cpu = Cpu.current();
        cpu.pushOff();
        long pa = 0;
        for (int i = 0; i < lists.length && pa == 0; i++) {
            pa = lists[(cpu.id + i) % lists.length].take();
        }
        cpu.popOff();
        if (pa != 0) {
            memory.fill(pa, PGSIZE, 5);
        }
        return pa;
    }

    @Override
    public int freePages() {
        int sum = 0;
        for (FreeList list : lists) {
            sum += list.length;
        }
        return sum;
    }

    private final class FreeList {
        private final Spinlock lock;
        private long head;
        private volatile int length;

        FreeList(Spinlock lock) {
            this.lock = lock;
        }

        void put(long pa) {
            lock.acquire();
            memory.storeLong(pa, head);
            head = pa;
            length = length + 1;
            lock.release();
        }

        long take() {
            lock.acquire();
            long pa = head;
            if (pa != 0) {
                head = memory.loadLong(pa);
                length = length - 1;
            }
            lock.release();
            return pa;
        }
    }
}
