package xv6.examples.first;

import xv6.machine.Board;
import xv6.machine.Bus;
import xv6.machine.Clocking;
import xv6.machine.Hart;
import xv6.machine.Machine;
import xv6.machine.MemoryDisk;

/** Harts that print a line each, with no kernel between them and the serial port. */
public final class Alone {
    private static final long MEMORY = 1 << 20;

    // tag::print[]
    private static final long UART = 0x1000_0000L;
    private static final long LINE_STATUS = UART + 5;
    private static final int READY_FOR_ONE_MORE = 0x20;

    private static void print(Hart hart, String text) {
        Bus bus = hart.bus;
        for (char letter : text.toCharArray()) {
            while ((bus.load(LINE_STATUS, 1) & READY_FOR_ONE_MORE) == 0) {
                hart.turnPoint();
            }
            bus.store(UART, letter, 1);
            hart.turnPoint();
        }
    }
    // end::print[]

    /** Runs the board; hart 0 greets the reader, hart 1 greets hart 0. What came over the line. */
    public static String run(int harts, long seed) {
        StringBuilder line = new StringBuilder();
        Machine machine = new Machine(new Board(harts, MEMORY, new MemoryDisk(new byte[512]), b -> line.append((char) b),
                new Clocking.Virtual(seed)));
        machine.run(hart -> print(hart, hart.id == 0 ? "hello, reader\n" : "HELLO, HART 0\n"));
        return line.toString();
    }

    public static void main(String[] args) {
        int harts = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        long seed = args.length > 1 ? Long.parseLong(args[1]) : 1;
        System.out.print(run(harts, seed));
    }
}
