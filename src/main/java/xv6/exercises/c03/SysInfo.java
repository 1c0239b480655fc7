package xv6.exercises.c03;

import xv6.exercises.Todo;
import xv6.kernel.memory.Kalloc;
import xv6.kernel.process.Proc;
import xv6.kernel.process.ProcTable;
import xv6.kernel.syscall.SystemCall;

/** {@code int sysinfo(struct sysinfo *)}: two longs, the free memory in bytes and the number of processes. */
public final class SysInfo implements SystemCall {

    public SysInfo(Kalloc kalloc, ProcTable table) {
        throw new Todo("3.3: remember whom to ask");
    }

    @Override
    public long call(Proc p) {
        throw new Todo("3.3: count, and store both numbers at the address that p gave");
    }
}
