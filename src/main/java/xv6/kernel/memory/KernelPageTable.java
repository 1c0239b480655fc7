package xv6.kernel.memory;

import static xv6.kernel.memory.MemoryLayout.KERNBASE;
import static xv6.kernel.memory.MemoryLayout.PGSIZE;
import static xv6.kernel.memory.MemoryLayout.PLIC;
import static xv6.kernel.memory.MemoryLayout.TRAMPOLINE;
import static xv6.kernel.memory.MemoryLayout.UART0;
import static xv6.kernel.memory.MemoryLayout.VIRTIO0;

import xv6.kernel.lock.KernelPanic;
import xv6.machine.PhysicalMemory;

/**
 * The kernel's own address space (xv6: kvmmake): every device and every byte of RAM at its physical address, and the
 * trampoline at the top. The stacks are mapped by whoever knows the processes.
 */
public final class KernelPageTable {

    /** The size of the interrupt controller's registers that the kernel uses. */
    private static final long PLIC_SIZE = 0x40_0000;

    /** Builds the table. RAM from KERNBASE to {@code etext} is code: no one writes it. */
    public static PageTable make(PhysicalMemory memory, Kalloc kalloc, long etext, long trampoline) {
        PageTable table = PageTable.create(memory, kalloc);
        if (table == null) {
            throw new KernelPanic("kvmmake");
        }
        map(table, UART0, UART0, PGSIZE, Pte.R | Pte.W);
        map(table, VIRTIO0, VIRTIO0, PGSIZE, Pte.R | Pte.W);
        map(table, PLIC, PLIC, PLIC_SIZE, Pte.R | Pte.W);
        map(table, KERNBASE, KERNBASE, etext - KERNBASE, Pte.R | Pte.X);
        map(table, etext, etext, memory.end() - etext, Pte.R | Pte.W);
        map(table, TRAMPOLINE, trampoline, PGSIZE, Pte.R | Pte.X);
        return table;
    }

    private static void map(PageTable table, long va, long pa, long size, long perm) {
        if (!table.mapPages(va, size, pa, perm)) {
            throw new KernelPanic("kvmmap");
        }
    }

    private KernelPageTable() {
    }
}
