package xv6.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.Function;
import xv6.machine.Machine;

/**
 * A person at the serial line. Every key goes to the kernel's console as it is pressed, and the console echoes and
 * edits; only Ctrl-A is kept back, as QEMU does it: with X it ends the run, twice it is typed once.
 */
final class AtTerminal {
    private static final int CTRL_A = 'A' - '@';
    /**
     * Ten minutes of mtime. A sleep shorter than this takes no time by the virtual clock, and what an idle machine has to
     * do in as long, tick by tick, is done in a fraction of a second.
     */
    private static final long RESTLESS = 600 * 10_000_000L;

    private final Machine machine;
    private final Guest kernel;
    private final Outlet outlet = new Outlet(new FileOutputStream(FileDescriptor.out), this::hangUp);
    private boolean atLineStart = true;

    private AtTerminal(Setup setup, Function<Machine, Guest> on) {
        machine = setup.machineOn(this::show);
        machine.restAfter(RESTLESS);
        kernel = on.apply(machine);
    }

    /** Runs until the person leaves or the machine stops. Returns the exit status. */
    static int run(Setup setup, Function<Machine, Guest> on, PanicNotice notice) {
        AtTerminal terminal = new AtTerminal(setup, on);
        int status = terminal.run();
        Guest.Death death = terminal.kernel.death();
        if (death != null) {
            if (!death.shown()) {
                System.err.println(death.message());
            }
            notice.print(death, System.err);
        }
        return status;
    }

    private int run() {
        // The terminal takes as long to get ready as the kernel does: let both begin at once.
        Thread.ofPlatform().daemon().name("keyboard").start(this::takeKeys);
        try {
            return machine.run(kernel);
        } finally {
            if (!atLineStart) {
                outlet.write('\n');
            }
            outlet.close();
        }
    }

    private void show(int b) {
        atLineStart = b == '\n';
        machine.stir();
        kernel.hear(b);
        outlet.write(b);
    }

    private void takeKeys() {
        try (Screen screen = Screen.open()) {
            InputStream keys = screen.keys();
            for (int key = keys.read(); key >= 0; key = keys.read()) {
                if (key == CTRL_A) {
                    key = keys.read();
                    if (key == 'x' || key == 'X') {
                        break;
                    }
                    if (key != CTRL_A) {
                        continue;
                    }
                }
                machine.stir();
                machine.uart.receive(key);
            }
        } catch (IOException e) {
            // The terminal is gone, and with it the person.
        }
        hangUp();
    }

    private void hangUp() {
        machine.powerOff(0);
    }
}
