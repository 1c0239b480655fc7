package xv6.examples.boot;

import xv6.examples.inodes.SmallDisk;
import xv6.kernel.boot.Kernel;
import xv6.kernel.boot.Parts;
import xv6.machine.Board;
import xv6.machine.Clocking;
import xv6.machine.Machine;
import xv6.machine.MemoryDisk;

/** The first process forks, and its child stores behind the one page that they have. The parent waits for it, then sleeps. */
public final class Stray {
    private static final long ONE_SECOND = 10_000_000;
    private static final int[] CODE = {
        0x00100893, // 00  addi a7, zero, 1      fork
        0x00000073, // 04  ecall
        0x00051663, // 08  bne  a0, zero, 14     the parent
        0x00001337, // 0c  lui  t1, 1            0x1000
        0x00033023, // 10  sd   zero, 0(t1)
        0x00000513, // 14  addi a0, zero, 0
        0x00300893, // 18  addi a7, zero, 3      wait
        0x00000073, // 1c  ecall
        0x06400513, // 20  addi a0, zero, 100
        0x00d00893, // 24  addi a7, zero, 13     sleep
        0x00000073, // 28  ecall
    };

    private Stray() {
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

    public static void main(String[] args) {
        StringBuilder sent = new StringBuilder();
        Machine machine = new Machine(new Board(1, 4 << 20, new MemoryDisk(SmallDisk.make()), b -> sent.append((char) b), new Clocking.Virtual(1)));
        Kernel kernel = new Kernel(machine, new OwnInitcode());
        machine.powerOffAt(ONE_SECOND, 0);
        machine.run(kernel);
        System.out.print(sent);
    }
}
