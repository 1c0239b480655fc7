package xv6.examples.memory;

import java.util.function.Consumer;
import xv6.kernel.lock.Cpu;
import xv6.kernel.lock.KernelPanic;
import xv6.kernel.lock.KernelThread;
import xv6.kernel.lock.Spinlock;
import xv6.kernel.memory.Kalloc;
import xv6.kernel.memory.KernelData;
import xv6.machine.Board;
import xv6.machine.Clocking;
import xv6.machine.Machine;
import xv6.machine.MemoryDisk;

/** A board of one mebibyte with the lowest rooms of the kernel on it: locks and pages. */
public final class KernelBoard {
    public final Machine machine;
    public final KernelData data = new KernelData();
    public final Kalloc kalloc;

    public KernelBoard(int harts, long seed) {
        machine = new Machine(new Board(harts, 1 << 20, new MemoryDisk(new byte[512]), b -> { }, new Clocking.Virtual(seed)));
        kalloc = new Kalloc(machine.memory, data, new Spinlock("kmem"));
    }

    /** Runs {@code body} on every hart, and tells of a panic. */
    public void run(Consumer<Cpu> body) {
        machine.run(hart -> {
            KernelThread thread = new KernelThread();
            thread.cpu = new Cpu(hart);
            thread.enter();
            try {
                body.accept(thread.cpu);
            } catch (KernelPanic e) {
                System.out.println("panic: " + e.getMessage());
                throw e;
            }
        });
    }

    /** An address as people write them. */
    public static String hex(long address) {
        return "0x" + Long.toHexString(address);
    }
}
