package xv6.examples.boot;

import xv6.kernel.lock.Cpu;
import xv6.kernel.lock.KernelThread;
import xv6.kernel.lock.Spinlock;
import xv6.kernel.memory.Kalloc;
import xv6.kernel.memory.KernelData;
import xv6.machine.Board;
import xv6.machine.Clocking;
import xv6.machine.Hart;
import xv6.machine.Machine;
import xv6.machine.MemoryDisk;

/** Hart 0 makes the list of free pages. The others do not wait for it, and want a page each. */
public final class NobodyWaits {
    private final Machine machine;
    private final Kalloc kalloc;

    private NobodyWaits(long seed) {
        machine = new Machine(new Board(3, 1 << 20, new MemoryDisk(new byte[512]), b -> { }, new Clocking.Virtual(seed)));
        kalloc = new Kalloc(machine.memory, new KernelData(), new Spinlock("kmem"));
    }

    // tag::boot[]
    private void boot(Hart hart) {
        KernelThread thread = new KernelThread();
        thread.cpu = new Cpu(hart);
        thread.enter();
        if (hart.id == 0) {
            kalloc.kinit();
        }
        System.out.println("hart " + hart.id + " asks for a page and gets 0x" + Long.toHexString(kalloc.kalloc()));
    }
    // end::boot[]

    public static void main(String[] args) {
        NobodyWaits kernel = new NobodyWaits(args.length == 0 ? 1 : Long.parseLong(args[0]));
        kernel.machine.run(kernel::boot);
        System.out.println("afterwards " + kernel.kalloc.freePages() + " pages are free");
    }
}
