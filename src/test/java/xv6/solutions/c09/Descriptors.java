package xv6.solutions.c09;

import xv6.exercises.check.c09.Chains;
import xv6.kernel.lock.KernelPanic;
import xv6.kernel.lock.Sleeper;
import xv6.kernel.lock.Spinlock;
import xv6.machine.PhysicalMemory;

/**
 * Who comes draws a number. It goes on when that number is up and there are enough; so nobody passes one who needs more,
 * and as nothing is taken before all of it is there, nobody waits with half in the hand. The price is that descriptors lie
 * idle while one waits for the rest.
 *
 * <p>Two events let somebody go on: a chain is given back, and the number moves. After both, all are woken: who looks too
 * early sleeps again, and would not be told otherwise that its number has come up meanwhile.
 */
class Descriptors implements Chains {
    static final int NUM = 8;
    private static final int DESC = 16;
    private static final int FLAGS = 12;
    private static final int NEXT = 14;

    final PhysicalMemory memory;
    final long table;
    final Spinlock lock;
    final Sleeper sleeper;
    final boolean[] taken = new boolean[NUM];
    /** The number that is drawn next, and the one whose turn it is; they may wrap. */
    int drawn;
    int turn;

    Descriptors(PhysicalMemory memory, long table, Spinlock lock, Sleeper sleeper) {
        this.memory = memory;
        this.table = table;
        this.lock = lock;
        this.sleeper = sleeper;
    }

    @Override
    public int[] take(int n) {
        if (n < 1 || n > NUM) {
            throw new KernelPanic("alloc_desc");
        }
        int number = drawn++;
        while (number != turn || free() < n) {
            sleeper.sleep(this, lock);
        }
        int[] numbers = pick(n);
        turn++;
        callNext();
        return numbers;
    }

    void callNext() {
        sleeper.wakeup(this);
    }

    int free() {
        int free = 0;
        for (boolean t : taken) {
            if (!t) {
                free++;
            }
        }
        return free;
    }

    /** As many as that are free. */
    int[] pick(int n) {
        int[] numbers = new int[n];
        int found = 0;
        for (int i = 0; found < n; i++) {
            if (!taken[i]) {
                taken[i] = true;
                numbers[found] = i;
                found++;
            }
        }
        return numbers;
    }

    @Override
    public void giveBack(int first) {
        int i = first;
        boolean last = false;
        while (!last) {
            free(i);
            last = isLast(i);
            i = next(i);
        }
        sleeper.wakeup(this);
    }

    void free(int i) {
        if (i < 0 || i >= NUM) {
            throw new KernelPanic("free_desc 1");
        }
        if (!taken[i]) {
            throw new KernelPanic("free_desc 2");
        }
        taken[i] = false;
    }

    boolean isLast(int i) {
        return (flags(i) & 1) == 0;
    }

    int flags(int i) {
        return memory.loadShort(table + i * DESC + FLAGS);
    }

    int next(int i) {
        return memory.loadShort(table + i * DESC + NEXT);
    }
}
