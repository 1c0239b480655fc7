package xv6.cli;

import xv6.kernel.boot.Kernel;
import xv6.kernel.boot.PanicReport;
import xv6.kernel.boot.Parts;
import xv6.machine.Hart;
import xv6.machine.Machine;

/** This project's kernel, which tells what others must be watched for. */
final class JavaKernel implements Guest {
    private final Machine machine;
    private final Kernel kernel;

    JavaKernel(Machine machine, Parts parts) {
        this.machine = machine;
        kernel = new Kernel(machine, parts);
    }

    @Override
    public void boot(Hart hart) {
        kernel.boot(hart);
    }

    @Override
    public void serve(Runnable readerWaits) {
        kernel.console().echo = false;
        kernel.console().onReaderWaits(readerWaits);
    }

    @Override
    public void press(int key) {
        machine.uart.receive(key);
    }

    /** What it says when it panics is no program's. */
    @Override
    public boolean hear(int b) {
        return panic() == null;
    }

    @Override
    public Death death() {
        PanicReport panic = panic();
        return panic == null ? null : new Death("panic: " + panic.message(), true, panic.where());
    }

    /** Where the kernel was when it panicked, or null. */
    PanicReport panic() {
        return kernel.panic();
    }
}
