package xv6.exercises.c09;

import xv6.exercises.Todo;
import xv6.exercises.check.c09.Chains;
import xv6.kernel.lock.Sleeper;
import xv6.kernel.lock.Spinlock;
import xv6.machine.PhysicalMemory;

/** Which of the eight descriptors are free, for requests of any length, the first to ask being the first to get. */
public final class Descriptors implements Chains {

    /**
     * @param table where the first descriptor is in memory
     * @param lock what the callers of both methods hold
     */
    public Descriptors(PhysicalMemory memory, long table, Spinlock lock, Sleeper sleeper) {
        throw new Todo("9.2: remember what there is, all descriptors being free");
    }

    @Override
    public int[] take(int n) {
        throw new Todo("9.2: wait for your turn and for n free descriptors, and take them");
    }

    @Override
    public void giveBack(int first) {
        throw new Todo("9.2: free the chain, and wake who waits");
    }
}
