package xv6.exercises.c04;

import java.util.function.BiFunction;
import java.util.function.Consumer;
import xv6.exercises.Todo;
import xv6.kernel.boot.Parts;
import xv6.kernel.memory.Kalloc;
import xv6.kernel.process.Proc;
import xv6.kernel.process.ProcTable;
import xv6.machine.PhysicalMemory;
import xv6.machine.host.HostThread;

/** A kernel whose processes each have a page that the kernel writes and the program reads. */
public final class SharedPage extends Parts {
    @Override
    public ProcTable procTable(PhysicalMemory memory, Kalloc kalloc, long trampoline, BiFunction<String, Runnable, HostThread> threads,
            Consumer<Proc> forkret) {
        throw new Todo("4.3: return a ProcTable(memory, kalloc, trampoline, threads, forkret, this::pageTable) of your own kind");
    }
}
