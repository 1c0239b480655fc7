package xv6.examples.console;

import static xv6.examples.console.SerialBoard.visible;

import xv6.kernel.memory.MemoryLayout;
import xv6.machine.Bus;

/** Somebody types a command and mistypes. What does a program get that reads the port, and one that reads the console? */
public final class RawKeys {
    private static final String KEYS = "mkdri\b\bir doc\r";

    private RawKeys() {
    }

    // tag::raw[]
    private static String readPort(Bus bus) {
        StringBuilder keys = new StringBuilder();
        while ((bus.load(MemoryLayout.UART0 + 5, 1) & 1) != 0) {
            keys.append((char) bus.load(MemoryLayout.UART0, 1));
        }
        return keys.toString();
    }
    // end::raw[]

    public static void main(String[] args) {
        System.out.println("typed:            " + visible(KEYS));
        SerialBoard raw = new SerialBoard(1, 1);
        raw.type(KEYS);
        System.out.println("from the port:    " + visible(readPort(raw.machine.bus)));
        SerialBoard cooked = new SerialBoard(1, 1);
        cooked.run(cpu -> {
            cooked.console.init();
            cooked.type(KEYS);
            System.out.println("from the console: " + visible(cooked.read(100)));
        });
        System.out.println("echoed:           " + visible(cooked.sent()));
    }
}
