package xv6.kernel.fs;

import xv6.kernel.lock.Sleeper;
import xv6.machine.PhysicalMemory;

/** A wrong log: whoever ends commits, and does not wait for those who are still in the midst of their writes. */
public final class HastyLog extends Log {
    public HastyLog(BufferCache cache, PhysicalMemory memory, Sleeper sleeper) {
        super(cache, memory, sleeper);
    }

    @Override
    public void endOp() {
        lock.acquire();
        outstanding--;
        while (committing) {
            sleeper.sleep(this, lock);
        }
        committing = true;
        lock.release();
        commit();
        lock.acquire();
        committing = false;
        sleeper.wakeup(this);
        lock.release();
    }
}
