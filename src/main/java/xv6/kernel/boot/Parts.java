package xv6.kernel.boot;

import xv6.kernel.fs.BufferCache;
import xv6.kernel.fs.Disk;
import xv6.kernel.fs.Log;
import xv6.kernel.lock.Sleeper;
import xv6.kernel.lock.Spinlock;
import xv6.kernel.memory.KernelData;
import xv6.kernel.process.Channels;
import xv6.kernel.process.ProcTable;
import xv6.kernel.process.Scheduler;
import xv6.machine.PhysicalMemory;

/** The parts of a kernel in whose place somebody may want another: an exercise, or a test that breaks one on purpose. */
public class Parts {

    // tag::the-kernels-own[]
    /** What keeps the harts apart that take and give back pages. */
    public Spinlock memoryLock() {
        return new Spinlock("kmem");
    }

    /** Who puts processes to sleep and wakes them. */
    public Sleeper sleeper(ProcTable table, Scheduler scheduler) {
        return new Channels(table, scheduler);
    }

    /** Where blocks of the disk are kept in memory. */
    public BufferCache cache(KernelData data, Disk disk, Sleeper sleeper) {
        return new BufferCache(data, disk, sleeper);
    }

    /** What makes the writes of a system call one. */
    public Log log(BufferCache cache, PhysicalMemory memory, Sleeper sleeper) {
        return new Log(cache, memory, sleeper);
    }

    /** The code of the first process, for address 0. */
    public byte[] initcode() {
        return Initcode.bytes();
    }
    // end::the-kernels-own[]
}
