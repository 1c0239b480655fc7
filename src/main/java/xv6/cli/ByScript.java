package xv6.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import xv6.kernel.boot.Kernel;
import xv6.machine.Machine;

/** A script at the serial line: what comes out is what the commands in it print, and nothing else. */
final class ByScript {
    /** What a shell reports for a program that wrote to a closed pipe. */
    private static final int PIPE_CLOSED = 128 + 13;

    private final Machine machine;
    private final Kernel kernel;
    private final Typist typist;
    private final Outlet outlet = new Outlet(new FileOutputStream(FileDescriptor.out), this::nobodyListens);

    private ByScript(Setup setup) {
        typist = new Typist(this::press, outlet::write, this::done);
        machine = setup.machineOn(this::takeOutput);
        kernel = new Kernel(machine);
        kernel.console().echo = false;
        kernel.console().onReaderWaits(typist::readerWaits);
    }

    /** Runs {@code script} in the shell until its end. Returns the exit status. */
    static int run(Setup setup, InputStream script) throws IOException {
        ByScript run = new ByScript(setup);
        if (setup.timeIsVirtual()) {
            // A run repeats only if what is typed does not depend on how quickly it arrives.
            run.read(script);
        } else {
            Thread.ofPlatform().daemon().name("script").start(() -> run.read(script));
        }
        return run.run();
    }

    private int run() {
        try {
            return machine.run(kernel);
        } finally {
            typist.releaseHeld();
            outlet.close();
            if (kernel.panic() != null) {
                System.err.println("panic: " + kernel.panic().message());
            }
        }
    }

    private void takeOutput(int b) {
        // What a panicking kernel says is not what a command prints: it goes to standard error.
        if (kernel.panic() == null) {
            typist.transmit(b);
        }
    }

    private void read(InputStream script) {
        byte[] bytes = new byte[4096];
        try {
            for (int n = script.read(bytes); n >= 0; n = script.read(bytes)) {
                typist.add(bytes, n);
            }
        } catch (IOException e) {
            // A script that cannot be read on ends there.
        }
        typist.end();
    }

    private void press(int key) {
        machine.uart.receive(key);
    }

    private void done() {
        machine.powerOff(0);
    }

    private void nobodyListens() {
        machine.powerOff(PIPE_CLOSED);
    }
}
