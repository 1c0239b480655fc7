package xv6.kernel.trap;

import java.util.function.Consumer;
import xv6.kernel.lock.Cpu;
import xv6.kernel.lock.KernelPanic;
import xv6.machine.Csr;
import xv6.machine.Hart;
import xv6.machine.TrapVector;

/** What stands at stvec while the kernel runs: interrupts of kernel code (xv6: kernelvec, kerneltrap). */
public final class KernelTrap implements TrapVector {

    private final DeviceInterrupts devices;
    private final Runnable preempt;
    private final Consumer<String> printf;

    /** @param preempt what becomes of the code that runs when its time is up */
    public KernelTrap(DeviceInterrupts devices, Runnable preempt, Consumer<String> printf) {
        this.devices = devices;
        this.preempt = preempt;
        this.printf = printf;
    }

    // tag::trap[]
    @Override
    public void trap(Hart hart) {
        long sepc = hart.readCsr(Csr.SEPC);
        long sstatus = hart.readCsr(Csr.SSTATUS);
        Cpu c = Cpu.current();
        if ((sstatus & Csr.SSTATUS_SPP) == 0) {
            throw new KernelPanic("kerneltrap: not from supervisor mode");
        }
        if (c.intrGet()) {
            throw new KernelPanic("kerneltrap: interrupts enabled");
        }
        DeviceInterrupts.Source source = devices.handle(c);
        if (source == DeviceInterrupts.Source.UNKNOWN) {
            printf.accept("scause " + Hex.of(hart.readCsr(Csr.SCAUSE)) + "\nsepc=" + Hex.of(sepc) + " stval="
                    + Hex.of(hart.readCsr(Csr.STVAL)) + "\n");
            throw new KernelPanic("kerneltrap");
        }
        if (source == DeviceInterrupts.Source.TIMER) {
            preempt.run();
        }
        // tag::go-back[]
        // After that this may be another hart, and other traps have used these registers meanwhile.
        Hart back = Cpu.current().hart;
        back.writeCsr(Csr.SEPC, sepc);
        back.writeCsr(Csr.SSTATUS, sstatus);
        back.sret();
        // end::go-back[]
    }
    // end::trap[]
}
