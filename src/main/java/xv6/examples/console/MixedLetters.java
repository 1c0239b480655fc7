package xv6.examples.console;

import xv6.kernel.lock.Cpu;
import xv6.kernel.memory.MemoryLayout;

/** Two harts that print at the same time: straight into the port, and through the kernel's print. */
public final class MixedLetters {
    /** Ten bits at 38 400 a second, in cycles of a hart. */
    private static final long A_BYTE_ON_THE_LINE = 26_000;

    private MixedLetters() {
    }

    private static String message(Cpu cpu) {
        return "hart " + cpu.id + " starting\n";
    }

    // tag::straight[]
    private static void printStraight(Cpu cpu, String message) {
        for (char c : message.toCharArray()) {
            cpu.hart.spend(A_BYTE_ON_THE_LINE);
            cpu.hart.turnPoint();
            cpu.hart.bus.store(MemoryLayout.UART0, c, 1);
        }
    }
    // end::straight[]

    public static void main(String[] args) {
        long seed = args.length == 0 ? 1 : Long.parseLong(args[0]);
        SerialBoard board = new SerialBoard(3, seed);
        board.run(cpu -> printStraight(cpu, message(cpu)));
        System.out.print("without a lock:\n" + board.sent());
        SerialBoard locked = new SerialBoard(3, seed);
        locked.run(cpu -> locked.console.print(message(cpu)));
        System.out.print("with one:\n" + locked.sent());
    }
}
