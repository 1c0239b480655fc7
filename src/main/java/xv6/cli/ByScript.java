package xv6.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Function;
import java.util.function.IntConsumer;
import xv6.machine.Machine;

/**
 * A script at the serial line: what comes out is what the commands in it print, and nothing else.
 *
 * @param <K> the kind of kernel
 */
final class ByScript<K extends Guest> {
    /** What a shell reports for a program that wrote to a closed pipe. */
    private static final int PIPE_CLOSED = 128 + 13;

    private final Machine machine;
    final K kernel;
    private final Typist typist;

    /** @param print takes what the commands print */
    ByScript(Setup setup, Function<Machine, K> on, IntConsumer print) {
        typist = new Typist(this::press, print, this::done);
        machine = setup.machineOn(this::takeOutput);
        kernel = on.apply(machine);
        kernel.serve(typist::readerWaits);
    }

    /** Runs {@code script} in the shell until its end, printing to standard output. Returns the exit status. */
    static int run(Setup setup, Function<Machine, Guest> on, InputStream script, PanicNotice notice) throws IOException {
        var run = new ByScript<?>[1];
        Outlet outlet = new Outlet(new FileOutputStream(FileDescriptor.out), () -> run[0].machine.powerOff(PIPE_CLOSED));
        run[0] = new ByScript<>(setup, on, outlet::write);
        if (setup.timeIsVirtual()) {
            // A run repeats only if what is typed does not depend on how quickly it arrives.
            run[0].type(script);
        } else {
            Thread.ofPlatform().daemon().name("script").start(() -> run[0].type(script));
        }
        try {
            return run[0].toItsEnd();
        } finally {
            outlet.close();
            Guest.Death death = run[0].kernel.death();
            if (death != null) {
                System.err.println(death.message());
                notice.print(death, System.err);
            }
        }
    }

    /** Types all of {@code script}, as the programs ask for it. */
    private void type(InputStream script) {
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

    /** Types {@code line} and nothing else. */
    void type(String line) {
        byte[] bytes = (line + "\n").getBytes(StandardCharsets.UTF_8);
        typist.add(bytes, bytes.length);
        typist.end();
    }

    /** Runs until the script is done, or the machine stops for another reason. Returns the exit status. */
    int toItsEnd() {
        try {
            return machine.run(kernel);
        } finally {
            typist.releaseHeld();
        }
    }

    /** mtime. */
    long time() {
        return machine.time();
    }

    private void takeOutput(int b) {
        if (kernel.hear(b)) {
            typist.transmit(b);
        }
    }

    private void press(int key) {
        kernel.press(key);
    }

    private void done() {
        machine.powerOff(0);
    }
}
