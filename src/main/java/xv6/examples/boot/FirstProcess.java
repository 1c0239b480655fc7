package xv6.examples.boot;

import xv6.examples.inodes.SmallDisk;
import xv6.kernel.boot.Kernel;
import xv6.kernel.boot.Parts;
import xv6.machine.Board;
import xv6.machine.Clocking;
import xv6.machine.Machine;
import xv6.machine.MemoryDisk;

/** The whole kernel, with a first process of our own: it sleeps for two ticks and exits, which it must not. */
public final class FirstProcess {
    private static final int[] CODE = {
        0x00200513, // addi a0, zero, 2
        0x00d00893, // addi a7, zero, 13    sleep
        0x00000073, // ecall
        0x00000513, // addi a0, zero, 0
        0x00200893, // addi a7, zero, 2     exit
        0x00000073, // ecall
    };

    private FirstProcess() {
    }

    private static final class OwnInitcode extends Parts {
        @Override
        public byte[] initcode() {
            byte[] bytes = new byte[4 * CODE.length];
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = (byte) (CODE[i / 4] >> 8 * (i % 4));
            }
            return bytes;
        }
    }

    /** Boots on this many harts, and returns what came out of the serial port. */
    public static String boot(int harts, long seed) {
        StringBuilder sent = new StringBuilder();
        Machine machine = new Machine(new Board(harts, 4 << 20, new MemoryDisk(SmallDisk.make()), b -> sent.append((char) b), new Clocking.Virtual(seed)));
        Kernel kernel = new Kernel(machine, new OwnInitcode());
        int status = machine.run(kernel);
        return sent + "exit status " + status + "\n" + kernel.panic() + "\n";
    }

    public static void main(String[] args) {
        System.out.print(boot(3, args.length == 0 ? 1 : Long.parseLong(args[0])));
    }
}
