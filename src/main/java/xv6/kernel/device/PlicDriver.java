package xv6.kernel.device;

import static xv6.kernel.memory.MemoryLayout.PLIC;
import static xv6.kernel.memory.MemoryLayout.UART0_IRQ;
import static xv6.kernel.memory.MemoryLayout.VIRTIO0_IRQ;
import static xv6.kernel.memory.MemoryLayout.plicSclaim;
import static xv6.kernel.memory.MemoryLayout.plicSenable;
import static xv6.kernel.memory.MemoryLayout.plicSpriority;

import xv6.kernel.lock.Cpu;
import xv6.machine.Bus;

/** The platform-level interrupt controller, which passes each device's interrupt to one hart (xv6: plic.c). */
public final class PlicDriver {
    private final Bus bus;

    public PlicDriver(Bus bus) {
        this.bus = bus;
    }

    /** Gives the devices a priority; with 0 they would be off (xv6: plicinit). */
    public void init() {
        bus.store(PLIC + UART0_IRQ * 4, 1, 4);
        bus.store(PLIC + VIRTIO0_IRQ * 4, 1, 4);
    }

    /** Lets the devices interrupt this hart's supervisor, at any priority (xv6: plicinithart). */
    public void initHart() {
        int hart = Cpu.current().id;
        bus.store(plicSenable(hart), 1 << UART0_IRQ | 1 << VIRTIO0_IRQ, 4);
        bus.store(plicSpriority(hart), 0, 4);
    }

    /** The interrupt that this hart shall serve, or 0 when another hart was quicker (xv6: plic_claim). */
    public int claim() {
        return (int) bus.load(plicSclaim(Cpu.current().id), 4);
    }

    /** Tells that interrupt {@code irq} has been served and may come again (xv6: plic_complete). */
    public void complete(int irq) {
        bus.store(plicSclaim(Cpu.current().id), irq, 4);
    }
}
