package xv6.kernel.trap;

import java.util.function.Consumer;
import xv6.kernel.device.PlicDriver;
import xv6.kernel.lock.Cpu;
import xv6.kernel.memory.MemoryLayout;
import xv6.machine.Cause;
import xv6.machine.Csr;

/** Finds out which device interrupted, and lets its driver deal with it (xv6: devintr). */
public final class DeviceInterrupts {

    // tag::source[]
    /** What an interrupt turned out to be. */
    enum Source {
        /** None that the kernel knows. */
        UNKNOWN, DEVICE, TIMER
    }
    // end::source[]

    private final PlicDriver plic;
    private final Runnable clock;
    private final Runnable uart;
    private final Runnable disk;
    private final Consumer<String> printf;

    /**
     * @param clock what a tick of the clock calls
     * @param uart  the serial port's handler
     * @param disk  the disk's handler
     */
    public DeviceInterrupts(PlicDriver plic, Runnable clock, Runnable uart, Runnable disk, Consumer<String> printf) {
        this.plic = plic;
        this.clock = clock;
        this.uart = uart;
        this.disk = disk;
        this.printf = printf;
    }

    // tag::handle[]
    /** Deals with the trap that {@code c} has taken, if it is an interrupt. Interrupts are off. */
    Source handle(Cpu c) {
        long scause = c.hart.readCsr(Csr.SCAUSE);
        if (scause == (Cause.INTERRUPT | Cause.SUPERVISOR_EXTERNAL)) {
            external();
            return Source.DEVICE;
        }
        if (scause == (Cause.INTERRUPT | Cause.SUPERVISOR_SOFTWARE)) {
            // One hart counts the time for all.
            if (c.id == 0) {
                clock.run();
            }
            c.hart.writeCsr(Csr.SIP, c.hart.readCsr(Csr.SIP) & ~Csr.SIP_SSIP);
            return Source.TIMER;
        }
        return Source.UNKNOWN;
    }
    // end::handle[]

    // tag::ask-the-controller[]
    private void external() {
        int irq = plic.claim();
        switch (irq) {
            case 0 -> {
                // Another hart was quicker.
                return;
            }
            case MemoryLayout.UART0_IRQ -> uart.run();
            case MemoryLayout.VIRTIO0_IRQ -> disk.run();
            default -> printf.accept("unexpected interrupt irq=" + irq + "\n");
        }
        // Until then the controller keeps the device quiet.
        plic.complete(irq);
    }
    // end::ask-the-controller[]
}
