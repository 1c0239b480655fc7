package xv6.kernel.boot;

import xv6.kernel.device.Console;
import xv6.kernel.fs.BufferCache;
import xv6.kernel.fs.FileSystem;
import xv6.kernel.fs.FileTable;
import xv6.kernel.fs.Log;
import xv6.kernel.lock.Sleeper;
import xv6.kernel.memory.Kalloc;
import xv6.kernel.process.Lifecycle;
import xv6.kernel.process.ProcTable;
import xv6.machine.PhysicalMemory;

/** The parts of a kernel that is put together, as a system call of somebody else's may need them. */
public record Rooms(PhysicalMemory memory, Kalloc kalloc, ProcTable table, Lifecycle lifecycle, Sleeper sleeper, BufferCache cache,
        Log log, FileSystem fs, FileTable files, Console console) {
}
